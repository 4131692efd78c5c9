BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE drafts (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	steps JSON NOT NULL, 
	CONSTRAINT pk_drafts PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_drafts_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "drafts" VALUES('TE41IQWqdgo',0,'["card base_b.recruit"]');
CREATE TABLE entries (
	"table" VARCHAR NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action VARCHAR NOT NULL, 
	time INTEGER NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY ("table", ply), 
	CONSTRAINT fk_entries_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',0,0,'take cotton_peddler',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',1,0,'stall 1a',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',2,1,'take eyeglass_peddler',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',3,1,'stall 2a',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',4,1,'way 4',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',5,0,'way 1',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',6,0,'hire sake_peddler',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',7,0,'stall 3c',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',8,0,'done',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',9,1,'income',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',10,1,'buy pipe_spring_2',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',11,1,'done',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',12,1,'neutral sandal_maker',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',13,1,'stall 4a',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',14,1,'way 1-4',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',15,0,'way 4',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',16,1,'go 4',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',17,1,'shop koban',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',18,1,'done',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',19,0,'hire dice_maker',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',20,0,'stall 1c',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',21,0,'shop pawn_rice',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',22,0,'done',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',23,0,'neutral soba_stand',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',24,0,'stall 1b',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',25,0,'way 1',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',26,1,'way 3',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',27,0,'hire book_lender',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',28,0,'stall 3b',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',29,0,'done',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',30,1,'hire soap_bubble_man',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',31,1,'stall 2c',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',32,1,'visit 2a',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',33,1,'shop fire_tower',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',34,1,'done',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',35,1,'neutral yamabushi',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',36,1,'stall 3a',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',37,1,'starve 2a',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',38,1,'way 4',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',39,0,'way 1',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',40,0,'income',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',41,0,'buy katsuo_fine',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',42,0,'done',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',43,1,'hire water_peddler',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',44,1,'stall 3b',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',45,1,'done',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',46,0,'neutral eel_stand',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',47,0,'stall 2a',1794936966);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',48,1,'way 3',1794936967);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',49,0,'way 2',1794936967);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',50,0,'income',1794936967);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',51,0,'shop sandals',1794936967);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',52,0,'visit 1b',1794936967);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',53,0,'done',1794936967);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',54,1,'hire day_laborer',1794936967);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',55,1,'stall 2b',1794936967);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',56,1,'done',1794936967);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',57,1,'neutral fireworks_maker',1794936967);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',58,1,'stall 1b',1794936967);
