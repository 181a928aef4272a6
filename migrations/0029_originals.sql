-- Files that pictures were made from, when the picture has less than its file. Only their owner gets them.
CREATE TABLE upload_originals (
  user_id INTEGER NOT NULL REFERENCES users (id),
  -- the picture, as in `uploads`
  picture_key TEXT NOT NULL,
  -- the file in the bucket
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  -- 0 = the file is being sent: its room is taken already.
  is_stored INTEGER NOT NULL DEFAULT 0,
  -- When its picture was removed from the list; the file follows a day later, because that can be undone.
  removed_at TEXT,
  PRIMARY KEY (user_id, picture_key)
);
CREATE INDEX upload_originals_to_sweep ON upload_originals (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX upload_originals_unstored ON upload_originals (created_at) WHERE is_stored = 0;

-- They count as pictures do.
CREATE TRIGGER originals_added AFTER INSERT ON upload_originals BEGIN
  UPDATE upload_usage SET bytes = bytes + new.bytes, stored = stored + new.bytes WHERE user_id = new.user_id;
END;
CREATE TRIGGER originals_changed AFTER UPDATE OF removed_at ON upload_originals
WHEN (new.removed_at IS NULL) <> (old.removed_at IS NULL) BEGIN
  UPDATE upload_usage SET bytes = bytes + CASE WHEN new.removed_at IS NULL THEN new.bytes ELSE -new.bytes END
    WHERE user_id = new.user_id;
END;
CREATE TRIGGER originals_deleted AFTER DELETE ON upload_originals BEGIN
  UPDATE upload_usage SET
    bytes = bytes - CASE WHEN old.removed_at IS NULL THEN old.bytes ELSE 0 END, stored = stored - old.bytes
    WHERE user_id = old.user_id;
END;
CREATE TRIGGER originals_of_removed AFTER UPDATE OF is_removed ON uploads WHEN new.is_removed <> old.is_removed BEGIN
  UPDATE upload_originals SET
    removed_at = CASE WHEN new.is_removed = 1 THEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now') ELSE NULL END
    WHERE user_id = new.user_id AND picture_key = new.key;
END;
