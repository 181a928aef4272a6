import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'

const FOLDER = new URL('../migrations/', import.meta.url)
const FILES = readdirSync(FOLDER)
  .filter(name => name.endsWith('.sql'))
  .sort()
const apply = (db: DatabaseSync, names: readonly string[]) => {
  // D1 applies each file in a transaction.
  for (const name of names) db.exec(`BEGIN; ${readFileSync(new URL(name, FOLDER), 'utf8')}; COMMIT;`)
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

it('phones become identities, and accounts keep their ids and what belongs to them', () => {
  const db = new DatabaseSync(':memory:')
  const first = FILES.indexOf('0012_identities.sql')
  apply(db, FILES.slice(0, first))
  db.exec(`INSERT INTO users (id, phone, nickname, avatar, role, created_at, login_at) VALUES
      (7, '13800138000', 'a', 'x.png', 2, '2025-01-01', '2025-03-03'), (9, NULL, 'b', '', 1, '2025-02-02', '2025-02-02');
    INSERT INTO works (owner, name, width, height, created_at, updated_at) VALUES (7, 'w', 1, 1, '', ''), (9, 'v', 1, 1, '', '')`)
  apply(db, FILES.slice(first))
  const rows = (sql: string) =>
    db
      .prepare(sql)
      .all()
      .map(row => ({ ...row }))
  expect(rows('SELECT id, nickname, avatar, role, created_at, login_at FROM users')).toEqual([
    { id: 7, nickname: 'a', avatar: 'x.png', role: 2, created_at: '2025-01-01', login_at: '2025-03-03' },
    { id: 9, nickname: 'b', avatar: '', role: 1, created_at: '2025-02-02', login_at: '2025-02-02' },
  ])
  expect(rows('SELECT provider, subject, user_id, created_at FROM identities')).toEqual([
    { provider: 'phone', subject: '13800138000', user_id: 7, created_at: '2025-01-01' },
  ])
  expect(rows('SELECT owner, name FROM works')).toEqual([
    { owner: 7, name: 'w' },
    { owner: 9, name: 'v' },
  ])
  expect(rows('PRAGMA foreign_key_check')).toEqual([])
  // A later migration that copies accounts must not delete what belongs to them.
  const tables = rows("SELECT name FROM sqlite_master WHERE type = 'table'").map(({ name }) => String(name))
  const onUsers = tables.flatMap(name =>
    rows(`PRAGMA foreign_key_list(${name})`).filter(({ table }) => table === 'users'),
  )
  expect(onUsers.length).toBeGreaterThan(5)
  expect(new Set(onUsers.map(({ on_delete }) => on_delete))).toEqual(new Set(['NO ACTION']))
  db.exec("INSERT INTO users (nickname, created_at, login_at) VALUES ('c', '', '')")
  expect(rows('SELECT max(id) AS id FROM users')).toEqual([{ id: 10 }])
  expect(() => db.exec('DELETE FROM users WHERE id = 7')).toThrow('FOREIGN KEY')
})

it('templates that the review has made know their work, as it was accepted last, until it is deleted for good', () => {
  const db = new DatabaseSync(':memory:')
  const first = FILES.indexOf('0052_template_sources.sql')
  apply(db, FILES.slice(0, first))
  const template = `'t', 1, 1, 1, '{}'`
  db.exec(`INSERT INTO users (id, nickname, created_at, login_at) VALUES (7, 'a', '', '');
    INSERT INTO works (id, owner, name, width, height, created_at, updated_at) VALUES (3, 7, 'w', 1, 1, '', '');
    INSERT INTO template_types (id, name) VALUES (1, '海报');
    INSERT INTO templates (id, name, type_id, width, height, data) VALUES (1, ${template}), (2, ${template});
    INSERT INTO reviews (work_id, owner, version, name, width, height, pages, status, template_id, submitted_at)
    VALUES (3, 7, 4, 'w', 1, 1, 1, 4, 2, ''), (3, 7, 6, 'w', 1, 1, 1, 4, 2, ''), (3, 7, 9, 'w', 1, 1, 1, 3, NULL, '')`)
  apply(db, FILES.slice(first))
  const sources = () =>
    db
      .prepare('SELECT work_id, work_version FROM templates ORDER BY id')
      .all()
      .map(row => Object.values(row))
  expect(sources()).toEqual([
    [null, null],
    [3, 6],
  ])
  db.exec('DELETE FROM works WHERE id = 3')
  expect(sources()).toEqual([
    [null, null],
    [null, null],
  ])
})
