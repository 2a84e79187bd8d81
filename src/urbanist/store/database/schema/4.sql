-- Games that somebody wants a bot's opinion of, and the opinion once there is one. Until held_until a node works at it.
CREATE TABLE analyses (
    table_id TEXT PRIMARY KEY,
    asked_at BIGINT NOT NULL,
    held_until BIGINT NOT NULL,
    body TEXT
);
CREATE INDEX analyses_waiting ON analyses (asked_at) WHERE body IS NULL;
