-- Accounts that may not log in. A ban that was lifted is in the log of administrative acts.
CREATE TABLE bans (
  user_id INTEGER PRIMARY KEY REFERENCES users (id),
  reason TEXT NOT NULL,
  banned_at TEXT NOT NULL
);

-- Every act of an administrator. Its row is written in the transaction of the act, and never changed.
CREATE TABLE admin_log (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  admin_id INTEGER NOT NULL,
  act TEXT NOT NULL,
  -- What it was done to: `user`, `order`, …, and its id.
  target TEXT NOT NULL,
  target_id TEXT NOT NULL,
  -- Account that it is about; NULL = none.
  user_id INTEGER,
  reason TEXT NOT NULL,
  -- JSON: what changed, e.g. the role before and after.
  details TEXT NOT NULL,
  created_at TEXT NOT NULL
);
CREATE INDEX admin_log_by_admin ON admin_log (admin_id, id);
CREATE INDEX admin_log_by_act ON admin_log (act, id);
CREATE INDEX admin_log_by_user ON admin_log (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX admin_log_by_target ON admin_log (target, target_id, id);
CREATE INDEX admin_log_by_time ON admin_log (created_at);
CREATE TRIGGER admin_log_is_not_changed BEFORE UPDATE ON admin_log
BEGIN
  SELECT RAISE(ABORT, 'admin_log is append-only');
END;
CREATE TRIGGER admin_log_is_not_deleted BEFORE DELETE ON admin_log
BEGIN
  SELECT RAISE(ABORT, 'admin_log is append-only');
END;

-- `admin` = an administrator has granted it, for the reason.
ALTER TABLE membership_grants ADD COLUMN source TEXT NOT NULL DEFAULT 'order' CHECK (source IN ('order', 'admin'));
ALTER TABLE membership_grants ADD COLUMN reason TEXT NOT NULL DEFAULT '';

-- An administrator has explained the difference.
ALTER TABLE bill_differences ADD COLUMN settled_at TEXT;
ALTER TABLE bill_differences ADD COLUMN note TEXT NOT NULL DEFAULT '';
CREATE INDEX bill_differences_by_day ON bill_differences (settled_at IS NULL, day);

-- How a report was closed: `closed` = with the link, `dismissed`; NULL = it is open.
ALTER TABLE reports ADD COLUMN outcome TEXT CHECK (outcome IN ('closed', 'dismissed'));
ALTER TABLE reports ADD COLUMN note TEXT NOT NULL DEFAULT '';
ALTER TABLE reports ADD COLUMN closed_at TEXT;
CREATE INDEX reports_by_code ON reports (code);

-- The requested file as JSON, so that an administrator can repeat a failed job; NULL = from before.
ALTER TABLE render_jobs ADD COLUMN request TEXT;
CREATE INDEX render_jobs_by_state ON render_jobs (state, updated_at);

-- Figures of a day of China that is over.
CREATE TABLE daily_figures (
  day TEXT PRIMARY KEY,
  registrations INTEGER NOT NULL,
  active INTEGER NOT NULL,
  works INTEGER NOT NULL,
  downloads INTEGER NOT NULL,
  failures INTEGER NOT NULL,
  orders INTEGER NOT NULL,
  paid_orders INTEGER NOT NULL,
  -- fen
  revenue_fen INTEGER NOT NULL,
  refunded_fen INTEGER NOT NULL
);

-- For the lists of the administration, and for the figures of one day.
CREATE INDEX users_by_role ON users (role, id);
CREATE INDEX users_by_nickname ON users (nickname);
CREATE INDEX users_by_creation ON users (created_at);
CREATE INDEX users_by_login ON users (login_at);
CREATE INDEX works_by_age ON works (created_at);
CREATE INDEX works_by_save ON works (updated_at);
CREATE INDEX orders_by_creation ON orders (created_at);
CREATE INDEX orders_by_status_and_creation ON orders (status, created_at);
CREATE INDEX provider_events_by_trade ON provider_events (out_trade_no);
