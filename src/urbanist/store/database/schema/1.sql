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
CREATE INDEX accounts_by_owner ON accounts (owner) WHERE owner IS NOT NULL;

CREATE TABLE sessions (
    token_hash {bytes} PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    account TEXT NOT NULL,
    kind SMALLINT NOT NULL,
    label TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (account);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- to_move is a set of seats and stands here, not with the participants: a move then changes one row. listing says in one text what the columns
-- behind it and the participants' rows say; they are written only when it changes.
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
CREATE INDEX tables_by_stage ON tables (stage, listed_at, id);
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;

-- Events lie in the order in which they came: a group of them fills a few pages, and only the key's index is written all over.
CREATE TABLE events (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY,
    number BIGINT NOT NULL,
    body TEXT NOT NULL
);

-- live: the table is not over. Its index finds the few games that somebody plays among the thousands that he played.
CREATE TABLE participants (
    table_id TEXT NOT NULL,
    seat SMALLINT NOT NULL,
    account TEXT NOT NULL,
    live SMALLINT NOT NULL,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX participants_by_account ON participants (account, live);

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);
