import { readdirSync, readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Damages the stored text of a work in the running product's local database, as a broken write would. */
export const breakStoredWork = (state: string, workId: number): void => {
  const folder = `${state}/v3/d1/miniflare-D1DatabaseObject`
  const file = readdirSync(folder).find(name => /^[0-9a-f]{64}\.sqlite$/.test(name))
  const db = new DatabaseSync(`${folder}/${file}`)
  try {
    const { changes } = db
      .prepare(`UPDATE works SET data = '{"pages":[{"lay', body_key = NULL WHERE id = ?`)
      .run(workId)
    if (changes !== 1) throw new Error(`work ${workId} is not in the database`)
  } finally {
    db.close()
  }
}

/** Kills every browser that draws downloads; answers how many were alive. */
export const killBrowsers = (state: string): number => {
  const pids = readdirSync(state)
    .filter(name => name.startsWith('browser-'))
    .flatMap(name => {
      try {
        return readFileSync(`${state}/${name}/pids`, 'utf8').split('\n').map(Number).filter(Boolean)
      } catch {
        return []
      }
    })
  return pids.filter(pid => {
    try {
      process.kill(pid, 'SIGKILL')
      return true
    } catch {
      return false
    }
  }).length
}
