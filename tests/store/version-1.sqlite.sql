PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE store_version (version BIGINT NOT NULL);
INSERT INTO store_version VALUES(1);
CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    folded TEXT UNIQUE,
    kind SMALLINT NOT NULL,
    password_hash TEXT,
    language TEXT NOT NULL,
    profile TEXT NOT NULL,
    owner TEXT,
    created_at BIGINT NOT NULL,
    gone SMALLINT NOT NULL
);
INSERT INTO accounts VALUES('ann','Ann','ann',1,'$argon2id$old','fr','{}',NULL,1700000000000,0);
INSERT INTO accounts VALUES('bob','Bob',NULL,0,NULL,'en','{}',NULL,1700000000000,0);
CREATE TABLE sessions (
    token_hash BLOB PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL,
    kind SMALLINT NOT NULL,
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
INSERT INTO sessions VALUES(X'0102030000000000000000000000000000000000000000000000000000000000','s1','ann',0,'Firefox',1,2,1900000000000);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    last BIGINT NOT NULL,
    due_at BIGINT,
    held_until BIGINT,
    summary TEXT NOT NULL,
    to_move BIGINT NOT NULL,
    listing TEXT NOT NULL,
    game TEXT NOT NULL,
    mode TEXT NOT NULL,
    players SMALLINT NOT NULL,
    stage SMALLINT NOT NULL,
    visibility SMALLINT NOT NULL,
    listed_at BIGINT NOT NULL,
    rules_version BIGINT NOT NULL
);
INSERT INTO tables VALUES('old',3,1700000009000,NULL,'{}',2,'quadropolis classic 2 1 0 1700000000000 1 0=ann 1=bob','quadropolis','classic',2,1,0,1700000000000,1);
CREATE TABLE events (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
INSERT INTO events VALUES('old',1,1700000000000,'{"created":1}');
INSERT INTO events VALUES('old',2,1700000001000,'{"seated":1}');
INSERT INTO events VALUES('old',3,1700000002000,'{"said":"ça"}');
CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY,
    number BIGINT NOT NULL,
    body TEXT NOT NULL
);
INSERT INTO snapshots VALUES('old',2,'{"after":2}');
CREATE TABLE participants (
    table_id TEXT NOT NULL,
    seat SMALLINT NOT NULL,
    account TEXT NOT NULL,
    live SMALLINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
INSERT INTO participants VALUES('old',0,'ann',1);
INSERT INTO participants VALUES('old',1,'bob',1);
CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
INSERT INTO settings VALUES('key','secret');
CREATE INDEX accounts_by_owner ON accounts (owner) WHERE owner IS NOT NULL;
CREATE INDEX sessions_by_account ON sessions (account);
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX tables_by_stage ON tables (stage, listed_at, id);
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX participants_by_account ON participants (account, live);
COMMIT;
