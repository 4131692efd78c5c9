BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
CREATE TABLE allowances (
	kind VARCHAR NOT NULL, 
	who VARCHAR NOT NULL, 
	whole_at DOUBLE NOT NULL, 
	CONSTRAINT pk_allowances PRIMARY KEY (kind, who)
);
CREATE TABLE blocks (
	network VARCHAR NOT NULL, 
	since INTEGER NOT NULL, 
	CONSTRAINT pk_blocks PRIMARY KEY (network)
);
CREATE TABLE drafts (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	steps JSON NOT NULL, 
	CONSTRAINT pk_drafts PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_drafts_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "drafts" VALUES('cHlYumRHnK4',0,'["card base_b.recruit"]');
CREATE TABLE due_work (
	kind VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	since INTEGER NOT NULL, 
	CONSTRAINT pk_due_work PRIMARY KEY (kind, "key")
);
INSERT INTO "due_work" VALUES('bot turn','bhcbhKK785Q',1794952902);
INSERT INTO "due_work" VALUES('bot turn','eIR4XeSCspQ',1794952904);
CREATE TABLE entries (
	"table" VARCHAR NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action VARCHAR NOT NULL, 
	time INTEGER NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY ("table", ply), 
	CONSTRAINT fk_entries_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',0,0,'take cotton_peddler',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',1,0,'stall 1a',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',2,1,'take eyeglass_peddler',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',3,1,'stall 2a',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',4,1,'way 4',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',5,0,'way 1',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',6,0,'hire ox_cart',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',7,0,'stall 3c',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',8,0,'done',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',9,1,'income',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',10,1,'buy pipe_spring_2',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',11,1,'done',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',12,1,'neutral ukiyoe_artist',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',13,1,'stall 4a',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',14,1,'way 1-4',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',15,0,'way 4',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',16,1,'go 4',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',17,1,'shop koban',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',18,1,'done',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',19,0,'income',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',20,0,'shop pawn_rice',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',21,0,'done',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',22,0,'neutral dice_maker',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',23,0,'stall 1b',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',24,1,'way 1-4',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',25,0,'way 2',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',26,1,'go 2',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',27,1,'visit 1b',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',28,1,'done',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',29,0,'hire carpenter',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',30,0,'stall 2c',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',31,0,'buy shirauo_fine',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',32,0,'done',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',33,1,'neutral soba_stand',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',34,1,'stall 2b',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',35,0,'way 2',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',36,1,'way 4',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',37,0,'income',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',38,0,'step sandal',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',39,0,'step sandal',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',40,0,'done',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',41,1,'hire day_laborer',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',42,1,'stall 4c',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',43,1,'done',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',44,0,'neutral umbrella_maker',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',45,0,'stall 3a',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',46,1,'way 1-4',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',47,0,'way 4',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',48,1,'go 3',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',49,1,'shop sandals',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',50,1,'done',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',51,0,'hire engraver',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',52,0,'stall 1c',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',53,0,'visit 4a',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',54,0,'buy katsuo_plain',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',55,0,'done',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',56,1,'neutral plasterer',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',57,1,'stall 2b',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',58,0,'way 4',1794952902);
INSERT INTO "entries" VALUES('D2RDw26ZaKw',59,1,'way 1',1794952902);
INSERT INTO "entries" VALUES('bhcbhKK785Q',0,0,'take cotton_peddler',1794952902);
INSERT INTO "entries" VALUES('bhcbhKK785Q',1,0,'stall 3a',1794952902);
INSERT INTO "entries" VALUES('cHlYumRHnK4',0,1,'settle sakura',1794952903);
INSERT INTO "entries" VALUES('cHlYumRHnK4',1,0,'settle sakura',1794952903);
INSERT INTO "entries" VALUES('cHlYumRHnK4',2,0,'bundle 3',1794952903);
INSERT INTO "entries" VALUES('cHlYumRHnK4',3,1,'bundle 1',1794952903);
INSERT INTO "entries" VALUES('cHlYumRHnK4',4,0,'plan base_b.trade=2 base_a.money=0 base_c.money=1',1794952903);
INSERT INTO "entries" VALUES('cHlYumRHnK4',5,1,'plan base_c.money=0 base_b.trade=0 base_a.wood=4',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',6,1,'merchant katsushika',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',7,1,'merchant izu',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',8,1,'move sakura',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',9,1,'to katsushika',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',10,1,'merchant hakone',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',11,1,'reveal',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',12,0,'merchant kurihashi',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',13,0,'merchant sumida',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',14,0,'reveal',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',15,1,'reveal',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',16,0,'merchant odawara',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',17,0,'reveal',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',18,1,'reveal',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',19,0,'merchant chichibu',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',20,0,'reveal',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',21,1,'recall katsushika',1794952904);
INSERT INTO "entries" VALUES('cHlYumRHnK4',22,0,'recall sakura',1794952904);
CREATE TABLE keys (
	name VARCHAR NOT NULL, 
	value VARCHAR NOT NULL, 
	CONSTRAINT pk_keys PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('cookies','07bf84440e3f6b39f48a3168cf78d5058cd5e673b9f951fd3ced9120443aa47a');
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
INSERT INTO "messages" VALUES(1,'D2RDw26ZaKw','Ana',0,'Łódź, 江戸 & <b>',1794952902);
INSERT INTO "messages" VALUES(2,'bhcbhKK785Q','Ana',0,'Łódź, 江戸 & <b>',1794952902);
INSERT INTO "messages" VALUES(3,'cHlYumRHnK4','Ana',0,'Łódź, 江戸 & <b>',1794952903);
INSERT INTO "messages" VALUES(4,'eIR4XeSCspQ','Ana',0,'Łódź, 江戸 & <b>',1794952904);
CREATE TABLE people (
	user VARCHAR NOT NULL, 
	since INTEGER NOT NULL, 
	seen INTEGER NOT NULL, 
	address VARCHAR, 
	had_unsigned_cookie BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (user)
);
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
	seen INTEGER NOT NULL, used_hints BOOLEAN DEFAULT 0 NOT NULL, agrees_to_delete BOOLEAN DEFAULT 0 NOT NULL, is_silenced BOOLEAN DEFAULT 0 NOT NULL, muted JSON DEFAULT '[]' NOT NULL, taken_from VARCHAR, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", number), 
	CONSTRAINT fk_seats_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('D2RDw26ZaKw',0,'person','Ana','keeper',NULL,0,0,0,'12lSlaOuiKICgA-kvudtQQ',1794952899,0,0,0,'[]',NULL);
INSERT INTO "seats" VALUES('D2RDw26ZaKw',1,'person','Ben','keeper',NULL,0,0,0,'mwPAA_nywPxmO78Z-XaCPw',1794952899,0,0,0,'[]',NULL);
INSERT INTO "seats" VALUES('bhcbhKK785Q',0,'person','Ana','keeper',NULL,0,0,0,'R8mbrpWeijFKvR0JNvAY7Q',1794952902,0,0,0,'[]',NULL);
INSERT INTO "seats" VALUES('bhcbhKK785Q',1,'bot','Natsu',NULL,'easy',0,0,0,'n1leWWwp3qoEZzrGYD-6tQ',0,0,0,0,'[]',NULL);
INSERT INTO "seats" VALUES('cHlYumRHnK4',0,'person','Ana','keeper',NULL,0,0,0,'3y7ZBOm-2x-BrToLGLneSg',1794952902,0,0,0,'[]',NULL);
INSERT INTO "seats" VALUES('cHlYumRHnK4',1,'person','Ben','keeper',NULL,0,0,0,'hqe-Z91OWUD0KiZt8LxyWQ',1794952902,0,0,0,'[]',NULL);
INSERT INTO "seats" VALUES('eIR4XeSCspQ',0,'person','Ana','keeper',NULL,0,0,0,'cjvfWTLzPq_0ILpMB1u-OA',1794952904,0,0,0,'[]',NULL);
INSERT INTO "seats" VALUES('eIR4XeSCspQ',1,'bot','Natsu',NULL,'easy',0,0,0,'-Su2SXMjm0U5ubJ9XhVrCQ',0,0,0,0,'[]',NULL);
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
INSERT INTO "tables" VALUES('D2RDw26ZaKw','keeper',1794952901,'iki',1,1,'null','231ccd5e7f6ef1baebce5849ff8a9c600080c259fbffde0c2c51a813f25fe58e','{"seed": "8762621fd8ad151c76c8eb6dc172b3dc"}','8cd5e0b27759a2e2dab3c25df9fa5f0f',600,'instant',1,0,'xDG5OwQ-uEJN37mar2ZPgw',NULL,0,0);
INSERT INTO "tables" VALUES('bhcbhKK785Q','keeper',1794952902,'iki',1,1,'null','b2607bfa75b0dad85c24645034bf9ea50d01694617fbf9a8a205847c86685ea7','{"seed": "509306cea136297b82c242bd11a00bff"}','ff84ba4cce51bdaab98c16e6843cc85f',600,'instant',1,0,'xBZYTUSZRlTmsG0ta9s73A',NULL,0,0);
INSERT INTO "tables" VALUES('cHlYumRHnK4','keeper',1794952903,'edo',1,1,'null','ddf7af0ad389e6a8961bf2594993d9a89fa63c4c31535cd5f6e699f7bb846abd','{"seed": "88f02669be9ca278d8c7562824680ce4"}','9d16853767f0146f9d990b93485c8698',600,'instant',1,0,'3fUtZaeR8-bLOHG_UHB-Sg',NULL,0,0);
INSERT INTO "tables" VALUES('eIR4XeSCspQ','keeper',1794952904,'edo',1,1,'null','57d64e2a9f4b0a5ea795c75694cc80831a44f9a4ed72f54974024b8cfe51b388','{"seed": "63115bd7ef90ed122214c9e62f1b3a57"}','2e903a511ebfdbc0b7355add2dc95c5c',600,'instant',1,0,'cVcZXiPQJ0Hys6tiP6EeAg',NULL,0,0);
CREATE INDEX ix_tables_creator ON tables (creator);
CREATE INDEX ix_tables_is_listed ON tables (is_listed);
CREATE INDEX ix_seats_kind ON seats (kind);
CREATE INDEX ix_seats_user ON seats (user);
CREATE INDEX ix_messages_table ON messages ("table");
CREATE INDEX ix_allowances_whole_at ON allowances (whole_at);
COMMIT;
