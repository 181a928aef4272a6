-- Versions of works. A save moves the version that it replaces into a row here, in its own batch, by a statement that
-- copies it within the database. Later the texts of several versions go into one file (a pack), which has each layer once.
CREATE TABLE version_packs (
  id INTEGER PRIMARY KEY,
  work_id INTEGER NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  -- A new one for each content, so that who reads the old one is not disturbed.
  key TEXT NOT NULL UNIQUE,
  bytes INTEGER NOT NULL,
  -- When the rules of keeping may take a version away; NULL = never.
  thin_at TEXT
);
CREATE INDEX version_packs_by_work ON version_packs (work_id, id);
CREATE INDEX version_packs_due ON version_packs (thin_at) WHERE thin_at IS NOT NULL;

CREATE TABLE work_versions (
  id INTEGER PRIMARY KEY,
  work_id INTEGER NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  saved_at TEXT NOT NULL,
  -- The account that saved it; NULL = the owner of the work.
  saved_by INTEGER,
  -- Its own cover; empty = none was drawn.
  cover TEXT NOT NULL DEFAULT '',
  -- A named version is kept for ever; NULL = it has no name.
  name TEXT,
  -- The version that it brought back; NULL = none.
  restored INTEGER,
  -- 0 = the current version, whose text is in `works`; 1 = its text is in this row, as in `works`; 2 = in a pack.
  state INTEGER NOT NULL DEFAULT 0,
  pack INTEGER REFERENCES version_packs (id) ON DELETE CASCADE,
  body_key TEXT,
  data TEXT,
  UNIQUE (work_id, version)
);
CREATE INDEX work_versions_waiting ON work_versions (work_id, saved_at) WHERE state = 1;
CREATE INDEX work_versions_by_pack ON work_versions (pack) WHERE pack IS NOT NULL;
CREATE INDEX work_versions_by_body ON work_versions (body_key) WHERE body_key IS NOT NULL;
CREATE INDEX work_versions_by_cover ON work_versions (cover) WHERE cover <> '';
CREATE INDEX work_versions_by_saver ON work_versions (saved_by) WHERE saved_by IS NOT NULL;
CREATE INDEX work_versions_named ON work_versions (work_id) WHERE name IS NOT NULL;

-- The version that the cover shows; NULL = not known.
ALTER TABLE works ADD COLUMN cover_version INTEGER;
