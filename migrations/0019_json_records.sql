-- Designs that staff have stored for others to open by an address (`/editor?jsonId=`). They are no works: whoever opens
-- one saves a work of their own.
CREATE TABLE json_records (
  -- Random: who knows it may open the design.
  id TEXT PRIMARY KEY,
  owner INTEGER NOT NULL REFERENCES users (id),
  data TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX json_records_by_owner ON json_records (owner);
