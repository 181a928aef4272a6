-- When the account was last used, written at most once a day: one that nobody uses any more is erased. ISO 8601 UTC.
ALTER TABLE hosted_accounts ADD COLUMN used_at TEXT NOT NULL DEFAULT '';
UPDATE hosted_accounts SET used_at = (SELECT login_at FROM users WHERE users.id = hosted_accounts.user_id);
CREATE INDEX hosted_accounts_by_use ON hosted_accounts (used_at);

-- New accounts of a host on a day of China, which are limited.
CREATE TABLE hosted_days (
  host TEXT NOT NULL,
  day TEXT NOT NULL,
  accounts INTEGER NOT NULL,
  PRIMARY KEY (host, day)
);
CREATE INDEX hosted_days_by_day ON hosted_days (day);
