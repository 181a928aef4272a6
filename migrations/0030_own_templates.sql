-- Templates of the product that a person has marked.
CREATE TABLE template_favorites (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  template_id INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (user_id, template_id)
);
CREATE INDEX template_favorites_newest ON template_favorites (user_id, id);

-- Templates that a person has made of a work: a copy, which a later change of the work does not touch.
CREATE TABLE own_templates (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  name TEXT NOT NULL,
  -- A template type; 0 = none
  type_id INTEGER NOT NULL DEFAULT 0,
  -- fen; 0 = free
  unit_price INTEGER NOT NULL DEFAULT 0,
  -- Category of the work that is made from it.
  category_id INTEGER,
  -- The version of the work that it is a copy of: the cover of that version is also its own, drawn before or after.
  work_id INTEGER NOT NULL,
  work_version INTEGER NOT NULL,
  image TEXT NOT NULL DEFAULT '',
  -- Exactly one of data (up to 1 MB) and body_key (R2) holds the document text.
  data TEXT,
  body_key TEXT,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  pages INTEGER NOT NULL DEFAULT 1,
  created_at TEXT NOT NULL,
  deleted_at TEXT
);
CREATE INDEX own_templates_by_user ON own_templates (user_id, deleted_at, id);
CREATE INDEX own_templates_by_work ON own_templates (work_id, work_version);
CREATE INDEX own_templates_by_body ON own_templates (body_key) WHERE body_key IS NOT NULL;
CREATE INDEX own_templates_by_image ON own_templates (image);
-- Their ids are above those of the product's templates, so that an id says what it names (`OWN_TEMPLATES_FROM`).
INSERT INTO sqlite_sequence (name, seq) VALUES ('own_templates', 1000000000);
