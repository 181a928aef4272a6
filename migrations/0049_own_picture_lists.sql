-- Lists of own pictures are searched, filtered and sorted in this index alone, whatever the place, the order and the
-- words: the rows themselves have ten times its size. It does what `uploads_by_folder` did.
CREATE INDEX uploads_in_folders
  ON uploads (user_id, folder_id, is_removed, id, name, type, width, height, bytes);
DROP INDEX uploads_by_folder;
