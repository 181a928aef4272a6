-- Logins that are valid. A login that was ended has no row; `revoked_tokens` refuses its token.
CREATE TABLE sessions (
  jti TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  -- How the person has logged in; NULL = a login of the time before this table.
  provider TEXT,
  -- Names of what the User-Agent header says; empty = not known.
  browser TEXT NOT NULL DEFAULT '',
  system TEXT NOT NULL DEFAULT '',
  -- Keyed hash of the network.
  network TEXT NOT NULL DEFAULT '',
  created_at TEXT NOT NULL,
  -- Written at most once an hour.
  seen_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- When the person last proved to be the owner of the account; NULL = never.
  proved_at TEXT
);
CREATE INDEX sessions_by_user ON sessions (user_id, seen_at);
CREATE INDEX sessions_by_end ON sessions (expires_at);

-- Tokens without a row in `sessions` that were issued until then are refused; NULL = none.
ALTER TABLE users ADD COLUMN tokens_after TEXT;
-- When the account is deleted at its owner's wish; NULL = it is not.
ALTER TABLE users ADD COLUMN deletes_at TEXT;
-- Since when nobody has the account any more: the row stays for orders and payments, without a person.
ALTER TABLE users ADD COLUMN deleted_at TEXT;
-- Since when nothing of the person is stored.
ALTER TABLE users ADD COLUMN erased_at TEXT;
CREATE INDEX users_leaving ON users (deletes_at) WHERE deletes_at IS NOT NULL AND erased_at IS NULL;
CREATE INDEX users_by_avatar ON users (avatar) WHERE avatar <> '';

-- From when on the identity proves whose the account is; NULL = always. A stolen login could have added it.
ALTER TABLE identities ADD COLUMN proves_after TEXT;

-- Units of work of an account since `since` (ms since 1970), by rate limit.
CREATE TABLE account_uses (
  user_id INTEGER NOT NULL REFERENCES users (id),
  kind TEXT NOT NULL,
  since INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (user_id, kind)
);

-- Content hashes of pictures of deleted accounts that works of other accounts may show.
CREATE TABLE kept_pictures (
  hash TEXT PRIMARY KEY
);
-- For the deletion of an account.
CREATE INDEX works_by_saver ON works (saved_by) WHERE saved_by IS NOT NULL;
CREATE INDEX uploads_by_key ON uploads (key);
CREATE INDEX cutouts_by_key ON cutouts (key);
CREATE INDEX render_jobs_by_file ON render_jobs (file_key);
