-- What a name looks like: two names with the same skeleton can be taken for each other. The program fills it, for Unicode decides.
ALTER TABLE accounts ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX accounts_by_skeleton ON accounts (skeleton);
CREATE INDEX reports_by_reported ON reports (reported) WHERE handled_at IS NULL;
