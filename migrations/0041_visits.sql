-- Counts of the visits of published pages by day of China. No row tells of a person.
CREATE TABLE visit_days (
  publication_id INTEGER NOT NULL,
  day TEXT NOT NULL,
  -- visit: all of the day; channel, page: by label; form: submissions.
  kind TEXT NOT NULL CHECK (kind IN ('visit', 'channel', 'page', 'form')),
  label TEXT NOT NULL DEFAULT '',
  count INTEGER NOT NULL DEFAULT 0,
  visitors INTEGER NOT NULL DEFAULT 0,
  -- Visits that have a log, and the seconds of their stay.
  logged INTEGER NOT NULL DEFAULT 0,
  seconds INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (publication_id, day, kind, label)
);
CREATE INDEX visit_days_by_day ON visit_days (day, kind, count);

-- Who was counted already on a day, under a name of that day and page alone; removed two days later.
CREATE TABLE visit_visitors (
  publication_id INTEGER NOT NULL,
  day TEXT NOT NULL,
  visitor TEXT NOT NULL,
  PRIMARY KEY (publication_id, day, visitor)
);
CREATE INDEX visit_visitors_by_day ON visit_visitors (day);

-- Data logs: one row for a visit, removed after some days.
CREATE TABLE visit_logs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  publication_id INTEGER NOT NULL,
  day TEXT NOT NULL,
  -- Random name that the page gives the visit.
  visit TEXT NOT NULL,
  at TEXT NOT NULL,
  channel TEXT NOT NULL,
  device TEXT NOT NULL,
  seconds INTEGER NOT NULL DEFAULT 0,
  pages INTEGER NOT NULL DEFAULT 1,
  UNIQUE (publication_id, visit)
);
CREATE INDEX visit_logs_by_day ON visit_logs (day);
CREATE INDEX visit_logs_of_day ON visit_logs (publication_id, day);

-- The counts end with their page.
CREATE TRIGGER visits_end_with_publications AFTER DELETE ON publications
BEGIN
  DELETE FROM visit_days WHERE publication_id = old.id;
  DELETE FROM visit_visitors WHERE publication_id = old.id;
  DELETE FROM visit_logs WHERE publication_id = old.id;
END;
