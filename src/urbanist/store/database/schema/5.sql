-- What changed outside the logs of tables, for every server that runs on this store. Each writer locks the one row of changes_head first, so that
-- numbers become visible in their order.
CREATE TABLE changes_head (number BIGINT NOT NULL);
INSERT INTO changes_head VALUES (0);
CREATE TABLE changes (
    number BIGINT PRIMARY KEY,
    kind SMALLINT NOT NULL,
    subject TEXT NOT NULL
);

-- For the cleanup: guests who may not have been here for long.
CREATE INDEX accounts_guests ON accounts (created_at) WHERE kind = 0 AND gone = 0;
