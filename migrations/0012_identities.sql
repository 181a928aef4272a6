-- Ways to log in: the phone of an account is one of them, beside its accounts at WeChat, QQ and Weibo.
CREATE TABLE identities (
  provider TEXT NOT NULL CHECK (provider IN ('phone', 'wechat', 'qq', 'weibo')),
  -- Id of the person at the provider; the phone number for phones.
  subject TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  PRIMARY KEY (provider, subject),
  UNIQUE (user_id, provider)
);
INSERT INTO identities (provider, subject, user_id, created_at)
  SELECT 'phone', phone, id, created_at FROM users WHERE phone IS NOT NULL;

-- `users` without its column `phone`. Rows of other tables refer to the table by name: it keeps the name and the ids.
PRAGMA defer_foreign_keys = on;
CREATE TABLE users_copied AS SELECT id, nickname, avatar, role, created_at, login_at FROM users;
DROP TABLE users;
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  nickname TEXT NOT NULL,
  avatar TEXT NOT NULL DEFAULT '',
  role INTEGER NOT NULL DEFAULT 1 CHECK (role IN (1, 2, 3)),
  created_at TEXT NOT NULL,
  login_at TEXT NOT NULL
);
INSERT INTO users (id, nickname, avatar, role, created_at, login_at)
  SELECT id, nickname, avatar, role, created_at, login_at FROM users_copied;
DROP TABLE users_copied;
