-- Teams. What a team has belongs to it, not to an account: it stays when the person who added it leaves.
CREATE TABLE teams (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL,
  -- From then on nobody has the team, and the daily clean-up removes it; NULL = nobody wants that.
  dissolves_at TEXT
);
CREATE INDEX teams_by_end ON teams (dissolves_at) WHERE dissolves_at IS NOT NULL;

-- A row for everybody who ever was in a team: an invitation from before does not let somebody in again who was removed.
CREATE TABLE team_members (
  team_id INTEGER NOT NULL REFERENCES teams (id),
  user_id INTEGER NOT NULL REFERENCES users (id),
  role TEXT NOT NULL CHECK (role IN ('owner', 'manager', 'member', 'viewer')),
  joined_at TEXT NOT NULL,
  -- NULL = is in the team
  removed_at TEXT,
  -- The account that removed somebody; the own one = left.
  removed_by INTEGER,
  PRIMARY KEY (team_id, user_id)
);
CREATE INDEX team_members_by_user ON team_members (user_id, removed_at);
CREATE UNIQUE INDEX team_owner ON team_members (team_id) WHERE role = 'owner' AND removed_at IS NULL;

-- Links that let people in. Only a hash of the token is stored: who reads the table gets into no team.
CREATE TABLE team_invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  token_hash TEXT NOT NULL UNIQUE,
  role TEXT NOT NULL CHECK (role IN ('manager', 'member', 'viewer')),
  created_by INTEGER NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  -- People whom it lets in; NULL = any number.
  most_uses INTEGER,
  uses INTEGER NOT NULL DEFAULT 0,
  revoked_at TEXT
);
CREATE INDEX team_invitations_by_team ON team_invitations (team_id, id);
CREATE INDEX team_invitations_by_user ON team_invitations (created_by);

CREATE TABLE team_folders (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  -- NULL = an account that was deleted
  added_by INTEGER,
  name TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX team_folders_by_team ON team_folders (team_id, id);
CREATE INDEX team_folders_by_user ON team_folders (added_by);

-- Pictures of a team: the stored file is that of the upload it was made from.
CREATE TABLE team_pictures (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  -- NULL = in no folder
  folder_id INTEGER,
  added_by INTEGER,
  key TEXT NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  UNIQUE (team_id, key)
);
CREATE INDEX team_pictures_by_folder ON team_pictures (team_id, folder_id, id);
CREATE INDEX team_pictures_by_key ON team_pictures (key);
CREATE INDEX team_pictures_by_user ON team_pictures (added_by);

CREATE TABLE team_templates (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  team_id INTEGER NOT NULL REFERENCES teams (id),
  added_by INTEGER,
  name TEXT NOT NULL,
  -- Exactly one of data and body_key (R2) holds the document text, as for works.
  data TEXT,
  body_key TEXT,
  image TEXT NOT NULL DEFAULT '',
  category_id INTEGER,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  pages INTEGER NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX team_templates_by_team ON team_templates (team_id, id);
CREATE INDEX team_templates_by_body ON team_templates (body_key) WHERE body_key IS NOT NULL;
CREATE INDEX team_templates_by_image ON team_templates (image);
CREATE INDEX team_templates_by_user ON team_templates (added_by);

-- The team that a work is in; NULL = it is its owner's alone. When the owner leaves the team, its owner gets the work.
ALTER TABLE works ADD COLUMN team_id INTEGER;
CREATE INDEX works_by_team ON works (team_id, deleted_at, updated_at) WHERE team_id IS NOT NULL;
