-- Backgrounds of pages by two levels of categories, and albums of the photo library.
CREATE TABLE background_categories (
  id INTEGER PRIMARY KEY,
  -- 20 = the category above all others, which has no row
  parent_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  sort INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX background_categories_by_parent ON background_categories (parent_id, sort);

CREATE TABLE backgrounds (
  id INTEGER PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES background_categories (id),
  name TEXT NOT NULL,
  image TEXT NOT NULL,
  -- natural px
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  keywords TEXT NOT NULL DEFAULT '',
  -- 1 = listed in designer mode only
  is_for_designers INTEGER NOT NULL DEFAULT 0,
  sort INTEGER NOT NULL DEFAULT 0,
  -- 1 = published
  status INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX backgrounds_in_order ON backgrounds (status, is_for_designers, sort);
CREATE INDEX backgrounds_by_category ON backgrounds (category_id, status, is_for_designers, sort);

-- An album holds the photos that have its words.
CREATE TABLE album_categories (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  sort INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE albums (
  id INTEGER PRIMARY KEY,
  category_id INTEGER NOT NULL REFERENCES album_categories (id),
  name TEXT NOT NULL,
  words TEXT NOT NULL,
  sort INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL
);
CREATE INDEX albums_by_category ON albums (category_id, sort);
