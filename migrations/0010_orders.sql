CREATE TABLE orders (
  -- Random: it opens the page on which anybody may pay the order.
  id TEXT PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users (id),
  package_id INTEGER NOT NULL,
  -- fen
  amount_fen INTEGER NOT NULL CHECK (amount_fen > 0),
  status INTEGER NOT NULL DEFAULT 0 CHECK (status IN (0, 1, 2, -1, -2, -3)),
  -- Number at the provider: of the payment that has paid the order, before of the last one that was begun.
  out_trade_no TEXT UNIQUE,
  created_at TEXT NOT NULL,
  -- The providers take no payment after this time.
  expires_at TEXT NOT NULL,
  paid_at TEXT,
  fulfilled_at TEXT,
  closed_at TEXT,
  refunded_at TEXT,
  -- When the providers were last asked about the order.
  checked_at TEXT
);
CREATE INDEX orders_by_user ON orders (user_id, created_at);
CREATE INDEX orders_by_status ON orders (status, expires_at);

-- The trade of an order at a provider: at most one for each provider, because its number is made from the order's id.
CREATE TABLE payments (
  out_trade_no TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  channel TEXT NOT NULL CHECK (channel IN ('wechat', 'alipay')),
  -- fen; what the order costs
  amount_fen INTEGER NOT NULL,
  status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'held', 'closed', 'refunding', 'refunded')),
  -- What the payer's app opens; NULL until the provider has created the trade.
  code TEXT,
  -- As the provider reports them; paid_fen is in the smallest unit of paid_currency.
  transaction_id TEXT,
  paid_fen INTEGER,
  paid_currency TEXT,
  paid_at TEXT,
  refunded_at TEXT,
  created_at TEXT NOT NULL
);
CREATE INDEX payments_by_order ON payments (order_id);
CREATE INDEX payments_by_status ON payments (status);
CREATE INDEX payments_by_day ON payments (channel, paid_at);
CREATE INDEX payments_refunded ON payments (channel, refunded_at) WHERE refunded_at IS NOT NULL;

-- Payments that a provider has reported, by callback or in answer to a query: stored before anything is done.
CREATE TABLE provider_events (
  channel TEXT NOT NULL,
  -- The provider's id of the event.
  id TEXT NOT NULL,
  out_trade_no TEXT NOT NULL,
  transaction_id TEXT NOT NULL,
  paid_fen INTEGER NOT NULL,
  paid_currency TEXT NOT NULL,
  paid_at TEXT NOT NULL,
  received_at TEXT NOT NULL,
  -- paid | held | known (already recorded) | unknown (no such order); NULL = not handled yet.
  outcome TEXT,
  PRIMARY KEY (channel, id)
);
CREATE INDEX provider_events_open ON provider_events (received_at) WHERE outcome IS NULL;

-- The providers' bills of a day of China that were compared with `payments`, and what differs.
CREATE TABLE bills (
  channel TEXT NOT NULL,
  day TEXT NOT NULL,
  -- count; payments and refunds
  lines INTEGER NOT NULL,
  paid_fen INTEGER NOT NULL,
  refunded_fen INTEGER NOT NULL,
  compared_at TEXT NOT NULL,
  PRIMARY KEY (channel, day)
);
CREATE TABLE bill_differences (
  channel TEXT NOT NULL,
  day TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('payment', 'refund')),
  out_trade_no TEXT NOT NULL,
  -- fen; NULL = not recorded on this side
  ours_fen INTEGER,
  theirs_fen INTEGER,
  found_at TEXT NOT NULL,
  PRIMARY KEY (channel, day, kind, out_trade_no)
);

-- Memberships. An account is a member while one of its grants runs: it has started, has not expired (NULL = for life)
-- and was not ended by a refund. Rows are never deleted.
CREATE TABLE membership_grants (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id INTEGER NOT NULL REFERENCES users (id),
  -- NULL = granted without a package
  package_id INTEGER,
  -- Type of the package: 1 personal, 2 online promotion, 3 every purpose of a company
  type INTEGER NOT NULL,
  starts_at TEXT NOT NULL,
  expires_at TEXT,
  -- NULL = granted without an order
  order_id TEXT UNIQUE REFERENCES orders (id),
  created_at TEXT NOT NULL,
  ended_at TEXT
);
CREATE INDEX membership_grants_by_user ON membership_grants (user_id, type, expires_at);

INSERT INTO membership_grants (user_id, type, starts_at, expires_at, created_at)
SELECT m.user_id, m.type, u.created_at, m.expires_at, u.created_at FROM memberships m JOIN users u ON u.id = m.user_id;
DROP TABLE memberships;
