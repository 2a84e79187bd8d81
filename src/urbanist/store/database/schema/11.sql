-- Where somebody gets mail, if they want any: `address` once they have opened the link that was sent there, `pending` before. folded: to find it by.
CREATE TABLE emails (
    account TEXT NOT NULL PRIMARY KEY,
    address TEXT NOT NULL,
    folded TEXT NOT NULL,
    pending TEXT NOT NULL,
    notices SMALLINT NOT NULL,
    notified_at BIGINT NOT NULL
);
CREATE INDEX emails_by_folded ON emails (folded);

-- What the links in mails open. purpose: 0 confirms `address`, 1 sets a new password.
CREATE TABLE email_tokens (
    token_hash {bytes} NOT NULL PRIMARY KEY,
    account TEXT NOT NULL,
    purpose SMALLINT NOT NULL,
    address TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
CREATE INDEX email_tokens_by_account ON email_tokens (account);

-- Mails to be sent, at most one of a kind for each account. They are written when they are sent, so no secret waits here.
CREATE TABLE mails (
    account TEXT NOT NULL,
    kind SMALLINT NOT NULL,
    due_at BIGINT NOT NULL,
    attempts SMALLINT NOT NULL,
    expires_at BIGINT NOT NULL,
    PRIMARY KEY (account, kind)
);
CREATE INDEX mails_by_due ON mails (due_at);
