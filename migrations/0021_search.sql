-- The index of a search, one for each kind of item: `<kind>_words` has the text of every published item, cut into tokens by
-- `schemas/search/index-text.ts` and written by `indexForSearch`; `<kind>_search` is the full-text index of it, which
-- triggers keep. A new or changed item has version 0; the sweep writes every row again whose version is not that of the
-- Worker, so what somebody inserted by hand is found too, and a lost index mends itself.

-- Family of the dominant color; empty = unknown.
ALTER TABLE templates ADD COLUMN hue TEXT NOT NULL DEFAULT '';
ALTER TABLE materials ADD COLUMN hue TEXT NOT NULL DEFAULT '';
ALTER TABLE photos ADD COLUMN hue TEXT NOT NULL DEFAULT '';

-- Lists without a word, in their order.
CREATE INDEX templates_in_order ON templates (status, sort);
CREATE INDEX materials_in_order ON materials (status, material_type, sort);

-- Uses since they were last added to `<kind>_words`.
CREATE TABLE use_counts (
  kind TEXT NOT NULL,
  item INTEGER NOT NULL,
  uses INTEGER NOT NULL,
  PRIMARY KEY (kind, item)
) WITHOUT ROWID;

-- Words that are suggested while somebody types, with how many items have them; written by the seed and by the sweep.
CREATE TABLE search_terms (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  word TEXT NOT NULL,
  -- Pinyin, and its initials.
  spelled TEXT NOT NULL,
  initials TEXT NOT NULL,
  items INTEGER NOT NULL
);
CREATE UNIQUE INDEX search_terms_by_word ON search_terms (kind, word);
CREATE INDEX search_terms_by_items ON search_terms (kind, items DESC);

