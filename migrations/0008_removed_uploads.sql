-- 1 = the owner removed the picture from the list; its file is kept, because works may use it.
ALTER TABLE uploads ADD COLUMN is_removed INTEGER NOT NULL DEFAULT 0;
