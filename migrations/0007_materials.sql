-- Materials of the product, by category; pictures of users are in `uploads`.
CREATE TABLE material_categories (
  id INTEGER PRIMARY KEY,
  -- 1 = category, 2 = tag
  type INTEGER NOT NULL DEFAULT 1,
  material_type INTEGER NOT NULL DEFAULT 1,
  name TEXT NOT NULL,
  sort INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX material_categories_by_type ON material_categories (type, material_type, sort);

CREATE TABLE materials (
  id INTEGER PRIMARY KEY,
  material_type INTEGER NOT NULL DEFAULT 1,
  category_id INTEGER NOT NULL REFERENCES material_categories (id),
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  -- bytes of the file
  size INTEGER NOT NULL,
  -- natural px
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  -- JSON list of keywords
  tags TEXT NOT NULL DEFAULT '[]',
  description TEXT NOT NULL DEFAULT '',
  sort INTEGER NOT NULL DEFAULT 0,
  -- 1 = published
  status INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX materials_by_category ON materials (status, material_type, category_id, sort);

CREATE TABLE photos (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  image TEXT NOT NULL,
  -- natural px
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  keywords TEXT NOT NULL DEFAULT '',
  sort INTEGER NOT NULL DEFAULT 0,
  -- 1 = published
  status INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX photos_in_order ON photos (status, sort);
