-- A download that was asked for with an Idempotency-Key: the same key is the same file, drawn and counted once.
CREATE TABLE render_jobs (
  user_id INTEGER NOT NULL REFERENCES users (id),
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  -- Of the render in R2: names the content, so what is drawn never changes with the work.
  file_key TEXT NOT NULL,
  work_id INTEGER NOT NULL,
  version INTEGER NOT NULL,
  watermark INTEGER NOT NULL,
  pages INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'failed', 'cancelled')),
  -- Why it failed.
  code TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX render_jobs_by_age ON render_jobs (created_at);
