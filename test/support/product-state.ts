import { readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { runningBrowsers, startedBrowsers } from '../../scripts/running-browsers.ts'
import { GRANT_TO_TEST_ACCOUNTS } from './test-grant.ts'

/** Runs one statement on the running product's local database; returns how many rows it changed. */
const change = (state: string, sql: string, ...values: (number | string)[]): number => {
  const folder = `${state}/v3/d1/miniflare-D1DatabaseObject`
  const file = readdirSync(folder).find(name => /^[0-9a-f]{64}\.sqlite$/.test(name))
  const db = new DatabaseSync(`${folder}/${file}`)
  try {
    // The product does not wait for our lock: it is held for a write without a flush and without a checkpoint.
    db.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = OFF; PRAGMA wal_autocheckpoint = 0')
    return Number(db.prepare(sql).run(...values).changes)
  } finally {
    db.close()
  }
}

/**
 * Truncates the stored JSON of a work, as a broken write would.
 * @throws Error when the work does not exist.
 */
export const breakStoredWork = (state: string, workId: number): void => {
  const broken = `UPDATE work_texts SET data = '{"pages":[{"lay' WHERE work_id = ?1
    AND version = (SELECT version FROM works WHERE id = ?1)`
  if (change(state, broken, workId) !== 1) throw new Error(`work ${workId} is not in the database`)
}

/**
 * Sets a work's status as the review does: 1 editable, 2 submitted, 3 returned.
 * @throws Error when the work does not exist.
 */
export const setWorkStatus = (state: string, workId: number, status: 1 | 2 | 3): void => {
  if (change(state, 'UPDATE works SET status = ? WHERE id = ?', status, workId) !== 1)
    throw new Error(`work ${workId} is not in the database`)
}

/**
 * Changes an account's phone to one that has not requested a code in the last minute.
 * @throws Error when the user does not exist.
 */
export const setPhone = (state: string, userId: number, phone: string): void => {
  if (change(state, "UPDATE identities SET subject = ? WHERE user_id = ? AND provider = 'phone'", phone, userId) !== 1)
    throw new Error(`user ${userId} is not in the database`)
}

/**
 * Makes an account an ordinary user (1), an in-house designer (2) or an administrator (3).
 * @throws Error when the user does not exist.
 */
export const setRole = (state: string, userId: number, role: 1 | 2 | 3): void => {
  if (change(state, 'UPDATE users SET role = ? WHERE id = ?', role, userId) !== 1)
    throw new Error(`user ${userId} is not in the database`)
}

/** Gives an account a membership that never expires: 1 individual, 2 company. */
export const makeMember = (state: string, userId: number, type: 1 | 2): void =>
  void change(
    state,
    `INSERT INTO membership_grants (user_id, type, starts_at, expires_at, created_at)
     VALUES (?, ?, '2020-01-01T00:00:00.000Z', NULL, '2020-01-01T00:00:00.000Z')`,
    ...[userId, type],
  )

/** Lets accounts that are registered from now on download as often as a test wants. */
export const grantToTestAccounts = (state: string): void => void change(state, GRANT_TO_TEST_ACCOUNTS)

const pidFiles = (state: string): readonly string[] =>
  readdirSync(state)
    .filter(name => name.startsWith('browser-'))
    .map(name => `${state}/${name}/pids`)

/** Process ids of every browser that was started to draw downloads, running or ended, in start order. */
export const launchedBrowsers = (state: string): readonly number[] => pidFiles(state).flatMap(startedBrowsers)

/** Kills every browser that draws downloads; returns how many were running. */
export const killBrowsers = (state: string): number =>
  pidFiles(state)
    .flatMap(runningBrowsers)
    .filter(pid => {
      try {
        process.kill(pid, 'SIGKILL')
        return true
      } catch {
        return false
      }
    }).length

/** Copies the first submission of a work's form so often, each under a key and a memo of its own. */
export const copyAnswers = (state: string, workId: number, count: number): void => {
  change(
    state,
    `INSERT INTO form_answers (work_id, version_id, key, answers, memo, bytes, created_at)
     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     SELECT work_id, version_id, 'copy-' || i, answers, 'copy ' || i, bytes, created_at
     FROM n, (SELECT * FROM form_answers WHERE work_id = ? ORDER BY id LIMIT 1)`,
    count,
    workId,
  )
}
