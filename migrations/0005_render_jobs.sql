-- Downloads that were requested with an Idempotency-Key: the same key returns the same file, which is drawn once.
CREATE TABLE render_jobs (
  user_id INTEGER NOT NULL REFERENCES users (id),
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  -- R2 key of the render. It depends on the content, so the file does not change when the work changes.
  file_key TEXT NOT NULL,
  work_id INTEGER NOT NULL,
  version INTEGER NOT NULL,
  watermark INTEGER NOT NULL,
  pages INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'failed', 'cancelled')),
  -- Error code of a failed job.
  code TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX render_jobs_by_age ON render_jobs (created_at);
