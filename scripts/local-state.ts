import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { unstable_readConfig } from 'wrangler'
import { fillState } from './fill-state.ts'
import { fingerprint, unlessDone } from './fingerprint.ts'
import { materialInputs } from './materials/build.ts'
import { at, bin } from './paths.ts'
import { step } from './progress.ts'
import { must } from './run-command.ts'
import { seedFiles, seedRows } from './seed-content.ts'
import { rowsSql } from './seed-sql.ts'

/**
 * Writes the secret that signs tokens on this machine; it is created once and kept, so that logins survive a restart.
 */
const writeSecrets = (): void => {
  const path = at('.dev.vars')
  if (existsSync(path) && readFileSync(path, 'utf8').includes('JWT_SECRET=')) return
  writeFileSync(path, `JWT_SECRET="${randomBytes(32).toString('hex')}"\n`, { flag: 'a', mode: 0o600 })
}

/** Only the API Worker's database and bucket: seeding needs no other binding. */
const writeSeedConfig = (): string => {
  const { compatibility_date, d1_databases, r2_buckets } = unstable_readConfig({ config: at('wrangler.toml') })
  const path = at('.tmp/seed.wrangler.json')
  const main = at('scripts/seed-worker.mjs')
  mkdirSync(at('.tmp'), { recursive: true })
  writeFileSync(path, JSON.stringify({ name: 'moye-seed', main, compatibility_date, d1_databases, r2_buckets }))
  return path
}

const seed = (state: string): Promise<void> => {
  const statements = rowsSql(seedRows(), 'updated')
  return fillState(writeSeedConfig(), state, { statements, files: seedFiles() })
}

/** Migrates and seeds the local D1 and R2 in `state`; skips what an earlier run has done. */
export const prepareState = async (state: string): Promise<void> => {
  mkdirSync(state, { recursive: true })
  writeSecrets()
  const sources = ['migrations', 'scripts/backgrounds', 'scripts/templates', 'schemas/catalog/fonts.ts']
  const content = fingerprint([...sources.map(at), ...materialInputs()])
  await unlessDone(`${state}/.seeded`, content, async () => {
    await step('准备数据库', () =>
      must(bin('wrangler'), ['d1', 'migrations', 'apply', 'DB', '--env=', '--local', '--persist-to', state]),
    )
    await step('装入字体、模板与素材', () => seed(state))
  })
}
