CREATE TABLE template_types (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  sort INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE templates (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  type_id INTEGER NOT NULL REFERENCES template_types (id),
  category_id INTEGER,
  keywords TEXT NOT NULL DEFAULT '',
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  pages INTEGER NOT NULL DEFAULT 1,
  image TEXT NOT NULL DEFAULT '',
  data TEXT NOT NULL,
  sort INTEGER NOT NULL DEFAULT 0,
  -- 1 = published
  status INTEGER NOT NULL DEFAULT 1
);
CREATE INDEX templates_by_type ON templates (status, type_id, sort);
