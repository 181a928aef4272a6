-- The work that a template shows, and the version of it; NULL = not known, or the work is gone.
ALTER TABLE templates ADD COLUMN work_id INTEGER;
ALTER TABLE templates ADD COLUMN work_version INTEGER;
CREATE INDEX templates_by_work ON templates (work_id, work_version) WHERE work_id IS NOT NULL;

UPDATE templates SET (work_id, work_version) =
  (SELECT r.work_id, r.version FROM reviews r WHERE r.template_id = templates.id ORDER BY r.id DESC LIMIT 1)
WHERE id IN (SELECT template_id FROM reviews WHERE template_id IS NOT NULL);

CREATE TRIGGER works_deleted_with_sources AFTER DELETE ON works
BEGIN
  UPDATE templates SET work_id = NULL, work_version = NULL WHERE work_id = old.id;
END;
