BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE drafts (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	steps JSON NOT NULL, 
	CONSTRAINT pk_drafts PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_drafts_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "drafts" VALUES('QQNcrBVviBw',0,'["card base_c.develop"]');
CREATE TABLE entries (
	"table" VARCHAR NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action VARCHAR NOT NULL, 
	time INTEGER NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY ("table", ply), 
	CONSTRAINT fk_entries_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',0,1,'take cotton_peddler',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',1,1,'stall 1a',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',2,0,'take eyeglass_peddler',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',3,0,'stall 2a',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',4,0,'way 4',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',5,1,'way 1',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',6,1,'hire ukiyoe_artist',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',7,1,'stall 3c',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',8,1,'done',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',9,0,'income',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',10,0,'buy pipe_spring_2',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',11,0,'done',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',12,0,'neutral soap_bubble_man',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',13,0,'stall 4a',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',14,0,'way 1-4',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',15,1,'way 4',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',16,0,'go 4',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',17,0,'shop koban',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',18,0,'done',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',19,1,'hire monk',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',20,1,'stall 1c',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',21,1,'shop pawn_rice',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',22,1,'done',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',23,1,'neutral ox_cart',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',24,1,'stall 1b',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',25,1,'way 1-4',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',26,0,'way 2',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',27,1,'go 2',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',28,1,'visit 4a',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',29,1,'buy shirauo_fine',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',30,1,'done',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',31,0,'hire yamabushi',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',32,0,'stall 2c',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',33,0,'visit 1b',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',34,0,'done',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',35,0,'neutral seamstress',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',36,0,'stall 2b',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',37,0,'starve 2c',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',38,1,'way 1',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',39,0,'way 4',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',40,1,'income',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',41,1,'shop change',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',42,1,'done',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',43,0,'income',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',44,0,'step sandal',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',45,0,'done',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',46,1,'neutral watermelon_peddler',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',47,1,'stall 3a',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',48,1,'way 1',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',49,0,'way 4',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',50,1,'hire umbrella_maker',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',51,1,'stall 4c',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',52,1,'step sandal',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',53,1,'done',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',54,0,'hire lantern_maker',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',55,0,'stall 3b',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',56,0,'visit 2b',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',57,0,'train 3b',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',58,0,'shop fire_tower',1794936972);
INSERT INTO "entries" VALUES('hvL2-W4Ug-g',59,0,'done',1794936972);
INSERT INTO "entries" VALUES('QQNcrBVviBw',0,1,'settle odawara',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',1,0,'settle kawagoe',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',2,0,'bundle 4',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',3,1,'bundle 5',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',4,0,'plan base_c.develop=0 base_b.rice_field=4 base_a.wood=0',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',5,1,'plan base_c.develop=0 base_a.wood=4 base_b.trade=0',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',6,1,'merchant boso',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',7,1,'move odawara',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',8,1,'to boso',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',9,1,'merchant odawara',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',10,1,'reveal',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',11,0,'merchant izu',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',12,0,'merchant katsushika',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',13,0,'merchant miura',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',14,0,'reveal',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',15,1,'reveal',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',16,1,'done',1794936973);
INSERT INTO "entries" VALUES('QQNcrBVviBw',17,0,'reveal',1794936974);
INSERT INTO "entries" VALUES('QQNcrBVviBw',18,1,'reveal',1794936974);
INSERT INTO "entries" VALUES('QQNcrBVviBw',19,0,'reveal',1794936974);
INSERT INTO "entries" VALUES('QQNcrBVviBw',20,1,'keep',1794936974);
INSERT INTO "entries" VALUES('QQNcrBVviBw',21,0,'keep',1794936974);
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
INSERT INTO "messages" VALUES(1,'hvL2-W4Ug-g','Ana',0,'Łódź, 江戸 & <b>',1794936972);
INSERT INTO "messages" VALUES(2,'yv1UbdkZPnE','Ana',0,'Łódź, 江戸 & <b>',1794936972);
INSERT INTO "messages" VALUES(3,'QQNcrBVviBw','Ana',0,'Łódź, 江戸 & <b>',1794936973);
INSERT INTO "messages" VALUES(4,'XAyq9ebYK-I','Ana',0,'Łódź, 江戸 & <b>',1794936974);
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
	seen INTEGER NOT NULL, used_hints BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", number), 
	CONSTRAINT fk_seats_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('hvL2-W4Ug-g',0,'person','Ana','keeper',NULL,0,0,0,'T4udX-Iq33dfoVzIu8OS_Q',1794936970,0);
INSERT INTO "seats" VALUES('hvL2-W4Ug-g',1,'person','Ben','keeper',NULL,0,0,0,'1eoaW3Y8tEaZ0asuyuX9yA',1794936970,0);
INSERT INTO "seats" VALUES('yv1UbdkZPnE',0,'person','Ana','keeper',NULL,0,0,0,'JjzSSXyGSAO6lejhc9tvRg',1794936972,0);
INSERT INTO "seats" VALUES('yv1UbdkZPnE',1,'bot','Natsu',NULL,'easy',0,0,0,'fJEqYEyumuGfeNkwHtuOPg',0,0);
INSERT INTO "seats" VALUES('QQNcrBVviBw',0,'person','Ana','keeper',NULL,0,0,0,'To0Jp7Vcx6ed-MXuJovN8g',1794936972,0);
INSERT INTO "seats" VALUES('QQNcrBVviBw',1,'person','Ben','keeper',NULL,0,0,0,'yeCQB0lXM7GYqGn-CaYdkA',1794936972,0);
INSERT INTO "seats" VALUES('XAyq9ebYK-I',0,'person','Ana','keeper',NULL,0,0,0,'4Cmbey1C5Np-ITv_QpCPwQ',1794936974,0);
INSERT INTO "seats" VALUES('XAyq9ebYK-I',1,'bot','Natsu',NULL,'easy',0,0,0,'H9uufibUdQnBcx8BM0iO9w',0,0);
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
	rematch VARCHAR, came_as_file BOOLEAN DEFAULT 0 NOT NULL, allows_hints BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('hvL2-W4Ug-g','keeper',1794936971,'iki',1,1,'null','a38c4fd8e61a297bc769e77e33c0f737653827a0e63c4b68945a393e70d570bf','{"seed": "477640977ea02331174213e4613e62f8"}','419eee97a5e8d3db918ef0cc37086315',600,'instant',1,0,'Awn7IjYCnUbaF9Kc5q9XMg',NULL,0,0);
INSERT INTO "tables" VALUES('yv1UbdkZPnE','keeper',1794936972,'iki',1,1,'null','86549f4e2567c95b7ce0191a38aa3f30570f83198ee03af23cab70311fc70cc0','{"seed": "9e7143a24da87a06d907d4206c931a4a"}','45daa408a520f36d31980e07ba0fd232',600,'instant',1,0,'tWT6vZJ7ABCULMUMFSigOw',NULL,0,0);
INSERT INTO "tables" VALUES('QQNcrBVviBw','keeper',1794936973,'edo',1,1,'null','7d785a10a2c3201247fd71324ee7d7e4ead2a8cec6ed6ecab03e9cd1221021a1','{"seed": "81504ac7d207630028232572eb12a4f8"}','631d1a10b263a7af105267936b9e1830',600,'instant',1,0,'MVTB_HbNcWMWMnRKKBYfNA',NULL,0,0);
INSERT INTO "tables" VALUES('XAyq9ebYK-I','keeper',1794936974,'edo',1,1,'null','e917fd212897231573fb060b1729b720cf4c86c7480c0a029c88cbf8f524e437','{"seed": "cfc9fbdb7bc6c8b3b568d6895d5abd7a"}','d244875fbc9b1c0f2158a5254ff275b4',600,'instant',1,0,'e3nsshXJXrP_AS6wSswpCQ',NULL,0,0);
CREATE INDEX ix_tables_creator ON tables (creator);
CREATE INDEX ix_tables_is_listed ON tables (is_listed);
CREATE INDEX ix_seats_kind ON seats (kind);
CREATE INDEX ix_seats_user ON seats (user);
CREATE INDEX ix_messages_table ON messages ("table");
COMMIT;