CREATE TABLE template_words (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL DEFAULT '',
  keywords TEXT NOT NULL DEFAULT '',
  synonyms TEXT NOT NULL DEFAULT '',
  pinyin TEXT NOT NULL DEFAULT '',
  facets TEXT NOT NULL DEFAULT '',
  sort INTEGER NOT NULL DEFAULT 0,
  -- How often it was used; `use_counts` has what is not added yet.
  uses INTEGER NOT NULL DEFAULT 0,
  -- `SEARCH_VERSION` that wrote the row; 0 = it has no words yet.
  version INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX template_words_by_version ON template_words (version);
-- What decides between equal matches, without the pages that hold the words.
CREATE INDEX template_words_in_rank ON template_words (id, uses, sort);
CREATE VIRTUAL TABLE template_search USING fts5 (
  name, keywords, synonyms, pinyin, facets,
  content = 'template_words', content_rowid = 'id', tokenize = 'unicode61', prefix = '2 3'
);
CREATE TRIGGER template_words_added AFTER INSERT ON template_words
BEGIN
  INSERT INTO template_search (rowid, name, keywords, synonyms, pinyin, facets)
  VALUES (new.id, new.name, new.keywords, new.synonyms, new.pinyin, new.facets);
END;
CREATE TRIGGER template_words_removed AFTER DELETE ON template_words
BEGIN
  INSERT INTO template_search (template_search, rowid, name, keywords, synonyms, pinyin, facets)
  VALUES ('delete', old.id, old.name, old.keywords, old.synonyms, old.pinyin, old.facets);
END;
CREATE TRIGGER template_words_changed AFTER UPDATE OF name, keywords, synonyms, pinyin, facets ON template_words
BEGIN
  INSERT INTO template_search (template_search, rowid, name, keywords, synonyms, pinyin, facets)
  VALUES ('delete', old.id, old.name, old.keywords, old.synonyms, old.pinyin, old.facets);
  INSERT INTO template_search (rowid, name, keywords, synonyms, pinyin, facets)
  VALUES (new.id, new.name, new.keywords, new.synonyms, new.pinyin, new.facets);
END;
CREATE TRIGGER template_words_of_published BEFORE INSERT ON template_words
BEGIN
  SELECT RAISE(IGNORE) WHERE NOT EXISTS (SELECT 1 FROM templates WHERE id = new.id AND status = 1);
END;
CREATE TRIGGER templates_taken_down AFTER UPDATE OF status ON templates WHEN new.status <> 1
BEGIN
  DELETE FROM template_words WHERE id = new.id;
END;
CREATE TRIGGER templates_published AFTER UPDATE OF status ON templates WHEN new.status = 1
BEGIN
  INSERT INTO template_words (id, sort) VALUES (new.id, new.sort) ON CONFLICT (id) DO NOTHING;
END;
CREATE TRIGGER templates_deleted AFTER DELETE ON templates
BEGIN
  DELETE FROM template_words WHERE id = old.id;
END;
CREATE TRIGGER templates_added AFTER INSERT ON templates WHEN new.status = 1
BEGIN
  INSERT INTO template_words (id, sort) VALUES (new.id, new.sort) ON CONFLICT (id) DO NOTHING;
END;
CREATE TRIGGER templates_changed AFTER UPDATE OF name, keywords, type_id, width, height, pages, hue, sort ON templates WHEN new.status = 1
BEGIN
  UPDATE template_words SET version = 0, sort = new.sort WHERE id = new.id;
END;
INSERT INTO template_words (id, sort) SELECT id, sort FROM templates WHERE status = 1;

CREATE TABLE material_words (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL DEFAULT '',
  keywords TEXT NOT NULL DEFAULT '',
  synonyms TEXT NOT NULL DEFAULT '',
  pinyin TEXT NOT NULL DEFAULT '',
  facets TEXT NOT NULL DEFAULT '',
  sort INTEGER NOT NULL DEFAULT 0,
  -- How often it was used; `use_counts` has what is not added yet.
  uses INTEGER NOT NULL DEFAULT 0,
  -- `SEARCH_VERSION` that wrote the row; 0 = it has no words yet.
  version INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX material_words_by_version ON material_words (version);
-- What decides between equal matches, without the pages that hold the words.
CREATE INDEX material_words_in_rank ON material_words (id, uses, sort);
CREATE VIRTUAL TABLE material_search USING fts5 (
  name, keywords, synonyms, pinyin, facets,
  content = 'material_words', content_rowid = 'id', tokenize = 'unicode61', prefix = '2 3'
);
CREATE TRIGGER material_words_added AFTER INSERT ON material_words
BEGIN
  INSERT INTO material_search (rowid, name, keywords, synonyms, pinyin, facets)
  VALUES (new.id, new.name, new.keywords, new.synonyms, new.pinyin, new.facets);
END;
CREATE TRIGGER material_words_removed AFTER DELETE ON material_words
BEGIN
  INSERT INTO material_search (material_search, rowid, name, keywords, synonyms, pinyin, facets)
  VALUES ('delete', old.id, old.name, old.keywords, old.synonyms, old.pinyin, old.facets);
END;
CREATE TRIGGER material_words_changed AFTER UPDATE OF name, keywords, synonyms, pinyin, facets ON material_words
BEGIN
  INSERT INTO material_search (material_search, rowid, name, keywords, synonyms, pinyin, facets)
  VALUES ('delete', old.id, old.name, old.keywords, old.synonyms, old.pinyin, old.facets);
  INSERT INTO material_search (rowid, name, keywords, synonyms, pinyin, facets)
  VALUES (new.id, new.name, new.keywords, new.synonyms, new.pinyin, new.facets);
END;
CREATE TRIGGER material_words_of_published BEFORE INSERT ON material_words
BEGIN
  SELECT RAISE(IGNORE) WHERE NOT EXISTS (SELECT 1 FROM materials WHERE id = new.id AND status = 1);
END;
CREATE TRIGGER materials_taken_down AFTER UPDATE OF status ON materials WHEN new.status <> 1
BEGIN
  DELETE FROM material_words WHERE id = new.id;
END;
CREATE TRIGGER materials_published AFTER UPDATE OF status ON materials WHEN new.status = 1
BEGIN
  INSERT INTO material_words (id, sort) VALUES (new.id, new.sort) ON CONFLICT (id) DO NOTHING;
END;
CREATE TRIGGER materials_deleted AFTER DELETE ON materials
BEGIN
  DELETE FROM material_words WHERE id = old.id;
END;
CREATE TRIGGER materials_added AFTER INSERT ON materials WHEN new.status = 1
BEGIN
  INSERT INTO material_words (id, sort) VALUES (new.id, new.sort) ON CONFLICT (id) DO NOTHING;
END;
CREATE TRIGGER materials_changed AFTER UPDATE OF name, tags, description, category_id, material_type, width, height, hue, sort ON materials WHEN new.status = 1
BEGIN
  UPDATE material_words SET version = 0, sort = new.sort WHERE id = new.id;
END;
INSERT INTO material_words (id, sort) SELECT id, sort FROM materials WHERE status = 1;

CREATE TABLE photo_words (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL DEFAULT '',
  keywords TEXT NOT NULL DEFAULT '',
  synonyms TEXT NOT NULL DEFAULT '',
  pinyin TEXT NOT NULL DEFAULT '',
  facets TEXT NOT NULL DEFAULT '',
  sort INTEGER NOT NULL DEFAULT 0,
  -- How often it was used; `use_counts` has what is not added yet.
  uses INTEGER NOT NULL DEFAULT 0,
  -- `SEARCH_VERSION` that wrote the row; 0 = it has no words yet.
  version INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX photo_words_by_version ON photo_words (version);
-- What decides between equal matches, without the pages that hold the words.
CREATE INDEX photo_words_in_rank ON photo_words (id, uses, sort);
CREATE VIRTUAL TABLE photo_search USING fts5 (
  name, keywords, synonyms, pinyin, facets,
  content = 'photo_words', content_rowid = 'id', tokenize = 'unicode61', prefix = '2 3'
);
CREATE TRIGGER photo_words_added AFTER INSERT ON photo_words
BEGIN
  INSERT INTO photo_search (rowid, name, keywords, synonyms, pinyin, facets)
  VALUES (new.id, new.name, new.keywords, new.synonyms, new.pinyin, new.facets);
END;
CREATE TRIGGER photo_words_removed AFTER DELETE ON photo_words
BEGIN
  INSERT INTO photo_search (photo_search, rowid, name, keywords, synonyms, pinyin, facets)
  VALUES ('delete', old.id, old.name, old.keywords, old.synonyms, old.pinyin, old.facets);
END;
CREATE TRIGGER photo_words_changed AFTER UPDATE OF name, keywords, synonyms, pinyin, facets ON photo_words
BEGIN
  INSERT INTO photo_search (photo_search, rowid, name, keywords, synonyms, pinyin, facets)
  VALUES ('delete', old.id, old.name, old.keywords, old.synonyms, old.pinyin, old.facets);
  INSERT INTO photo_search (rowid, name, keywords, synonyms, pinyin, facets)
  VALUES (new.id, new.name, new.keywords, new.synonyms, new.pinyin, new.facets);
END;
CREATE TRIGGER photo_words_of_published BEFORE INSERT ON photo_words
BEGIN
  SELECT RAISE(IGNORE) WHERE NOT EXISTS (SELECT 1 FROM photos WHERE id = new.id AND status = 1);
END;
CREATE TRIGGER photos_taken_down AFTER UPDATE OF status ON photos WHEN new.status <> 1
BEGIN
  DELETE FROM photo_words WHERE id = new.id;
END;
CREATE TRIGGER photos_published AFTER UPDATE OF status ON photos WHEN new.status = 1
BEGIN
  INSERT INTO photo_words (id, sort) VALUES (new.id, new.sort) ON CONFLICT (id) DO NOTHING;
END;
CREATE TRIGGER photos_deleted AFTER DELETE ON photos
BEGIN
  DELETE FROM photo_words WHERE id = old.id;
END;
CREATE TRIGGER photos_added AFTER INSERT ON photos WHEN new.status = 1
BEGIN
  INSERT INTO photo_words (id, sort) VALUES (new.id, new.sort) ON CONFLICT (id) DO NOTHING;
END;
CREATE TRIGGER photos_changed AFTER UPDATE OF name, keywords, width, height, hue, sort ON photos WHEN new.status = 1
BEGIN
  UPDATE photo_words SET version = 0, sort = new.sort WHERE id = new.id;
END;
INSERT INTO photo_words (id, sort) SELECT id, sort FROM photos WHERE status = 1;

CREATE TABLE background_words (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL DEFAULT '',
  keywords TEXT NOT NULL DEFAULT '',
  synonyms TEXT NOT NULL DEFAULT '',
  pinyin TEXT NOT NULL DEFAULT '',
  facets TEXT NOT NULL DEFAULT '',
  sort INTEGER NOT NULL DEFAULT 0,
  -- How often it was used; `use_counts` has what is not added yet.
  uses INTEGER NOT NULL DEFAULT 0,
  -- `SEARCH_VERSION` that wrote the row; 0 = it has no words yet.
  version INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX background_words_by_version ON background_words (version);
-- What decides between equal matches, without the pages that hold the words.
CREATE INDEX background_words_in_rank ON background_words (id, uses, sort);
CREATE VIRTUAL TABLE background_search USING fts5 (
  name, keywords, synonyms, pinyin, facets,
  content = 'background_words', content_rowid = 'id', tokenize = 'unicode61', prefix = '2 3'
);
CREATE TRIGGER background_words_added AFTER INSERT ON background_words
BEGIN
  INSERT INTO background_search (rowid, name, keywords, synonyms, pinyin, facets)
  VALUES (new.id, new.name, new.keywords, new.synonyms, new.pinyin, new.facets);
END;
CREATE TRIGGER background_words_removed AFTER DELETE ON background_words
BEGIN
  INSERT INTO background_search (background_search, rowid, name, keywords, synonyms, pinyin, facets)
  VALUES ('delete', old.id, old.name, old.keywords, old.synonyms, old.pinyin, old.facets);
END;
CREATE TRIGGER background_words_changed AFTER UPDATE OF name, keywords, synonyms, pinyin, facets ON background_words
BEGIN
  INSERT INTO background_search (background_search, rowid, name, keywords, synonyms, pinyin, facets)
  VALUES ('delete', old.id, old.name, old.keywords, old.synonyms, old.pinyin, old.facets);
  INSERT INTO background_search (rowid, name, keywords, synonyms, pinyin, facets)
  VALUES (new.id, new.name, new.keywords, new.synonyms, new.pinyin, new.facets);
END;
