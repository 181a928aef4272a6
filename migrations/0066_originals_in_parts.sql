-- The picture whose original an upload in parts is, as in `uploads`; '' = it becomes a picture, film or sound itself.
ALTER TABLE unfinished_uploads ADD COLUMN original_of TEXT NOT NULL DEFAULT '';
DROP INDEX unfinished_uploads_by_file;
CREATE UNIQUE INDEX unfinished_uploads_by_file ON unfinished_uploads (user_id, sha256, bytes, original_of)
  WHERE picture_id IS NULL;
CREATE INDEX unfinished_uploads_by_picture ON unfinished_uploads (user_id, original_of) WHERE original_of <> '';

-- SHA-256 (hex) of the file; NULL = it has not arrived, or was stored before this was noted.
ALTER TABLE upload_originals ADD COLUMN sha256 TEXT;
CREATE INDEX upload_originals_by_sha256 ON upload_originals (user_id, sha256) WHERE sha256 IS NOT NULL;
