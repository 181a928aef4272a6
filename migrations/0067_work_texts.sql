-- Texts of works and of their versions that wait to be packed. A save writes its text once, and what it replaces stays where
-- it is: the rows of `works` and `work_versions` are small, and are quick to change and to list. Texts that were stored
-- before are in the columns `data` of the two tables until the work is saved again, or the version is packed.
CREATE TABLE work_texts (
  id INTEGER PRIMARY KEY,
  work_id INTEGER NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  data TEXT NOT NULL,
  UNIQUE (work_id, version)
);
