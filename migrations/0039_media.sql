-- Films and sounds of accounts. They are not in `uploads`, whose rows are shown as pictures.
CREATE TABLE media (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  key TEXT NOT NULL,
  -- of the file as it was sent; notes of cameras are not stored, so the key may be of another content
  sha256 TEXT NOT NULL,
  medium TEXT NOT NULL CHECK (medium IN ('video', 'audio')),
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  -- 0 = the file does not tell
  duration_ms INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  -- key of the still picture, among those of pictures; '' = none
  poster TEXT NOT NULL DEFAULT '',
  poster_bytes INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  -- 1 = the owner removed it from the list; its file is kept, because works may use it.
  is_removed INTEGER NOT NULL DEFAULT 0,
  UNIQUE (user_id, key)
);
CREATE INDEX media_by_sha256 ON media (user_id, sha256);
CREATE INDEX media_by_key ON media (key);
CREATE INDEX media_by_poster ON media (poster) WHERE poster <> '';

-- What an upload in parts has become when it was no picture: `picture_id` is 0 then.
ALTER TABLE unfinished_uploads ADD COLUMN media_id INTEGER;

-- They count as pictures do, with their still pictures.
CREATE TRIGGER media_added AFTER INSERT ON media BEGIN
  INSERT INTO upload_usage (user_id, bytes, stored)
    VALUES (new.user_id, CASE WHEN new.is_removed = 0 THEN new.bytes ELSE 0 END, new.bytes)
    ON CONFLICT (user_id) DO UPDATE SET bytes = bytes + excluded.bytes, stored = stored + excluded.stored;
END;
CREATE TRIGGER media_changed AFTER UPDATE OF is_removed, poster_bytes ON media BEGIN
  UPDATE upload_usage SET
    bytes = bytes + CASE WHEN new.is_removed = 0 THEN new.bytes + new.poster_bytes ELSE 0 END
      - CASE WHEN old.is_removed = 0 THEN old.bytes + old.poster_bytes ELSE 0 END,
    stored = stored + new.poster_bytes - old.poster_bytes
    WHERE user_id = new.user_id;
END;
CREATE TRIGGER media_deleted AFTER DELETE ON media BEGIN
  UPDATE upload_usage SET
    bytes = bytes - CASE WHEN old.is_removed = 0 THEN old.bytes + old.poster_bytes ELSE 0 END,
    stored = stored - old.bytes - old.poster_bytes
    WHERE user_id = old.user_id;
END;
