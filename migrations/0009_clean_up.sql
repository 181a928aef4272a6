-- For the daily clean-up.
CREATE INDEX idempotency_by_age ON idempotency (created_at);
CREATE INDEX works_deleted ON works (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX works_by_body ON works (body_key) WHERE body_key IS NOT NULL;
CREATE INDEX works_by_cover ON works (cover);

-- The key after which the next clean-up of a storage folder continues; empty = from the start.
CREATE TABLE sweeps (
  folder TEXT PRIMARY KEY,
  after TEXT NOT NULL
);

-- Bytes of documents that an account has saved in a period of the rate limit.
CREATE TABLE saved_bytes (
  user_id INTEGER PRIMARY KEY,
  period INTEGER NOT NULL,
  bytes INTEGER NOT NULL
);
