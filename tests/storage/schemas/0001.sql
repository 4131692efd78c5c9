BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE drafts (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	steps JSON NOT NULL, 
	CONSTRAINT pk_drafts PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_drafts_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "drafts" VALUES('WiiGhhAn3xc',0,'["card base_b.travel"]');
CREATE TABLE entries (
	"table" VARCHAR NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action VARCHAR NOT NULL, 
	time INTEGER NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY ("table", ply), 
	CONSTRAINT fk_entries_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('mkik6ppVGYM',0,0,'take cotton_peddler',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',1,0,'stall 1a',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',2,1,'take eyeglass_peddler',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',3,1,'stall 2a',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',4,1,'way 3',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',5,0,'way 1',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',6,0,'hire soap_bubble_man',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',7,0,'stall 3c',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',8,0,'done',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',9,1,'income',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',10,1,'visit 2a',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',11,1,'done',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',12,1,'neutral ukiyoe_artist',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',13,1,'stall 4a',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',14,1,'way 1-4',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',15,0,'way 4',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',16,1,'go 4',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',17,1,'buy shirauo_plain',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',18,1,'done',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',19,0,'hire soba_stand',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',20,0,'stall 1c',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',21,0,'shop pawn_rice',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',22,0,'done',1794936959);
INSERT INTO "entries" VALUES('mkik6ppVGYM',23,0,'neutral monk',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',24,0,'stall 1b',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',25,1,'way 1-4',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',26,0,'way 3',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',27,1,'go 2',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',28,1,'visit 1c',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',29,1,'done',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',30,0,'hire seamstress',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',31,0,'stall 2c',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',32,0,'step sandal',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',33,0,'visit 1c',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',34,0,'done',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',35,1,'neutral carpenter',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',36,1,'stall 3a',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',37,0,'starve 1c',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',38,0,'starve 2c',1794936960);
INSERT INTO "entries" VALUES('mkik6ppVGYM',39,1,'way 2',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',40,0,'way 1-4',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',41,0,'go 4',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',42,0,'done',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',43,1,'hire shrine_maiden',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',44,1,'stall 4c',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',45,1,'shop fire_tower',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',46,1,'done',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',47,0,'neutral lantern_maker',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',48,0,'stall 2c',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',49,1,'way 4',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',50,0,'way 3',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',51,0,'hire used_clothes_peddler',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',52,0,'stall 3b',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',53,0,'shop change',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',54,0,'visit 4c',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',55,0,'done',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',56,1,'hire engraver',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',57,1,'stall 1c',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',58,1,'step sandal',1794936961);
INSERT INTO "entries" VALUES('mkik6ppVGYM',59,1,'shop koban',1794936961);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',0,0,'settle sakura',1794936961);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',1,1,'settle odawara',1794936961);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',2,1,'bundle 4',1794936961);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',3,0,'bundle 2',1794936961);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',4,0,'plan base_b.rice_field=4 base_c.build_easy=0 base_a.build_hard=0',1794936961);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',5,1,'plan base_c.stone=3 base_b.rice_field=1 base_a.rice=0',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',6,0,'merchant nokogiri',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',7,0,'merchant sumida',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',8,0,'merchant sakura',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',9,0,'merchant edogawa',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',10,0,'reveal',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',11,1,'reveal',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',12,0,'reveal',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',13,1,'merchant boso',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',14,1,'merchant kawagoe',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',15,1,'merchant kurihashi',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',16,1,'merchant sakura',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',17,1,'reveal',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',18,0,'reveal',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',19,1,'reveal',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',20,0,'keep',1794936962);
INSERT INTO "entries" VALUES('WiiGhhAn3xc',21,1,'keep',1794936962);
CREATE TABLE messages (
	number INTEGER NOT NULL, 
	"table" VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	seat INTEGER, 
	text VARCHAR NOT NULL, 
	time INTEGER NOT NULL, 
	CONSTRAINT pk_messages PRIMARY KEY (number), 
	CONSTRAINT fk_messages_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "messages" VALUES(1,'mkik6ppVGYM','Ana',0,'Łódź, 江戸 & <b>',1794936959);
INSERT INTO "messages" VALUES(2,'nOSPLfY0dVY','Ana',0,'Łódź, 江戸 & <b>',1794936961);
INSERT INTO "messages" VALUES(3,'WiiGhhAn3xc','Ana',0,'Łódź, 江戸 & <b>',1794936961);
INSERT INTO "messages" VALUES(4,'tsvbKsYQnVc','Ana',0,'Łódź, 江戸 & <b>',1794936962);
CREATE TABLE seats (
	"table" VARCHAR NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	user VARCHAR, 
	level VARCHAR, 
	has_resigned BOOLEAN NOT NULL, 
	ends_alone BOOLEAN NOT NULL, 
	is_shown BOOLEAN NOT NULL, 
	recovery VARCHAR NOT NULL, 
	seen INTEGER NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", number), 
	CONSTRAINT fk_seats_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('mkik6ppVGYM',0,'person','Ana','keeper',NULL,0,0,0,'4vCgkp5IyvcRtrtaZivSEQ',1794936959);
INSERT INTO "seats" VALUES('mkik6ppVGYM',1,'person','Ben','keeper',NULL,0,0,0,'9gw1HDzIhtMQwxl-aZ3e8Q',1794936959);
INSERT INTO "seats" VALUES('nOSPLfY0dVY',0,'person','Ana','keeper',NULL,0,0,0,'0qE7ATbaw0XGj1rxY_tKLA',1794936961);
INSERT INTO "seats" VALUES('nOSPLfY0dVY',1,'bot','Natsu',NULL,'easy',0,0,0,'EMYlO4Yi78MQul_OSdYjMw',0);
INSERT INTO "seats" VALUES('WiiGhhAn3xc',0,'person','Ana','keeper',NULL,0,0,0,'x7ED-JjBQn7SdtoAXdxMxA',1794936961);
INSERT INTO "seats" VALUES('WiiGhhAn3xc',1,'person','Ben','keeper',NULL,0,0,0,'AhYw9i9kstXqSe1HcvyjQQ',1794936961);
INSERT INTO "seats" VALUES('tsvbKsYQnVc',0,'person','Ana','keeper',NULL,0,0,0,'SBgU0mE5Cw0WFGqfYJZ8eg',1794936962);
INSERT INTO "seats" VALUES('tsvbKsYQnVc',1,'bot','Natsu',NULL,'easy',0,0,0,'HLv54QjVwaZ8ou4uDar1_g',0);
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	creator VARCHAR NOT NULL, 
	created INTEGER NOT NULL, 
	game VARCHAR NOT NULL, 
	rules INTEGER NOT NULL, 
	content INTEGER NOT NULL, 
	edition JSON, 
	commitment VARCHAR NOT NULL, 
	opening JSON NOT NULL, 
	salt VARCHAR NOT NULL, 
	waiting INTEGER NOT NULL, 
	pace VARCHAR NOT NULL, 
	has_chat BOOLEAN NOT NULL, 
	is_listed BOOLEAN NOT NULL, 
	invite VARCHAR NOT NULL, 
	rematch VARCHAR, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('mkik6ppVGYM','keeper',1794936959,'iki',1,1,'null','1f10a55a8514f4859507ad5f00ceeebee4a58624b791898bca14fc8033606477','{"seed": "d9205cbeac3feec0129fdfe6f77813b6"}','7f1a9040fabe12d6777892aca259574f',600,'instant',1,0,'HVZGC5AFHtJVhVAKrA0BoQ',NULL);
INSERT INTO "tables" VALUES('nOSPLfY0dVY','keeper',1794936961,'iki',1,1,'null','c22ff4a82d8f19f88796083a2644e8888f70cbb5bd8d3f9bcd59304fc6e217fc','{"seed": "02d84bbf98f90264c53224446dbb5a81"}','5e5d55304bcfa12d429bb37ac787d26d',600,'instant',1,0,'rJaxFt4cag-Br5iv_4d9lw',NULL);
INSERT INTO "tables" VALUES('WiiGhhAn3xc','keeper',1794936961,'edo',1,1,'null','aec02a18d9a39afd2955ba7e22f78705396adb3937b8eaadcf53c6eca38d2ae6','{"seed": "793364a4fa4dad5498b40a85cf7e2e4f"}','da51c55b8ceb67260c1b36e90fc715a6',600,'instant',1,0,'eJimisPpCs1jMuwO_Ni4lA',NULL);
INSERT INTO "tables" VALUES('tsvbKsYQnVc','keeper',1794936962,'edo',1,1,'null','bfab297581d435cd6f2ac579cdaed03059ad0a5f7c07901cde0cd4270b331083','{"seed": "a1134161d7b7d08fd31dfc15887b0c1f"}','f8581944d030e76ceb7d20e85b6d80e5',600,'instant',1,0,'IeeKXEisk6P6FWcI50M1pg',NULL);
CREATE INDEX ix_tables_creator ON tables (creator);
CREATE INDEX ix_tables_is_listed ON tables (is_listed);
CREATE INDEX ix_seats_kind ON seats (kind);
CREATE INDEX ix_seats_user ON seats (user);
CREATE INDEX ix_messages_table ON messages ("table");
COMMIT;
