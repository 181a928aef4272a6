-- What administrators change of the catalogs: `version` counts the changes of a row, so that two of them do not overwrite
-- each other.
ALTER TABLE templates ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE materials ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE backgrounds ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE albums ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
-- 1 = published
ALTER TABLE albums ADD COLUMN status INTEGER NOT NULL DEFAULT 1;
-- fen; 0 = free
ALTER TABLE templates ADD COLUMN price_fen INTEGER NOT NULL DEFAULT 0 CHECK (price_fen >= 0);

-- Orders of templates: NULL = the order is for the package. An order that is paid, and was not refunded, is the right to
-- use its template.
ALTER TABLE orders ADD COLUMN template_id INTEGER;
-- Name of the template when it was ordered; empty = a package.
ALTER TABLE orders ADD COLUMN title TEXT NOT NULL DEFAULT '';
CREATE INDEX orders_of_templates ON orders (user_id, template_id, created_at) WHERE template_id IS NOT NULL;

-- A stored picture of the library is looked up by its address, when an account is erased.
CREATE INDEX templates_by_image ON templates (image);
CREATE INDEX materials_by_url ON materials (url);
CREATE INDEX backgrounds_by_image ON backgrounds (image);

-- Backgrounds are searched as the other catalogs are (0021).
ALTER TABLE backgrounds ADD COLUMN hue TEXT NOT NULL DEFAULT '';
CREATE TRIGGER background_words_of_published BEFORE INSERT ON background_words
BEGIN
  SELECT RAISE(IGNORE) WHERE NOT EXISTS (SELECT 1 FROM backgrounds WHERE id = new.id AND status = 1);
END;
CREATE TRIGGER backgrounds_taken_down AFTER UPDATE OF status ON backgrounds WHEN new.status <> 1
BEGIN
  DELETE FROM background_words WHERE id = new.id;
END;
CREATE TRIGGER backgrounds_published AFTER UPDATE OF status ON backgrounds WHEN new.status = 1
BEGIN
  INSERT INTO background_words (id, sort) VALUES (new.id, new.sort) ON CONFLICT (id) DO NOTHING;
END;
CREATE TRIGGER backgrounds_deleted AFTER DELETE ON backgrounds
BEGIN
  DELETE FROM background_words WHERE id = old.id;
END;
CREATE TRIGGER backgrounds_added AFTER INSERT ON backgrounds WHEN new.status = 1
BEGIN
  INSERT INTO background_words (id, sort) VALUES (new.id, new.sort) ON CONFLICT (id) DO NOTHING;
END;
CREATE TRIGGER backgrounds_changed AFTER UPDATE OF name, keywords, category_id, is_for_designers, width, height, hue, sort ON backgrounds WHEN new.status = 1
BEGIN
  UPDATE background_words SET version = 0, sort = new.sort WHERE id = new.id;
END;
INSERT INTO background_words (id, sort) SELECT id, sort FROM backgrounds WHERE status = 1;
