import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'
import { isArtKey } from '#schemas/catalog/storage-keys.ts'
import { fingerprint, unlessDone } from './fingerprint.ts'
import { at, bin } from './paths.ts'
import { step } from './progress.ts'
import { must } from './run-command.ts'
import { seedFiles, seedRows } from './seed-content.ts'
import { rowStatements } from './seed-sql.ts'

/**
 * Writes the secret that signs tokens on this machine; it is created once and kept, so that logins survive a restart.
 */
const writeSecrets = (): void => {
  const path = at('.dev.vars')
  if (existsSync(path) && readFileSync(path, 'utf8').includes('JWT_SECRET=')) return
  writeFileSync(path, `JWT_SECRET="${randomBytes(32).toString('hex')}"\n`, { flag: 'a', mode: 0o600 })
}

interface Bindings {
  readonly DB: {
    prepare(sql: string): { bind(...values: unknown[]): unknown }
    batch(statements: unknown[]): Promise<unknown>
  }
  readonly FILES: {
    head(key: string): Promise<unknown>
    put(key: string, bytes: Uint8Array, options: { httpMetadata: { contentType: string } }): Promise<unknown>
  }
}

/** Only the API Worker's database and bucket: seeding needs no other binding. */
const writeSeedConfig = (): string => {
  const { compatibility_date, d1_databases, r2_buckets } = unstable_readConfig({ config: at('wrangler.toml') })
  const path = at('.tmp/seed.wrangler.json')
  mkdirSync(at('.tmp'), { recursive: true })
  writeFileSync(path, JSON.stringify({ name: 'moye-seed', compatibility_date, d1_databases, r2_buckets }))
  return path
}

const seed = async (state: string): Promise<void> => {
  const { env, dispose } = await getPlatformProxy<Record<string, unknown> & Bindings>({
    configPath: writeSeedConfig(),
    persist: { path: `${state}/v3` },
  })
  try {
    const statements = seedRows().flatMap(row => rowStatements(row, 'updated'))
    if (statements.length > 0) await env.DB.batch(statements.map(sql => env.DB.prepare(sql)))
    // A key names its content (or its package's version), so existing objects need no update.
    for (const { key, path, type } of seedFiles())
      if (isArtKey(key) || !(await env.FILES.head(key)))
        await env.FILES.put(key, await readFile(path), { httpMetadata: { contentType: type } })
  } finally {
    await dispose()
  }
}

/** Migrates and seeds the local D1 and R2 in `state`; skips what an earlier run has done. */
export const prepareState = async (state: string): Promise<void> => {
  mkdirSync(state, { recursive: true })
  writeSecrets()
  const content = fingerprint([at('migrations'), at('scripts/templates'), at('schemas/catalog/fonts.ts')])
  await unlessDone(`${state}/.seeded`, content, async () => {
    await step('准备数据库', () =>
      must(bin('wrangler'), ['d1', 'migrations', 'apply', 'DB', '--env=', '--local', '--persist-to', state]),
    )
    await step('装入字体、模板与素材', () => seed(state))
  })
}
