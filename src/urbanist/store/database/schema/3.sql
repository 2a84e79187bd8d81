-- Guests have names that are not unique; whoever wants to hear no more of one names it.
CREATE INDEX accounts_by_loose_name ON accounts (name) WHERE folded IS NULL;