INSERT INTO "entries" VALUES('t-ZVvGKGInE',59,1,'way 3',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',0,0,'settle odawara',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',1,1,'settle sakura',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',2,1,'bundle 2',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',3,0,'bundle 4',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',4,0,'plan base_c.stone=2 base_a.money=1 base_b.travel=0',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',5,1,'plan base_b.rice_field=3 base_a.rice=1 base_c.stone=0',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',6,0,'merchant katsushika',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',7,0,'merchant izu',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',8,0,'move odawara',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',9,0,'to hakone',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',10,0,'merchant hakone',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',11,0,'reveal',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',12,1,'merchant kurihashi',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',13,1,'merchant sumida',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',14,1,'reveal',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',15,0,'reveal',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',16,1,'merchant odawara',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',17,1,'reveal',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',18,0,'merchant kurihashi',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',19,0,'reveal',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',20,1,'merchant edo',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',21,1,'reveal',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',22,0,'recall hakone',1794936967);
INSERT INTO "entries" VALUES('TE41IQWqdgo',23,1,'recall sakura',1794936967);
INSERT INTO "entries" VALUES('dd_2gfs12VI',0,0,'settle kawagoe',1794936967);
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
INSERT INTO "messages" VALUES(1,'t-ZVvGKGInE','Ana',0,'Łódź, 江戸 & <b>',1794936966);
INSERT INTO "messages" VALUES(2,'A0d2FGuWu1A','Ana',0,'Łódź, 江戸 & <b>',1794936967);
INSERT INTO "messages" VALUES(3,'TE41IQWqdgo','Ana',0,'Łódź, 江戸 & <b>',1794936967);
INSERT INTO "messages" VALUES(4,'dd_2gfs12VI','Ana',0,'Łódź, 江戸 & <b>',1794936967);
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
INSERT INTO "seats" VALUES('t-ZVvGKGInE',0,'person','Ana','keeper',NULL,0,0,0,'RJ5FCOj8kKM7EWL3m7_Y9w',1794936965);
INSERT INTO "seats" VALUES('t-ZVvGKGInE',1,'person','Ben','keeper',NULL,0,0,0,'OydOvFEtk7NvgFUP_VvrXA',1794936965);
INSERT INTO "seats" VALUES('A0d2FGuWu1A',0,'person','Ana','keeper',NULL,0,0,0,'xAAvqkdGfJvpH37Dz_PeuQ',1794936967);
INSERT INTO "seats" VALUES('A0d2FGuWu1A',1,'bot','Natsu',NULL,'easy',0,0,0,'Wolqu1SCKLDAWXxEoUqxPg',0);
INSERT INTO "seats" VALUES('TE41IQWqdgo',0,'person','Ana','keeper',NULL,0,0,0,'3EluvRP-lZbgzDXdfn_QNg',1794936967);
INSERT INTO "seats" VALUES('TE41IQWqdgo',1,'person','Ben','keeper',NULL,0,0,0,'883GWazex-GtwaKQVvV-Cg',1794936967);
INSERT INTO "seats" VALUES('dd_2gfs12VI',0,'person','Ana','keeper',NULL,0,0,0,'rT6YyeI06kk3XlrSX7yh-A',1794936967);
INSERT INTO "seats" VALUES('dd_2gfs12VI',1,'bot','Natsu',NULL,'easy',0,0,0,'ahgq3f0KZo8q3rrB9ZNXEA',0);
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
	rematch VARCHAR, came_as_file BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('t-ZVvGKGInE','keeper',1794936966,'iki',1,1,'null','d3f170469e33e54f33742abbcc8f7ebf3016f13ac94b2b43361bbd710119175f','{"seed": "8e16b3dff5ca47dcbf55f12b9a2231bf"}','25230b9c8242bbe1864c3b7aaad746fe',600,'instant',1,0,'z4t6J0ol593ITr2vNEt3uA',NULL,0);
INSERT INTO "tables" VALUES('A0d2FGuWu1A','keeper',1794936967,'iki',1,1,'null','34bee4989bcad2becc428ffc448ab89db948a02a4ae4799f1905574359b1f1bd','{"seed": "4426afc662b7c26e9abbee56f5ec9f0f"}','07627c38dbea4ddea79dd70cbab8d41e',600,'instant',1,0,'-7IkhTTjLIu-n4LKsFkMVQ',NULL,0);
INSERT INTO "tables" VALUES('TE41IQWqdgo','keeper',1794936967,'edo',1,1,'null','2b6b1078d046ce26940fa9f61d5512e74a28020954d3525437df949be43d3547','{"seed": "3c1ab30fdb2f45d14f93c1e5129cdc63"}','dbc8717f1e57d6925fd24a849fc7108e',600,'instant',1,0,'sUDdllaqAyyalZZYPGDIag',NULL,0);
INSERT INTO "tables" VALUES('dd_2gfs12VI','keeper',1794936967,'edo',1,1,'null','2cbc67f3ed91246b5fc7061e9257a0ab795a8c67fdaa278582f7c432b398d41f','{"seed": "fd0739d4c292db24749fd309c35ebb34"}','c2437a6459060ee2ceab6577a0336148',600,'instant',1,0,'x2JzccpN4G2E4dN7Dh8Fog',NULL,0);
CREATE INDEX ix_tables_creator ON tables (creator);
CREATE INDEX ix_tables_is_listed ON tables (is_listed);
CREATE INDEX ix_seats_kind ON seats (kind);
CREATE INDEX ix_seats_user ON seats (user);
CREATE INDEX ix_messages_table ON messages ("table");
COMMIT;
