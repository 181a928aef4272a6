import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { unstable_readConfig } from 'wrangler'
import { at, bin } from '../../scripts/paths.ts'
import { freePort } from '../../scripts/port.ts'
import { must, QUIET_ENV } from '../../scripts/run-command.ts'

const READY_MS = 30_000

export interface BareWorker {
  /** Address that asks what a call asks, about its only account. */
  readonly url: (call: 'user' | 'order' | 'scan') => string
  /** A process above its workerd. */
  readonly pid: string
  stop(): void
}

/**
 * Runs `worker/testing/bare-worker.ts` as the product runs: by wrangler, with a local D1 of the same tables.
 * @throws Error when it does not answer within 30 s.
 */
export const startBareWorker = async (): Promise<BareWorker> => {
  const folder = mkdtempSync(`${tmpdir()}/moye-bare-`)
  // What stands before a Worker is the same: the router of files, and a cache.
  const { compatibility_date, compatibility_flags, assets } = unstable_readConfig({ config: at('wrangler.toml') })
  const config = `${folder}/wrangler.json`
  const database = { binding: 'DB', database_name: 'bare', database_id: 'bare', migrations_dir: at('migrations') }
  const main = at('worker/testing/bare-worker.ts')
  const storage = {
    d1_databases: [database],
    durable_objects: { bindings: [{ name: 'POLLING', class_name: 'PollingObject' }] },
    migrations: [{ tag: 'v1', new_sqlite_classes: ['PollingObject'] }],
    // Counted as in the product, and never reached.
    ratelimits: [{ name: 'CHANGE_RATE', namespace_id: '1', simple: { limit: 1_000_000, period: 60 } }],
  }
  const runtime = { compatibility_date, compatibility_flags, assets: { ...assets, directory: at('web/dist') } }
  writeFileSync(config, JSON.stringify({ name: 'bare', main, ...runtime, ...storage }))
  const common = ['-c', config, '--persist-to', `${folder}/state`]
  await must(bin('wrangler'), ['d1', 'migrations', 'apply', 'bare', '--local', ...common])
  const account = `INSERT INTO users (id, nickname, created_at, login_at) VALUES (1, 'a', '', '');
    INSERT INTO identities (provider, subject, user_id, created_at) VALUES ('phone', '11110000001', 1, '')`
  await must(bin('wrangler'), ['d1', 'execute', 'bare', '--local', ...common, '--command', account])
  const port = await freePort()
  const url = (call: string) => `http://127.0.0.1:${port}/${call}?id=1`
  const child = spawn(
    bin('wrangler'),
    [
      'dev',
      ...common,
      '--port',
      String(port),
      '--ip',
      '127.0.0.1',
      '--show-interactive-dev-session=false',
      '--inspector-port',
      '0',
    ],
    { stdio: 'ignore', env: { ...process.env, ...QUIET_ENV }, detached: true },
  )
  const stop = () => {
    if (child.pid) process.kill(-child.pid, 'SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  const isReady = () =>
    fetch(url('user'))
      .then(async response => ((await response.json()) as { data: unknown }).data !== null)
      .catch(() => false)
  for (const deadline = Date.now() + READY_MS; !(await isReady()); await new Promise(done => setTimeout(done, 200)))
    if (Date.now() > deadline) {
      stop()
      throw new Error('the bare Worker does not answer')
    }
  return { url, pid: String(child.pid), stop }
}
