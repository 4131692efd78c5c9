BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0008');
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
CREATE TABLE bot_accounts (
	user VARCHAR NOT NULL, 
	owner VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	created INTEGER NOT NULL, 
	CONSTRAINT pk_bot_accounts PRIMARY KEY (user)
);
CREATE TABLE drafts (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	steps JSON NOT NULL, 
	CONSTRAINT pk_drafts PRIMARY KEY ("table", seat), 
	CONSTRAINT fk_drafts_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "drafts" VALUES('C6PGyDh4bfI',0,'["card base_b.recruit"]');
CREATE TABLE "due_work" (
	kind VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	at INTEGER NOT NULL, 
	attempts INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_due_work PRIMARY KEY (kind, "key")
);
INSERT INTO "due_work" VALUES('bot turn','2YpmeF6wV64',1795038306,0);
INSERT INTO "due_work" VALUES('bot turn','cC7KI_vF_bQ',1795038308,0);
CREATE TABLE entries (
	"table" VARCHAR NOT NULL, 
	ply INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	action VARCHAR NOT NULL, 
	time INTEGER NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY ("table", ply), 
	CONSTRAINT fk_entries_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',0,0,'take cotton_peddler',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',1,0,'stall 1a',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',2,1,'take eyeglass_peddler',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',3,1,'stall 2a',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',4,1,'way 4',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',5,0,'way 2',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',6,0,'hire seamstress',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',7,0,'stall 3c',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',8,0,'step sandal',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',9,0,'done',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',10,1,'hire yamabushi',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',11,1,'stall 1b',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',12,1,'buy pipe_spring_2',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',13,1,'done',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',14,1,'neutral monk',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',15,1,'stall 4c',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',16,1,'way 3',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',17,0,'way 4',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',18,1,'income',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',19,1,'done',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',20,0,'hire sandal_maker',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',21,0,'stall 1c',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',22,0,'done',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',23,0,'neutral dice_maker',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',24,0,'stall 4b',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',25,0,'way 1-4',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',26,1,'way 2',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',27,0,'go 2',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',28,0,'visit 1b',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',29,0,'done',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',30,1,'hire book_lender',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',31,1,'stall 3b',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',32,1,'visit 1b',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',33,1,'done',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',34,1,'neutral soba_stand',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',35,1,'stall 2c',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',36,1,'starve 3b',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',37,1,'starve 1b',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',38,0,'starve 1c',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',39,0,'starve 3c',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',40,1,'way 1-4',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',41,0,'way 2',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',42,1,'go 1',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',43,1,'done',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',44,0,'hire water_peddler',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',45,0,'stall 1c',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',46,0,'shop fire_tower',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',47,0,'visit 2a',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',48,0,'done',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',49,0,'neutral greengrocer',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',50,0,'stall 3a',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',51,0,'way 4',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',52,1,'way 3',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',53,1,'hire shrine_maiden',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',54,1,'stall 4a',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',55,1,'done',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',56,0,'hire used_clothes_peddler',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',57,0,'stall 2b',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',58,0,'visit 4a',1795038306);
INSERT INTO "entries" VALUES('Iyy2PdvYHgA',59,0,'done',1795038306);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',0,0,'settle odawara',1795038307);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',1,1,'settle sakura',1795038307);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',2,1,'bundle 2',1795038307);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',3,0,'bundle 4',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',4,0,'plan base_c.stone=2 base_a.money=1 base_b.travel=0',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',5,1,'plan base_b.rice_field=3 base_a.rice=1 base_c.stone=0',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',6,0,'merchant katsushika',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',7,0,'merchant izu',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',8,0,'move odawara',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',9,0,'to hakone',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',10,0,'merchant hakone',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',11,0,'reveal',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',12,1,'merchant kurihashi',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',13,1,'merchant sumida',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',14,1,'reveal',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',15,0,'reveal',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',16,1,'merchant odawara',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',17,1,'reveal',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',18,0,'merchant kurihashi',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',19,0,'reveal',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',20,1,'merchant edo',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',21,1,'reveal',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',22,0,'recall hakone',1795038308);
INSERT INTO "entries" VALUES('C6PGyDh4bfI',23,1,'recall sakura',1795038308);
INSERT INTO "entries" VALUES('cC7KI_vF_bQ',0,0,'settle kawagoe',1795038308);
CREATE TABLE keys (
	name VARCHAR NOT NULL, 
	value VARCHAR NOT NULL, 
	CONSTRAINT pk_keys PRIMARY KEY (name)
);
INSERT INTO "keys" VALUES('cookies','3f1f500970cc93325548015b7c39794b51d0ce3001423a32e7345e3a1876b499');
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
INSERT INTO "messages" VALUES(1,'Iyy2PdvYHgA','Ana',0,'Łódź, 江戸 & <b>',1795038306);
INSERT INTO "messages" VALUES(2,'2YpmeF6wV64','Ana',0,'Łódź, 江戸 & <b>',1795038306);
INSERT INTO "messages" VALUES(3,'C6PGyDh4bfI','Ana',0,'Łódź, 江戸 & <b>',1795038307);
INSERT INTO "messages" VALUES(4,'cC7KI_vF_bQ','Ana',0,'Łódź, 江戸 & <b>',1795038308);
CREATE TABLE people (
	user VARCHAR NOT NULL, 
	since INTEGER NOT NULL, 
	seen INTEGER NOT NULL, 
	address VARCHAR, 
	had_unsigned_cookie BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (user)
);
CREATE TABLE receipts (
	user VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	asked VARCHAR NOT NULL, 
	"table" VARCHAR NOT NULL, 
	ply INTEGER NOT NULL, 
	step INTEGER NOT NULL, 
	time INTEGER NOT NULL, 
	CONSTRAINT pk_receipts PRIMARY KEY (user, "key")
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
	seen INTEGER NOT NULL, used_hints BOOLEAN DEFAULT 0 NOT NULL, agrees_to_delete BOOLEAN DEFAULT 0 NOT NULL, is_silenced BOOLEAN DEFAULT 0 NOT NULL, muted JSON DEFAULT '[]' NOT NULL, taken_from VARCHAR, is_program BOOLEAN DEFAULT 0 NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY ("table", number), 
	CONSTRAINT fk_seats_table FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('Iyy2PdvYHgA',0,'person','Ana','keeper',NULL,0,0,0,'ekSK-QKl-idvnh7ShcJOww',1795038304,0,0,0,'[]',NULL,0);
INSERT INTO "seats" VALUES('Iyy2PdvYHgA',1,'person','Ben','keeper',NULL,0,0,0,'6a0pcEcqPm-TZI8058-c3g',1795038304,0,0,0,'[]',NULL,0);
INSERT INTO "seats" VALUES('2YpmeF6wV64',0,'person','Ana','keeper',NULL,0,0,0,'_NvnEY8tGRdRnYJag_IzYw',1795038306,0,0,0,'[]',NULL,0);
INSERT INTO "seats" VALUES('2YpmeF6wV64',1,'bot','Natsu',NULL,'easy',0,0,0,'p_begxsHO7rlfQb7HoAr8g',0,0,0,0,'[]',NULL,0);
INSERT INTO "seats" VALUES('C6PGyDh4bfI',0,'person','Ana','keeper',NULL,0,0,0,'LjoNvPljkOMBEWi6nCj4ag',1795038306,0,0,0,'[]',NULL,0);
INSERT INTO "seats" VALUES('C6PGyDh4bfI',1,'person','Ben','keeper',NULL,0,0,0,'YGAedogF16hHEcBap4AlMA',1795038306,0,0,0,'[]',NULL,0);
INSERT INTO "seats" VALUES('cC7KI_vF_bQ',0,'person','Ana','keeper',NULL,0,0,0,'ZG81y6SiJZq6ELQ63S0bMw',1795038308,0,0,0,'[]',NULL,0);
INSERT INTO "seats" VALUES('cC7KI_vF_bQ',1,'bot','Natsu',NULL,'easy',0,0,0,'2YdZ4qWLO4MmWPkigER9_w',0,0,0,0,'[]',NULL,0);
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
	rematch VARCHAR, came_as_file BOOLEAN DEFAULT 0 NOT NULL, allows_hints BOOLEAN DEFAULT 0 NOT NULL, changes INTEGER DEFAULT '0' NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('Iyy2PdvYHgA','keeper',1795038305,'iki',1,1,'null','7755846d5c20632c392342141b51e1d1fbd706e52fb508ac68b5ac4875d771c4','{"seed": "05d9e3fff1ac6fa272b14b25b04f7952"}','1b6053802f48e08c0511d362877609a1',600,'instant',1,0,'rRkgmp6SKYm08P8B_hcE7Q',NULL,0,0,60);
INSERT INTO "tables" VALUES('2YpmeF6wV64','keeper',1795038306,'iki',1,1,'null','83b6e9b711577a22fd1d9f6a2625f444c59cf688c381ddc27a36ef8bd7247598','{"seed": "da7d2eeab7a04d46843f8fec687b3ca2"}','cec1dd956ca28d2b461c9ed5ba4406c9',600,'instant',1,0,'mZBHvj6nOLk50fHvoLvnIQ',NULL,0,0,0);
INSERT INTO "tables" VALUES('C6PGyDh4bfI','keeper',1795038307,'edo',1,1,'null','a57babcaa2ed6b8aded5d582abc809d6f19bfd40f9ff61fb93f65cea4a772659','{"seed": "b50e495a2cc3c2eccfc048fe2fbd207d"}','70a610ed3f0bc7b05a377ca377dfd63a',600,'instant',1,0,'Fkr2KSsTyZmxpZoKDsfYzw',NULL,0,0,37);
INSERT INTO "tables" VALUES('cC7KI_vF_bQ','keeper',1795038308,'edo',1,1,'null','bbef3deede34fe478100776e15a157048f4c7e9ddcd9b6bf34b85fb0df14f355','{"seed": "f02063c53c4093bbdc1ae5d972adaa34"}','e354f5f95bd92415b613eeec81536749',600,'instant',1,0,'PGGzI_Trlbxbqz1zuimWAw',NULL,0,0,1);
CREATE TABLE tokens (
	id VARCHAR NOT NULL, 
	hash VARCHAR NOT NULL, 
	user VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	scopes VARCHAR NOT NULL, 
	created INTEGER NOT NULL, 
	used INTEGER, 
	CONSTRAINT pk_tokens PRIMARY KEY (id), 
	CONSTRAINT uq_tokens_hash UNIQUE (hash)
);
CREATE TABLE watched (
	"table" VARCHAR NOT NULL, 
	until INTEGER NOT NULL, 
	CONSTRAINT pk_watched PRIMARY KEY ("table")
);
CREATE INDEX ix_tables_creator ON tables (creator);
CREATE INDEX ix_tables_is_listed ON tables (is_listed);
CREATE INDEX ix_seats_kind ON seats (kind);
CREATE INDEX ix_seats_user ON seats (user);
CREATE INDEX ix_messages_table ON messages ("table");
CREATE INDEX ix_allowances_whole_at ON allowances (whole_at);
CREATE INDEX ix_bot_accounts_owner ON bot_accounts (owner);
CREATE INDEX ix_tokens_user ON tokens (user);
CREATE INDEX ix_receipts_time ON receipts (time);
COMMIT;
