-- Accounts of people whom another site sends: by the host (the app of a signage tool, or the host of a partner) and its own
-- id of the person. They have no other way to log in.
CREATE TABLE hosted_accounts (
  host TEXT NOT NULL,
  subject TEXT NOT NULL,
  user_id INTEGER NOT NULL UNIQUE REFERENCES users (id),
  created_at TEXT NOT NULL,
  PRIMARY KEY (host, subject)
);

-- The work of an account under the host's own id of a design.
CREATE TABLE hosted_works (
  user_id INTEGER NOT NULL REFERENCES users (id),
  ref TEXT NOT NULL,
  work_id INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, ref)
);
CREATE INDEX hosted_works_by_work ON hosted_works (work_id);
CREATE TRIGGER works_deleted_with_refs AFTER DELETE ON works
BEGIN
  DELETE FROM hosted_works WHERE work_id = old.id;
END;

-- Pictures in our storage that are media of a partner: a design with one is downloaded with its license.
CREATE TABLE partner_media (
  host TEXT NOT NULL,
  media_id TEXT NOT NULL,
  -- Storage key of the picture, which is named by its content.
  key TEXT NOT NULL,
  created_at TEXT NOT NULL,
  PRIMARY KEY (host, media_id, key)
);
CREATE INDEX partner_media_by_key ON partner_media (key);

-- For the clean-up of registered pictures of works.
CREATE INDEX works_by_image ON works (image) WHERE image <> '';
