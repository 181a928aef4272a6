-- Submissions of works to the review. The open one of a work has the status 2 (submitted); 3 = returned, 4 = accepted.
-- One that its designer has taken back is deleted.
CREATE TABLE reviews (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  work_id INTEGER NOT NULL,
  owner INTEGER NOT NULL REFERENCES users (id),
  -- The version that was submitted, and what it was called.
  version INTEGER NOT NULL,
  name TEXT NOT NULL,
  cover TEXT NOT NULL DEFAULT '',
  category_id INTEGER,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  pages INTEGER NOT NULL,
  -- Its document: at most one of data and body_key (R2). Both are NULL when it is not needed for a comparison any more.
  data TEXT,
  body_key TEXT,
  status INTEGER NOT NULL DEFAULT 2,
  -- The administrator who looks at it, until a time.
  claimed_by INTEGER,
  claimed_until TEXT,
  reason TEXT NOT NULL DEFAULT '',
  decided_by INTEGER,
  decided_at TEXT,
  -- The template that was made of it.
  template_id INTEGER,
  submitted_at TEXT NOT NULL
);
CREATE UNIQUE INDEX reviews_open ON reviews (work_id) WHERE status = 2;
CREATE INDEX reviews_by_status ON reviews (status, submitted_at);
CREATE INDEX reviews_by_work ON reviews (work_id, id);
CREATE INDEX reviews_by_owner ON reviews (owner, id);
CREATE INDEX reviews_by_body ON reviews (body_key) WHERE body_key IS NOT NULL;

-- What a reviewer has written at a place of a page.
CREATE TABLE review_comments (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  review_id INTEGER NOT NULL,
  page_id TEXT NOT NULL,
  page_index INTEGER NOT NULL,
  -- page px
  x REAL NOT NULL,
  y REAL NOT NULL,
  text TEXT NOT NULL,
  -- Account of the reviewer; NULL = it is gone.
  author INTEGER,
  created_at TEXT NOT NULL,
  resolved_at TEXT
);
CREATE INDEX review_comments_by_review ON review_comments (review_id, id);

-- A work in a team goes to another owner when its owner leaves, and its reviews with it.
CREATE TRIGGER reviews_follow_works AFTER UPDATE OF owner ON works
BEGIN
  UPDATE reviews SET owner = new.owner WHERE work_id = new.id;
END;
-- What is deleted for good is deleted with its reviews.
CREATE TRIGGER works_deleted_with_reviews AFTER DELETE ON works
BEGIN
  DELETE FROM reviews WHERE work_id = old.id;
END;
CREATE TRIGGER reviews_deleted_with_comments AFTER DELETE ON reviews
BEGIN
  DELETE FROM review_comments WHERE review_id = old.id;
END;

INSERT INTO reviews (work_id, owner, version, name, cover, category_id, width, height, pages, data, body_key, submitted_at)
SELECT id, owner, version, name, cover, category_id, width, height, pages, data, body_key, updated_at
FROM works WHERE status = 2;

-- The work that a notice is about; NULL = none.
ALTER TABLE notices ADD COLUMN work_id INTEGER;
