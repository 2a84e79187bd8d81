-- A finished game against bots that others play too, with the same deals and bots. record: its author's, JSON.
CREATE TABLE challenges (
    id TEXT PRIMARY KEY,
    account TEXT NOT NULL,
    record TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX challenges_by_account ON challenges (account, at);

-- How others have played it. Everybody has one answer, the first.
CREATE TABLE challenge_answers (
    challenge TEXT NOT NULL,
    account TEXT NOT NULL,
    record TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (challenge, account)
);
CREATE INDEX challenge_answers_by_account ON challenge_answers (account, at);

-- Results of games on somebody's devices, so that each of them knows all. number counts those of an account in the order of their arrival.
CREATE TABLE kept_results (
    account TEXT NOT NULL,
    id TEXT NOT NULL,
    number BIGINT NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (account, id)
);
CREATE INDEX kept_results_by_number ON kept_results (account, number);

-- What a browser wants to be told, as a sum: 1 that it is one's move, 2 that there is a new city, 4 that a challenge was answered.
ALTER TABLE push_subscriptions ADD COLUMN topics BIGINT NOT NULL DEFAULT 1;
