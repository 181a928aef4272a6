-- Works that are published as pages: one per work. Publishing again replaces the content, and the code stays. Whether a
-- page is shown also depends on its work (not in the trash) and its owner (not banned, not leaving).
CREATE TABLE publications (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The address `/p/<code>`.
  code TEXT NOT NULL UNIQUE,
  work_id INTEGER NOT NULL UNIQUE REFERENCES works (id) ON DELETE CASCADE,
  owner INTEGER NOT NULL REFERENCES users (id),
  -- The version of the work that is published.
  version INTEGER NOT NULL,
  -- Counts the times that the content was replaced.
  revision INTEGER NOT NULL DEFAULT 1,
  -- h5-swiper, h5-horizontal-swiper or pc-web
  type TEXT NOT NULL,
  name TEXT NOT NULL,
  description TEXT NOT NULL DEFAULT '',
  -- Path of the picture of the share card; '' = none
  cover TEXT NOT NULL DEFAULT '',
  -- The same for a page without one: its first page, drawn.
  drawn_cover TEXT NOT NULL DEFAULT '',
  -- PUBLICATION_STATUS
  status INTEGER NOT NULL DEFAULT 1,
  -- JSON, PublicationSettings
  settings TEXT NOT NULL DEFAULT '{}',
  -- NULL = everybody with the address may look
  password_hash TEXT,
  -- NULL = never
  expires_at TEXT,
  -- R2: the document as it was published, and the page drawn from it.
  document_key TEXT NOT NULL,
  page_key TEXT NOT NULL,
  first_published_at TEXT NOT NULL,
  published_at TEXT NOT NULL
);
CREATE INDEX publications_by_owner ON publications (owner, published_at);
CREATE INDEX publications_by_cover ON publications (cover);
CREATE INDEX publications_by_drawn_cover ON publications (drawn_cover);
-- A work in a team goes to another owner when its owner leaves, and its page with it.
CREATE TRIGGER publications_follow_works AFTER UPDATE OF owner ON works
BEGIN
  UPDATE publications SET owner = new.owner WHERE work_id = new.id;
END;

-- 1 = the owner has given the work a cover (PUT /apps/:id): a drawn one does not replace it.
ALTER TABLE works ADD COLUMN has_own_cover INTEGER NOT NULL DEFAULT 0;
