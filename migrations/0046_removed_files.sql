-- When a file was removed from the list, or when the clean-up last found that something still shows it; NULL = it is in
-- the list.
ALTER TABLE uploads ADD COLUMN unlisted_at TEXT;
ALTER TABLE media ADD COLUMN unlisted_at TEXT;
UPDATE uploads SET unlisted_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE is_removed = 1;
UPDATE media SET unlisted_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE is_removed = 1;
CREATE INDEX uploads_unlisted ON uploads (unlisted_at) WHERE unlisted_at IS NOT NULL;
CREATE INDEX media_unlisted ON media (unlisted_at) WHERE unlisted_at IS NOT NULL;

CREATE TRIGGER uploads_unlisted_at AFTER UPDATE OF is_removed ON uploads WHEN new.is_removed <> old.is_removed BEGIN
  UPDATE uploads SET unlisted_at = CASE WHEN new.is_removed = 1 THEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END
    WHERE id = new.id;
END;
CREATE TRIGGER media_unlisted_at AFTER UPDATE OF is_removed ON media WHEN new.is_removed <> old.is_removed BEGIN
  UPDATE media SET unlisted_at = CASE WHEN new.is_removed = 1 THEN strftime('%Y-%m-%dT%H:%M:%fZ', 'now') END
    WHERE id = new.id;
END;

-- Files whose bytes are being removed: a run that ended in between is taken up by the next one.
CREATE TABLE leaving_files (
  key TEXT PRIMARY KEY,
  since TEXT NOT NULL
);

-- Which uploaded files a stored document names, or has ever named: a work with its versions and its published page, a
-- template, a design for others to open. What left a work stays here, because its versions show it.
CREATE TABLE named_files (
  -- SHA-256 (hex) in the name of the file
  hash TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('work', 'own-template', 'team-template', 'template', 'json-record')),
  document TEXT NOT NULL,
  PRIMARY KEY (hash, kind, document)
) WITHOUT ROWID;
CREATE INDEX named_files_by_document ON named_files (kind, document);

-- Documents that the clean-up reads before it removes anything: those that were stored before this table, and those that
-- are seldom written. What a work names is stored with the work.
CREATE TABLE unread_documents (
  kind TEXT NOT NULL,
  document TEXT NOT NULL,
  -- Counts changes, so that one is not missed that comes while the document is read.
  changes INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (kind, document)
) WITHOUT ROWID;
INSERT INTO unread_documents (kind, document) SELECT 'work', id FROM works;
INSERT INTO unread_documents (kind, document) SELECT 'version', id FROM work_versions WHERE state = 1;
INSERT INTO unread_documents (kind, document) SELECT 'pack', id FROM version_packs;
INSERT INTO unread_documents (kind, document) SELECT 'publication', id FROM publications;
INSERT INTO unread_documents (kind, document) SELECT 'review', id FROM reviews WHERE data IS NOT NULL OR body_key IS NOT NULL;
INSERT INTO unread_documents (kind, document) SELECT 'own-template', id FROM own_templates;
INSERT INTO unread_documents (kind, document) SELECT 'team-template', id FROM team_templates;
INSERT INTO unread_documents (kind, document) SELECT 'template', id FROM templates;
INSERT INTO unread_documents (kind, document) SELECT 'json-record', id FROM json_records;

CREATE TRIGGER own_templates_unread AFTER INSERT ON own_templates BEGIN
  INSERT OR IGNORE INTO unread_documents (kind, document) VALUES ('own-template', new.id);
END;
CREATE TRIGGER team_templates_unread AFTER INSERT ON team_templates BEGIN
  INSERT OR IGNORE INTO unread_documents (kind, document) VALUES ('team-template', new.id);
END;
CREATE TRIGGER templates_unread AFTER INSERT ON templates BEGIN
  INSERT OR IGNORE INTO unread_documents (kind, document) VALUES ('template', new.id);
END;
CREATE TRIGGER templates_changed_unread AFTER UPDATE OF data ON templates BEGIN
  INSERT INTO unread_documents (kind, document) VALUES ('template', new.id)
    ON CONFLICT DO UPDATE SET changes = changes + 1;
END;
CREATE TRIGGER json_records_unread AFTER INSERT ON json_records BEGIN
  INSERT OR IGNORE INTO unread_documents (kind, document) VALUES ('json-record', new.id);
END;

-- A work that is saved before it was read: what it showed is an earlier version now.
CREATE TRIGGER versions_unread AFTER INSERT ON work_versions WHEN new.state = 1
  AND EXISTS (SELECT 1 FROM unread_documents WHERE kind = 'work' AND document = CAST(new.work_id AS TEXT)) BEGIN
  INSERT OR IGNORE INTO unread_documents (kind, document) VALUES ('version', new.id);
END;
CREATE TRIGGER versions_replaced_unread AFTER UPDATE OF state ON work_versions WHEN new.state = 1
  AND EXISTS (SELECT 1 FROM unread_documents WHERE kind = 'work' AND document = CAST(new.work_id AS TEXT)) BEGIN
  INSERT OR IGNORE INTO unread_documents (kind, document) VALUES ('version', new.id);
END;

CREATE TRIGGER works_deleted_with_names AFTER DELETE ON works BEGIN
  DELETE FROM named_files WHERE kind = 'work' AND document = CAST(old.id AS TEXT);
END;
CREATE TRIGGER own_templates_deleted_with_names AFTER DELETE ON own_templates BEGIN
  DELETE FROM named_files WHERE kind = 'own-template' AND document = CAST(old.id AS TEXT);
END;
CREATE TRIGGER team_templates_deleted_with_names AFTER DELETE ON team_templates BEGIN
  DELETE FROM named_files WHERE kind = 'team-template' AND document = CAST(old.id AS TEXT);
END;
CREATE TRIGGER templates_deleted_with_names AFTER DELETE ON templates BEGIN
  DELETE FROM named_files WHERE kind = 'template' AND document = CAST(old.id AS TEXT);
END;
CREATE TRIGGER json_records_deleted_with_names AFTER DELETE ON json_records BEGIN
  DELETE FROM named_files WHERE kind = 'json-record' AND document = old.id;
END;
