-- Cut-outs that run now; they count for the limit of an account before their results are stored.
CREATE TABLE cutout_turns (
  user_id INTEGER NOT NULL REFERENCES users (id),
  started_at TEXT NOT NULL
);
CREATE INDEX cutout_turns_by_user ON cutout_turns (user_id, started_at);
