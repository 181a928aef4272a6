-- Result of an engine for a stored picture; an empty key means that it found no subject.
CREATE TABLE cutouts (
  source_key TEXT NOT NULL,
  engine TEXT NOT NULL,
  key TEXT NOT NULL,
  user_id INTEGER NOT NULL REFERENCES users (id),
  created_at TEXT NOT NULL,
  PRIMARY KEY (source_key, engine)
);
CREATE INDEX cutouts_by_user ON cutouts (user_id, created_at);
