-- SHA-256 (hex) of the file as it was sent, by which the same file is recognized; null = not known.
ALTER TABLE uploads ADD COLUMN sha256 TEXT;
UPDATE uploads SET sha256 = substr(key, 3, 64) WHERE key GLOB 'u/*' AND instr(key, '.') = 67;
CREATE INDEX uploads_by_sha256 ON uploads (user_id, sha256);

-- Uploads in parts. The parts are files of their own, below up/<id>/.
CREATE TABLE unfinished_uploads (
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  sha256 TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  name TEXT NOT NULL,
  folder_id INTEGER,
  created_at TEXT NOT NULL,
  -- Until then one request finishes it.
  finishing_until TEXT,
  -- The finished picture, for who did not get the answer. No reference: an account is erased table by table.
  picture_id INTEGER
);
CREATE UNIQUE INDEX unfinished_uploads_by_file ON unfinished_uploads (user_id, sha256, bytes) WHERE picture_id IS NULL;
CREATE INDEX unfinished_uploads_by_age ON unfinished_uploads (created_at);

-- What an account stores, counted by the database itself: every way on which a picture comes or goes is one of these.
CREATE TABLE upload_usage (
  user_id INTEGER PRIMARY KEY REFERENCES users (id),
  -- of the pictures that the account sees
  bytes INTEGER NOT NULL DEFAULT 0,
  -- with the deleted ones
  stored INTEGER NOT NULL DEFAULT 0
);
INSERT INTO upload_usage (user_id, bytes, stored)
  SELECT user_id, SUM(CASE WHEN is_removed = 0 THEN bytes ELSE 0 END), SUM(bytes) FROM uploads GROUP BY user_id;

CREATE TRIGGER uploads_added AFTER INSERT ON uploads BEGIN
  INSERT INTO upload_usage (user_id, bytes, stored)
    VALUES (new.user_id, CASE WHEN new.is_removed = 0 THEN new.bytes ELSE 0 END, new.bytes)
    ON CONFLICT (user_id) DO UPDATE SET bytes = bytes + excluded.bytes, stored = stored + excluded.stored;
END;
CREATE TRIGGER uploads_changed AFTER UPDATE OF is_removed, bytes ON uploads BEGIN
  UPDATE upload_usage SET
    bytes = bytes + CASE WHEN new.is_removed = 0 THEN new.bytes ELSE 0 END
      - CASE WHEN old.is_removed = 0 THEN old.bytes ELSE 0 END,
    stored = stored + new.bytes - old.bytes
    WHERE user_id = new.user_id;
END;
CREATE TRIGGER uploads_deleted AFTER DELETE ON uploads BEGIN
  UPDATE upload_usage SET
    bytes = bytes - CASE WHEN old.is_removed = 0 THEN old.bytes ELSE 0 END, stored = stored - old.bytes
    WHERE user_id = old.user_id;
END;
