-- What the published pages of a work have asked, each set of questions once.
CREATE TABLE form_versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  work_id INTEGER NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  -- SHA-256 of the fields
  hash TEXT NOT NULL,
  -- JSON, FormField[]
  fields TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- When another set took its place; NULL = it is asked now
  left_at TEXT,
  UNIQUE (work_id, hash)
);
CREATE INDEX form_versions_left ON form_versions (left_at) WHERE left_at IS NOT NULL;

-- The form of a work that was published with one.
CREATE TABLE forms (
  work_id INTEGER PRIMARY KEY REFERENCES works (id) ON DELETE CASCADE,
  owner INTEGER NOT NULL REFERENCES users (id),
  -- The published document that the current questions were read from.
  document_key TEXT NOT NULL,
  -- NULL = that document asks nothing
  version_id INTEGER,
  -- Written by triggers: submissions with those that were removed, and without.
  stored INTEGER NOT NULL DEFAULT 0,
  live INTEGER NOT NULL DEFAULT 0,
  -- Of questions and submissions.
  bytes INTEGER NOT NULL DEFAULT 0,
  -- NULL = there was no submission yet
  last_at TEXT,
  -- The last submission that the owner has seen.
  seen_id INTEGER NOT NULL DEFAULT 0,
  -- When the owner was told the last time: of new submissions, that there is no room, that submissions expire. '' = never
  told_at TEXT NOT NULL DEFAULT '',
  full_told_at TEXT NOT NULL DEFAULT '',
  expiry_told_at TEXT NOT NULL DEFAULT ''
);
CREATE INDEX forms_by_owner ON forms (owner, last_at);

-- What visitors have sent.
CREATE TABLE form_answers (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  work_id INTEGER NOT NULL REFERENCES works (id) ON DELETE CASCADE,
  -- The questions that were answered.
  version_id INTEGER NOT NULL,
  -- The Idempotency-Key of the page: a submission that is sent again is the same one.
  key TEXT NOT NULL,
  -- JSON, the answers in the order of the questions
  answers TEXT NOT NULL,
  memo TEXT NOT NULL DEFAULT '',
  bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  -- NULL = it was not removed
  removed_at TEXT,
  UNIQUE (work_id, key)
);
CREATE INDEX form_answers_by_work ON form_answers (work_id, id);
CREATE INDEX form_answers_by_version ON form_answers (version_id);
CREATE INDEX form_answers_by_age ON form_answers (created_at);
CREATE INDEX form_answers_removed ON form_answers (removed_at) WHERE removed_at IS NOT NULL;

-- Pictures that visitors have sent. The row stays until its file is erased, so it refers to nothing.
CREATE TABLE form_pictures (
  -- 32 hex digits and an extension; the file is `fa/<name>`.
  name TEXT PRIMARY KEY,
  work_id INTEGER NOT NULL,
  -- NULL = no submission has it
  answer_id INTEGER,
  bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX form_pictures_by_answer ON form_pictures (answer_id, created_at);
CREATE INDEX form_pictures_by_work ON form_pictures (work_id, answer_id);

CREATE TRIGGER forms_follow_works AFTER UPDATE OF owner ON works
BEGIN
  UPDATE forms SET owner = new.owner WHERE work_id = new.id;
END;
CREATE TRIGGER form_versions_added AFTER INSERT ON form_versions
BEGIN
  UPDATE forms SET bytes = bytes + length(CAST(new.fields AS BLOB)) WHERE work_id = new.work_id;
END;
CREATE TRIGGER form_versions_removed AFTER DELETE ON form_versions
BEGIN
  UPDATE forms SET bytes = bytes - length(CAST(old.fields AS BLOB)) WHERE work_id = old.work_id;
END;
CREATE TRIGGER form_answers_added AFTER INSERT ON form_answers
BEGIN
  UPDATE forms SET stored = stored + 1, live = live + 1, bytes = bytes + new.bytes, last_at = new.created_at
    WHERE work_id = new.work_id;
END;
CREATE TRIGGER form_answers_hidden AFTER UPDATE OF removed_at ON form_answers
WHEN (old.removed_at IS NULL) <> (new.removed_at IS NULL)
BEGIN
  UPDATE forms SET live = live + CASE WHEN new.removed_at IS NULL THEN 1 ELSE -1 END WHERE work_id = new.work_id;
END;
CREATE TRIGGER form_answers_erased AFTER DELETE ON form_answers
BEGIN
  UPDATE forms SET stored = stored - 1, live = live - (old.removed_at IS NULL), bytes = bytes - old.bytes
    WHERE work_id = old.work_id;
  -- The sweep erases the files.
  UPDATE form_pictures SET answer_id = NULL, created_at = '' WHERE answer_id = old.id;
END;
