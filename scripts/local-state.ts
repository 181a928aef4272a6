import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { unstable_readConfig } from 'wrangler'
import { openState, storeSeed } from './fill-state.ts'
import { fingerprint, unlessDone } from './fingerprint.ts'
import { copyMissing, type LocalFiles } from './local-storage/files.ts'
import { withFilesOfS3 } from './local-storage/open.ts'
import { materialInputs } from './materials/build.ts'
import { migrate } from './migrate.ts'
import { at } from './paths.ts'
import { step } from './progress.ts'
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

/** Migrates and fills the database, and fills the bucket or the store in its place. */
const fill = async (state: string, s3: LocalFiles | null): Promise<void> => {
  // Built first: it takes seconds, in which an idle connection would be closed without this process noticing it.
  const rows = await step('准备模板与素材', async () => rowsSql(seedRows(), 'updated'))
  const open = await openState(writeSeedConfig(), state)
  try {
    await step('准备数据库', () => migrate(open.run))
    await step('装入字体、模板与素材', async () => {
      await open.run(rows)
      await storeSeed(s3 ?? open.bucket, seedFiles())
    })
  } finally {
    await open.close()
  }
}

/** Brings along what people have stored while the state was used with the other store. */
const takeOver = async (state: string, s3: LocalFiles | null): Promise<void> => {
  const open = await openState(writeSeedConfig(), state)
  try {
    if (s3) await copyMissing(open.bucket, s3)
    else await withFilesOfS3(state, files => copyMissing(files, open.bucket))
  } finally {
    await open.close()
  }
}

/**
 * Migrates and seeds the local D1 and R2 in `state`, or the store `s3` in place of R2; skips what an earlier run has done.
 */
export const prepareState = async (state: string, s3: LocalFiles | null): Promise<void> => {
  mkdirSync(state, { recursive: true })
  writeSecrets()
  const sources = ['migrations', 'scripts/backgrounds', 'scripts/templates', 'schemas/catalog/fonts.ts']
  const content = fingerprint([...sources.map(at), ...materialInputs()])
  const store = s3 ? 's3' : 'r2'
  const mark = `${state}/.storage`
  const isNew = !existsSync(`${state}/.seeded`)
  await unlessDone(`${state}/.seeded`, s3 ? `${content} in s3` : content, () => fill(state, s3))
  // A state of before there was a choice is one with R2.
  if (isNew || (!s3 && !existsSync(mark))) writeFileSync(mark, store)
  await unlessDone(mark, store, () => step('迁移另一处存储中的文件', () => takeOver(state, s3)))
}
