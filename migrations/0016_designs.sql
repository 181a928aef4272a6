-- Lists of an account's works: by the last change, and by creation, for which the id stands (every index ends with it).
DROP INDEX works_by_owner;
CREATE INDEX works_by_owner ON works (owner, deleted_at, updated_at);
CREATE INDEX works_by_creation ON works (owner, deleted_at);

-- The name in the document that was saved last. A work that was renamed in the list has another one in `name`, which
-- stays until somebody changes the name in the document.
ALTER TABLE works ADD COLUMN document_name TEXT;
UPDATE works SET document_name = name;
