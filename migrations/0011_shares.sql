-- Links to works. A work has at most one that was not ended; deleting the work closes it, restoring opens it again.
CREATE TABLE shares (
  -- Random: who knows it may look.
  code TEXT PRIMARY KEY,
  work_id INTEGER NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  owner INTEGER NOT NULL REFERENCES users (id),
  -- 1 = others may edit, as long as the owner is a member.
  editable INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  -- NULL = never
  expires_at TEXT,
  revoked_at TEXT
);
CREATE UNIQUE INDEX shares_open ON shares (work_id) WHERE revoked_at IS NULL;
CREATE INDEX shares_by_owner ON shares (owner, created_at);

-- The account that saved the current version; NULL = not known.
ALTER TABLE works ADD COLUMN saved_by INTEGER;

-- What people report about shared works, for administrators.
CREATE TABLE reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  code TEXT NOT NULL,
  work_id INTEGER NOT NULL,
  -- Owner and version of the work at that time.
  owner INTEGER NOT NULL,
  version INTEGER NOT NULL,
  reason TEXT NOT NULL,
  details TEXT NOT NULL DEFAULT '',
  -- NULL = a visitor
  user_id INTEGER,
  -- Keyed hash of the network, for the rate limit.
  reporter TEXT NOT NULL,
  -- 1 = an administrator has dealt with it
  is_closed INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
);
CREATE INDEX reports_by_reporter ON reports (reporter, created_at);
CREATE INDEX reports_open ON reports (is_closed, created_at);
