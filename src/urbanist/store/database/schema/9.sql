-- Until when somebody is known to be at a table that has not begun. The lobby does not show one that nobody is at.
ALTER TABLE tables ADD COLUMN attended_until BIGINT NOT NULL DEFAULT 0;

-- A row in each direction makes two people friends; one alone is a request. seen_until: on some node `other` is connected until then.
CREATE TABLE friends (
    account TEXT NOT NULL,
    other TEXT NOT NULL,
    since BIGINT NOT NULL,
    seen_until BIGINT NOT NULL,
    PRIMARY KEY (account, other)
);
CREATE INDEX friends_by_other ON friends (other);

-- To a table that has not begun.
CREATE TABLE invitations (
    account TEXT NOT NULL,
    table_id TEXT NOT NULL,
    inviter TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (account, table_id)
);
CREATE INDEX invitations_by_table ON invitations (table_id);

-- Where somebody wants to be told that it is their move, besides their browsers. kind: 0 generic, 1 Discord, 2 Slack.
CREATE TABLE webhooks (
    account TEXT NOT NULL,
    url TEXT NOT NULL,
    kind SMALLINT NOT NULL,
    created_at BIGINT NOT NULL,
    PRIMARY KEY (account, url)
);
