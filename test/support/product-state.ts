import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Runs one statement on the running product's local database; answers how many rows it changed. */
const change = (state: string, sql: string, ...values: (number | string)[]): number => {
  const folder = `${state}/v3/d1/miniflare-D1DatabaseObject`
  const file = readdirSync(folder).find(name => /^[0-9a-f]{64}\.sqlite$/.test(name))
  const db = new DatabaseSync(`${folder}/${file}`)
  try {
    db.exec('PRAGMA busy_timeout = 5000')
    return Number(db.prepare(sql).run(...values).changes)
  } finally {
    db.close()
  }
}

/** Damages the stored text of a work, as a broken write would. */
export const breakStoredWork = (state: string, workId: number): void => {
  if (change(state, `UPDATE works SET data = '{"pages":[{"lay', body_key = NULL WHERE id = ?`, workId) !== 1)
    throw new Error(`work ${workId} is not in the database`)
}

/** Sets a work's status as the review does: 1 editable, 2 submitted, 3 returned. */
export const setWorkStatus = (state: string, workId: number, status: 1 | 2 | 3): void => {
  if (change(state, 'UPDATE works SET status = ? WHERE id = ?', status, workId) !== 1)
    throw new Error(`work ${workId} is not in the database`)
}

/** Makes an account a designer of the house (2), an administrator (3) or an ordinary user (1). */
export const setRole = (state: string, userId: number, role: 1 | 2 | 3): void => {
  if (change(state, 'UPDATE users SET role = ? WHERE id = ?', role, userId) !== 1)
    throw new Error(`user ${userId} is not in the database`)
}

/** Gives an account a membership for life: 1 individual, 2 company. */
export const makeMember = (state: string, userId: number, type: 1 | 2): void =>
  void change(state, 'INSERT INTO memberships (user_id, type, expires_at) VALUES (?, ?, NULL)', userId, type)

/** Process ids of every browser that was started to draw downloads, living or dead, in their order. */
export const launchedBrowsers = (state: string): readonly number[] =>
  readdirSync(state)
    .filter(name => name.startsWith('browser-'))
    .flatMap(name => {
      try {
        return readFileSync(`${state}/${name}/pids`, 'utf8').split('\n').map(Number).filter(Boolean)
      } catch {
        return []
      }
    })

/** Kills every browser that draws downloads; answers how many were alive. */
export const killBrowsers = (state: string): number =>
  launchedBrowsers(state).filter(pid => {
    try {
      process.kill(pid, 'SIGKILL')
      return true
    } catch {
      return false
    }
  }).length
