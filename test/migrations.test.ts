import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'

const FOLDER = new URL('../migrations/', import.meta.url)
const FILES = readdirSync(FOLDER)
  .filter(name => name.endsWith('.sql'))
  .sort()
const apply = (db: DatabaseSync, names: readonly string[]) => {
  for (const name of names) db.exec(readFileSync(new URL(name, FOLDER), 'utf8'))
}

it('memberships of the time before orders go on as grants, for life or until their day', () => {
  const db = new DatabaseSync(':memory:')
  const first = FILES.indexOf('0010_orders.sql')
  expect(first).toBe(9)
  apply(db, FILES.slice(0, first))
  db.exec(`INSERT INTO users (id, nickname, created_at, login_at) VALUES (7, 'a', '2025-01-01', '2025-01-01'), (8, 'b', '2025-02-02', '2025-02-02');
    INSERT INTO memberships (user_id, type, expires_at) VALUES (7, 1, NULL), (7, 2, '2027-01-01'), (8, 1, '2020-01-01')`)
  apply(db, FILES.slice(first))
  const grants = db
    .prepare(
      'SELECT user_id, package_id, type, starts_at, expires_at, order_id, ended_at FROM membership_grants ORDER BY user_id, type',
    )
    .all()
  const grant = (user_id: number, type: number, starts_at: string, expires_at: string | null) => ({
    ...{ user_id, package_id: null, type, starts_at, expires_at, order_id: null, ended_at: null },
  })
  expect(grants.map(row => ({ ...row }))).toEqual([
    grant(7, 1, '2025-01-01', null),
    grant(7, 2, '2025-01-01', '2027-01-01'),
    grant(8, 1, '2025-02-02', '2020-01-01'),
  ])
  expect(() => db.prepare('SELECT * FROM memberships')).toThrow('no such table')
})
