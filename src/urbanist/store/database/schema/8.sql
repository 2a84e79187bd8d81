-- The daily contest. What decides a day is fixed when its row is made: a newer program that is started in the middle of a day changes nothing of it.
-- players is there once the day is closed, when places are final.
CREATE TABLE daily_days (
    day BIGINT PRIMARY KEY,
    secret TEXT NOT NULL,
    terms TEXT NOT NULL,
    bot TEXT NOT NULL,
    rules BIGINT NOT NULL,
    players BIGINT
);

-- One row for each person who has begun. merit orders the results, more is better; it and what follows are missing until the city is finished.
CREATE TABLE daily_tries (
    day BIGINT NOT NULL,
    account TEXT NOT NULL,
    table_id TEXT NOT NULL,
    merit BIGINT,
    points BIGINT,
    opponent BIGINT,
    parts TEXT,
    finished_at BIGINT,
    place BIGINT,
    PRIMARY KEY (day, account)
);
CREATE INDEX daily_tries_by_merit ON daily_tries (day, merit);
CREATE INDEX daily_tries_by_account ON daily_tries (account, day);

-- What the bot has answered in a position. The first answer holds for everybody.
CREATE TABLE daily_replies (
    day BIGINT NOT NULL,
    position TEXT NOT NULL,
    action TEXT NOT NULL,
    PRIMARY KEY (day, position)
);
