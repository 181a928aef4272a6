CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  phone TEXT UNIQUE,
  nickname TEXT NOT NULL,
  avatar TEXT NOT NULL DEFAULT '',
  role INTEGER NOT NULL DEFAULT 1 CHECK (role IN (1, 2, 3)),
  created_at TEXT NOT NULL,
  login_at TEXT NOT NULL
);

-- An account with a row that has not expired is a member; expires_at NULL = for life.
CREATE TABLE memberships (
  user_id INTEGER NOT NULL REFERENCES users (id),
  type INTEGER NOT NULL,
  expires_at TEXT,
  PRIMARY KEY (user_id, type)
);

CREATE TABLE revoked_tokens (
  jti TEXT PRIMARY KEY,
  expires_at TEXT NOT NULL
);

-- Codes of the local SMS provider and of test numbers; /dev/inbox shows them in development only.
CREATE TABLE inbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  phone TEXT NOT NULL,
  code TEXT NOT NULL,
  time TEXT NOT NULL
);
