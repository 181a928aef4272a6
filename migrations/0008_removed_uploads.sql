-- A picture that its owner took off the list; its file stays, because works may show it.
ALTER TABLE uploads ADD COLUMN is_removed INTEGER NOT NULL DEFAULT 0;
