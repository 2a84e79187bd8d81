CREATE TABLE accounts (
    id text NOT NULL,
    name text NOT NULL,
    folded text,
    kind smallint NOT NULL,
    password_hash text,
    language text NOT NULL,
    profile text NOT NULL,
    owner text,
    created_at bigint NOT NULL,
    gone smallint NOT NULL
);
CREATE TABLE events (
    table_id text NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE participants (
    table_id text NOT NULL,
    seat smallint NOT NULL,
    account text NOT NULL,
    live smallint NOT NULL
);
CREATE TABLE sessions (
    token_hash bytea NOT NULL,
    id text NOT NULL,
    account text NOT NULL,
    kind smallint NOT NULL,
    label text NOT NULL,
    created_at bigint NOT NULL,
    seen_at bigint NOT NULL,
    expires_at bigint NOT NULL
);
CREATE TABLE settings (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE snapshots (
    table_id text NOT NULL,
    number bigint NOT NULL,
    body text NOT NULL
);
CREATE TABLE store_version (
    version bigint NOT NULL
);
CREATE TABLE tables (
    id text NOT NULL,
    last bigint NOT NULL,
    due_at bigint,
    held_until bigint,
    summary text NOT NULL,
    to_move bigint NOT NULL,
    listing text NOT NULL,
    game text NOT NULL,
    mode text NOT NULL,
    players smallint NOT NULL,
    stage smallint NOT NULL,
    visibility smallint NOT NULL,
    listed_at bigint NOT NULL,
    rules_version bigint NOT NULL
);
INSERT INTO accounts VALUES ('ann', 'Ann', 'ann', 1, '$argon2id$old', 'fr', '{}', NULL, 1700000000000, 0);
INSERT INTO accounts VALUES ('bob', 'Bob', NULL, 0, NULL, 'en', '{}', NULL, 1700000000000, 0);
INSERT INTO events VALUES ('old', 1, 1700000000000, '{"created":1}');
INSERT INTO events VALUES ('old', 2, 1700000001000, '{"seated":1}');
INSERT INTO events VALUES ('old', 3, 1700000002000, '{"said":"ça"}');
INSERT INTO participants VALUES ('old', 0, 'ann', 1);
INSERT INTO participants VALUES ('old', 1, 'bob', 1);
INSERT INTO sessions VALUES ('\x0102030000000000000000000000000000000000000000000000000000000000', 's1', 'ann', 0, 'Firefox', 1, 2, 1900000000000);
INSERT INTO settings VALUES ('key', 'secret');
INSERT INTO snapshots VALUES ('old', 2, '{"after":2}');
INSERT INTO store_version VALUES (1);
INSERT INTO tables VALUES ('old', 3, 1700000009000, NULL, '{}', 2, 'quadropolis classic 2 1 0 1700000000000 1 0=ann 1=bob', 'quadropolis', 'classic', 2, 1, 0, 1700000000000, 1);
ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_folded_key UNIQUE (folded);
ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY events
    ADD CONSTRAINT events_pkey PRIMARY KEY (table_id, number);
ALTER TABLE ONLY participants
    ADD CONSTRAINT participants_pkey PRIMARY KEY (table_id, seat);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_id_key UNIQUE (id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY snapshots
    ADD CONSTRAINT snapshots_pkey PRIMARY KEY (table_id);
ALTER TABLE ONLY tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);
CREATE INDEX accounts_by_owner ON accounts USING btree (owner) WHERE (owner IS NOT NULL);
CREATE INDEX participants_by_account ON participants USING btree (account, live);
CREATE INDEX sessions_by_account ON sessions USING btree (account);
CREATE INDEX sessions_by_end ON sessions USING btree (expires_at);
CREATE INDEX tables_by_stage ON tables USING btree (stage, listed_at, id);
CREATE INDEX tables_due ON tables USING btree (due_at) WHERE (due_at IS NOT NULL);
