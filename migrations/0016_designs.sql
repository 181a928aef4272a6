-- Lists of an account's works: by the last change, and by creation, for which the id stands (every index ends with it).
DROP INDEX works_by_owner;
CREATE INDEX works_by_owner ON works (owner, deleted_at, updated_at);
CREATE INDEX works_by_creation ON works (owner, deleted_at);

-- The name in the document that was saved last. A work that was renamed in the list has another one in `name`, which
-- stays until somebody changes the name in the document.
ALTER TABLE works ADD COLUMN document_name TEXT;
UPDATE works SET document_name = name;

-- What the provider of moderation said about a text or a picture, by a hash of it: it is asked once.
CREATE TABLE moderation_verdicts (
  hash TEXT PRIMARY KEY,
  verdict TEXT NOT NULL CHECK (verdict IN ('accept', 'review', 'refuse')),
  reason TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX moderation_verdicts_by_age ON moderation_verdicts (created_at);

-- Shared works, pictures and nicknames that are to be checked: the provider was down, or a work is being edited.
CREATE TABLE moderation_queue (
  kind TEXT NOT NULL CHECK (kind IN ('work', 'picture', 'nickname')),
  -- Id of the work or account, or storage key of the picture.
  subject TEXT NOT NULL,
  tries INTEGER NOT NULL DEFAULT 0,
  due_at TEXT NOT NULL,
  PRIMARY KEY (kind, subject)
);
CREATE INDEX moderation_queue_due ON moderation_queue (due_at);

-- What an account is told the next time that it opens a page.
CREATE TABLE notices (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL,
  kind TEXT NOT NULL,
  -- Name of the work or picture.
  name TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX notices_by_user ON notices (user_id, id);
CREATE INDEX notices_by_age ON notices (created_at);
