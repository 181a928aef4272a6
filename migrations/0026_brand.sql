-- Brand kits: of a team, or of a person (user_id). A deleted item keeps its row while works may use its file.
CREATE TABLE brand_items (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  team_id INTEGER,
  user_id INTEGER,
  -- 1 logo, 2 color group, 3 font
  type INTEGER NOT NULL CHECK (type IN (1, 2, 3)),
  place INTEGER NOT NULL DEFAULT 0,
  name TEXT NOT NULL,
  -- Path of the picture or of the uploaded font; empty for colors and fonts of the catalog.
  url TEXT NOT NULL DEFAULT '',
  -- JSON: colors, or style, weight, size, use and family of a font.
  data TEXT NOT NULL DEFAULT '{}',
  bytes INTEGER NOT NULL DEFAULT 0,
  -- Who has confirmed the license of an uploaded font, when, and which statement.
  confirmed_by INTEGER,
  confirmed_at TEXT,
  statement INTEGER,
  is_removed INTEGER NOT NULL DEFAULT 0,
  created_at TEXT NOT NULL,
  CHECK ((team_id IS NULL) <> (user_id IS NULL))
);
CREATE INDEX brand_items_by_team ON brand_items (team_id, type, place, id) WHERE team_id IS NOT NULL;
CREATE INDEX brand_items_by_user ON brand_items (user_id, type, place, id) WHERE user_id IS NOT NULL;
CREATE INDEX brand_items_by_url ON brand_items (url) WHERE url <> '';
