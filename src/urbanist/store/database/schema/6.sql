-- Operators, and what they may do. A time that is not there is without end.
CREATE TABLE operators (
    account TEXT PRIMARY KEY,
    granted_at BIGINT NOT NULL
);
CREATE TABLE sanctions (
    account TEXT NOT NULL,
    kind SMALLINT NOT NULL,
    at BIGINT NOT NULL,
    ends_at BIGINT,
    reason TEXT NOT NULL,
    PRIMARY KEY (account, kind)
);
CREATE TABLE network_bans (
    network TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    ends_at BIGINT,
    reason TEXT NOT NULL
);
CREATE TABLE announcements (
    id {serial},
    at BIGINT NOT NULL,
    ends_at BIGINT,
    words TEXT NOT NULL
);
-- Tables that an operator wants closed. A server does it and removes the row.
CREATE TABLE closures (
    table_id TEXT PRIMARY KEY,
    reason TEXT NOT NULL
);
-- Who did what, when and why. The operator is an account, or empty for the command line.
CREATE TABLE audit (
    id {serial},
    at BIGINT NOT NULL,
    operator TEXT NOT NULL,
    action TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL,
    reason TEXT NOT NULL
);

ALTER TABLE reports ADD COLUMN handled_at BIGINT;
ALTER TABLE reports ADD COLUMN handled_by TEXT NOT NULL DEFAULT '';
ALTER TABLE reports ADD COLUMN outcome TEXT NOT NULL DEFAULT '';
CREATE INDEX reports_waiting ON reports (id) WHERE handled_at IS NULL;

-- Each sets a new password once.
CREATE TABLE recovery_codes (
    account TEXT NOT NULL,
    code_hash {bytes} NOT NULL,
    PRIMARY KEY (account, code_hash)
);
