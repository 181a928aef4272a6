-- The ledger of downloads: rows are added, never changed or deleted. What an account has left of a kind in a period is
-- the sum of the amounts.
CREATE TABLE allowance_entries (
  -- That of a reserve is the id of the consumption.
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  -- 1 ordinary (with a watermark), 2 VIP (without)
  kind INTEGER NOT NULL CHECK (kind IN (1, 2)),
  -- '' = for life; a day of China (2026-11-23); 'unlimited'
  period TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('grant', 'reserve', 'settle', 'release')),
  -- A grant and a release add downloads, a reserve takes them, a settle is 0. A reserve of 0 is unlimited or free.
  amount INTEGER NOT NULL,
  -- Grant: where it comes from; at most one for a period. Reserve: the caller's key, which is that of the job.
  key TEXT,
  -- Reserve: what is downloaded.
  work_id INTEGER,
  pages INTEGER,
  -- Reserve that is free, and settle: hash of version, pages, type and wishes of the file.
  file TEXT,
  -- Settle and release: the reserve that it ends.
  reserve_id INTEGER REFERENCES allowance_entries (id),
  -- Settle: R2 key of the file.
  url TEXT,
  created_at TEXT NOT NULL,
  CHECK ((type IN ('settle', 'release')) = (reserve_id IS NOT NULL)),
  CHECK (CASE type WHEN 'grant' THEN amount > 0 WHEN 'reserve' THEN amount <= 0 WHEN 'settle' THEN amount = 0 ELSE amount >= 0 END)
);
CREATE INDEX allowance_balance ON allowance_entries (user_id, kind, period);
CREATE UNIQUE INDEX allowance_grants ON allowance_entries (user_id, kind, period, key) WHERE type = 'grant';
CREATE UNIQUE INDEX allowance_reserves ON allowance_entries (user_id, key) WHERE type = 'reserve';
-- A reserve ends once.
CREATE UNIQUE INDEX allowance_ends ON allowance_entries (reserve_id) WHERE reserve_id IS NOT NULL;
CREATE INDEX allowance_paid ON allowance_entries (user_id, file, created_at) WHERE type = 'settle';
CREATE INDEX allowance_recent ON allowance_entries (created_at) WHERE type = 'reserve';
CREATE INDEX allowance_age ON allowance_entries (user_id, created_at) WHERE type = 'reserve';

-- The consumption that a job uses up; NULL = a job of the time before the ledger. One is used by one job.
ALTER TABLE render_jobs ADD COLUMN reserve_id INTEGER REFERENCES allowance_entries (id);
ALTER TABLE render_jobs ADD COLUMN file TEXT;
CREATE UNIQUE INDEX render_jobs_reserve ON render_jobs (reserve_id) WHERE reserve_id IS NOT NULL;
CREATE INDEX render_jobs_open ON render_jobs (updated_at) WHERE state = 'open';
