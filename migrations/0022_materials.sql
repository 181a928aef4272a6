-- Where drawings come from: shown with each of them and on /licenses.
CREATE TABLE material_sources (
  id INTEGER PRIMARY KEY,
  title TEXT NOT NULL,
  author TEXT NOT NULL,
  -- SPDX identifier
  license TEXT NOT NULL,
  license_url TEXT NOT NULL DEFAULT '',
  url TEXT NOT NULL DEFAULT ''
);

-- null = added by an administrator without a source
ALTER TABLE materials ADD COLUMN source_id INTEGER REFERENCES material_sources (id);
-- 1 = everybody may place it, 2 = a cut-out material, which needs the right to use them
ALTER TABLE materials ADD COLUMN access INTEGER NOT NULL DEFAULT 1;

-- Ids of the seeded tags follow from their names now.
DELETE FROM material_categories WHERE type = 2;

-- Tags and descriptions that people give their own pictures.
ALTER TABLE uploads ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';
ALTER TABLE uploads ADD COLUMN description TEXT NOT NULL DEFAULT '';
-- One of the owner's categories; null = none
ALTER TABLE uploads ADD COLUMN category_id INTEGER;

-- Categories and tags that people make for their own pictures; those of the product are in `material_categories`.
CREATE TABLE own_categories (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  -- 1 = category, 2 = tag
  type INTEGER NOT NULL DEFAULT 1,
  material_type INTEGER NOT NULL DEFAULT 1,
  name TEXT NOT NULL,
  UNIQUE (user_id, type, material_type, name)
);

CREATE TABLE material_favorites (
  user_id INTEGER NOT NULL REFERENCES users (id),
  material_id INTEGER NOT NULL REFERENCES materials (id),
  created_at TEXT NOT NULL,
  PRIMARY KEY (user_id, material_id)
);
CREATE INDEX material_favorites_newest ON material_favorites (user_id, created_at);

-- Kinds of works, by which staff order them (`/api/app-categories`).
CREATE TABLE app_categories (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
);
