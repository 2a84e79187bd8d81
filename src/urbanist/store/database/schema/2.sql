CREATE TABLE rated_tables (
    table_id TEXT PRIMARY KEY,
    ladder TEXT NOT NULL,
    at BIGINT NOT NULL
);

CREATE TABLE ratings (
    account TEXT NOT NULL,
    ladder TEXT NOT NULL,
    mean DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (account, ladder)
);
CREATE INDEX ratings_by_strength ON ratings (ladder, (mean - 3 * deviation));

CREATE TABLE rating_changes (
    table_id TEXT NOT NULL,
    ladder TEXT NOT NULL,
    account TEXT NOT NULL,
    at BIGINT NOT NULL,
    mean_before DOUBLE PRECISION NOT NULL,
    deviation_before DOUBLE PRECISION NOT NULL,
    mean DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (table_id, account)
);
CREATE INDEX rating_changes_by_account ON rating_changes (account, at);

CREATE TABLE reports (
    id {serial},
    at BIGINT NOT NULL,
    reporter TEXT NOT NULL,
    reported TEXT NOT NULL,
    table_id TEXT NOT NULL,
    words TEXT NOT NULL
);
CREATE INDEX reports_by_reporter ON reports (reporter);

CREATE TABLE mutes (
    account TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (account, other)
);

CREATE TABLE push_subscriptions (
    endpoint TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    keys TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_by_account ON push_subscriptions (account);
