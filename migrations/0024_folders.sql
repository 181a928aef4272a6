-- Folders of a user's own pictures: one level.
CREATE TABLE upload_folders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  name TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX upload_folders_by_user ON upload_folders (user_id, id);

-- null = in no folder. No reference: an account is erased table by table.
ALTER TABLE uploads ADD COLUMN folder_id INTEGER;
CREATE INDEX uploads_by_folder ON uploads (user_id, folder_id, is_removed, id);
