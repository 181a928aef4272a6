CREATE TABLE works (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  owner INTEGER NOT NULL REFERENCES users (id),
  name TEXT NOT NULL,
  -- Exactly one of data (up to 1 MB) and body_key (R2) holds the document text.
  data TEXT,
  body_key TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  status INTEGER NOT NULL DEFAULT 1,
  source INTEGER NOT NULL DEFAULT 2,
  cover TEXT NOT NULL DEFAULT '',
  image TEXT NOT NULL DEFAULT '',
  category_id INTEGER,
  template_id INTEGER,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  pages INTEGER NOT NULL DEFAULT 1,
  material_ids TEXT NOT NULL DEFAULT '[]',
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
);
CREATE INDEX works_by_owner ON works (owner, deleted_at, updated_at DESC);

-- One row per Idempotency-Key that changed data; a repeated request returns its stored result.
CREATE TABLE idempotency (
  user_id INTEGER NOT NULL,
  key TEXT NOT NULL,
  call TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  result TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, call, key)
);
