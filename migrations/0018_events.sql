-- Counts of the product's use by day of China. No row tells of a person.
CREATE TABLE event_days (
  day TEXT NOT NULL,
  type TEXT NOT NULL,
  -- Page, package or channel; empty = none.
  label TEXT NOT NULL DEFAULT '',
  count INTEGER NOT NULL DEFAULT 0,
  visitors INTEGER NOT NULL DEFAULT 0,
  -- Sum of the values: minutes, fen or ms.
  total INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (day, type, label)
);

-- Who was counted already on a day, under a name of that day alone; removed two days later.
CREATE TABLE event_visitors (
  day TEXT NOT NULL,
  type TEXT NOT NULL,
  label TEXT NOT NULL,
  visitor TEXT NOT NULL,
  PRIMARY KEY (day, type, label, visitor)
);
