import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { dirname, resolve } from 'node:path'
import { localCashierKeys } from './cashier/local-keys.ts'
import { type RunningCashier, startCashier } from './cashier/server.ts'
import { layOutChromium, obtainChromium } from './chromium.ts'
import { lastMigration } from './last-migration.ts'
import { prepareState } from './local-state.ts'
import { type LocalStore, type RunningStore, startStore } from './local-storage/open.ts'
import { toldLine } from './log-line.ts'
import { at, bin, ROOT } from './paths.ts'
import { freePort } from './port.ts'
import { step } from './progress.ts'
import { writeRenderConfig } from './render-config.ts'
import { QUIET_ENV } from './run-command.ts'
import { runningBrowsers } from './running-browsers.ts'
import { startStandIns } from './stand-ins/server.ts'
import { lockState, type StateLock } from './state-lock.ts'
import { buildWeb } from './web-bundle.ts'

export interface Product {
  readonly url: string
  /** Ends every process started for the product, browsers included. */
  stop(): Promise<void>
  /** Resolves with a reason when the product ends by itself. */
  readonly ended: Promise<string>
}
export interface ProductOptions {
  readonly port: number
  /** Folder of the local database and files; kept between starts. */
  readonly state: string
  /** Origin of the server in front of the Workers; default: their own. */
  readonly publicOrigin?: string
  /** Where its files are; default: R2. */
  readonly store?: LocalStore
  /** Variables of the API Worker in place of those of its configuration. */
  readonly variables?: Readonly<Record<string, string>>
  readonly onLog?: (line: string) => void
  /** Browsers do not yield to the Workers: tests that wait for a drawing share the machine with others that do not. */
  readonly hasEqualBrowsers?: boolean
  /** Logs only what went wrong: a line for each request takes a quarter of the time of a short one. `WRANGLER_LOG` in the environment wins. */
  readonly isQuiet?: boolean
  /** Aborting cancels a start in progress and ends the processes that it has started. */
  readonly signal?: AbortSignal
}

/** File of a state with the address of the stand-in for the API of a partner, while its product runs. */
export const partnerApiFile = (state: string): string => `${state}/partner-api`

/**
 * Niceness of the browsers: calls are answered while pages are painted. On Cloudflare the browsers run on machines of
 * their own.
 */
export const BROWSER_NICENESS = 10
const READY_MS = 90_000
/** Whether the Worker at `url` answers a path with 200. `fetch` cannot set the Host header, which the Worker checks. */
const isServed = (url: string, path: string, host: string): Promise<boolean> =>
  new Promise(done => {
    const headers = { accept: 'text/html', host }
    const asked = request(url + path, { headers, signal: AbortSignal.timeout(5000) }, response => {
      response.resume()
      done(response.statusCode === 200)
    })
    asked.on('error', () => done(false)).end()
  })

const waitFor = async (url: string, publicOrigin: string, ended: Promise<string>): Promise<void> => {
  const deadline = Date.now() + READY_MS
  let reason = ''
  void ended.then(why => {
    reason = why
  })
  for (;;) {
    const { host } = new URL(publicOrigin)
    const answers = await Promise.all(['/openapi.json', '/'].map(path => isServed(url, path, host)))
    if (answers.every(Boolean)) return
    if (reason) throw new Error(reason)
    if (Date.now() > deadline) throw new Error('服务没有在 90 秒内就绪')
    await new Promise(done => setTimeout(done, 150))
  }
}

/** Signals a process group; each browser and wrangler lead their own. False = no process is left. */
const signalGroup = (leader: number, name: NodeJS.Signals | 0): boolean => {
  try {
    process.kill(-leader, name)
    return true
  } catch {
    return false
  }
}
const hasEnded = async (leader: number, ms: number): Promise<boolean> => {
  for (const deadline = Date.now() + ms; Date.now() < deadline; ) {
    if (!signalGroup(leader, 0)) return true
    await new Promise(done => setTimeout(done, 50))
  }
  return false
}

/** Variables of the first Worker, as `wrangler dev` takes them. */
const varsOf = (variables: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`])

/** Starts the stand-in for providers of payments; `variables` connect the Worker with it. */
const openCashier = async (onLog: (line: string) => void) => {
  const { keys, variables } = await localCashierKeys()
  const cashier = await startCashier({ keys, port: await freePort(), onLog })
  const places = { WECHAT_PAY_BASE: cashier.origin, ALIPAY_GATEWAY: `${cashier.origin}/gateway.do` }
  return { cashier, variables: varsOf({ ...variables, ...places, PAYMENT_PROVIDERS: 'wechat alipay' }) }
}

/** Asks wrangler to end, then kills it if needed, and every browser of `pids` that still runs. */
const end = async (child: ChildProcess, pids: string, cashier: RunningCashier): Promise<void> => {
  await cashier.stop()
  if (child.pid) {
    child.kill('SIGINT')
    if (!(await hasEnded(child.pid, 2000))) signalGroup(child.pid, 'SIGKILL')
  }
  const browsers = runningBrowsers(pids)
  for (const pid of browsers) signalGroup(pid, 'SIGKILL')
  await Promise.all(browsers.map(pid => hasEnded(pid, 2000)))
}

const start = async (
  {
    port,
    publicOrigin = `http://127.0.0.1:${port}`,
    variables: own = {},
    onLog = () => {},
    hasEqualBrowsers = false,
    isQuiet = false,
    signal: aborted,
  }: ProductOptions,
  state: string,
  lock: StateLock,
  store: RunningStore | null,
): Promise<Product> => {
  const chromium = await step('寻找浏览器', obtainChromium)
  const wanted = process.env.MOYE_CHROMIUM
  if (wanted && wanted !== chromium)
    onLog(`MOYE_CHROMIUM 指明的 ${wanted} 无法运行${chromium ? `，改用 ${chromium}` : ''}。`)
  if (!chromium)
    onLog('没有找到 Chromium：下载出图暂不可用，其余功能正常。请安装 chromium，或用 MOYE_CHROMIUM 指明它的路径。')
  await buildWeb()
  await prepareState(state, store?.files ?? null)
  aborted?.throwIfAborted()
  const { cashier, variables } = await openCashier(onLog)
  const cache = `${state}/browser-${process.pid}-${port}`
  const pids = `${cache}/pids`
  const log = `${dirname(state)}/moye-${port}.log`
  mkdirSync(dirname(log), { recursive: true })
  const file = createWriteStream(log)
  const url = `http://127.0.0.1:${port}`
  const standIns = await startStandIns(url, publicOrigin)
  // The sites of `npm run partners` and of the tests call it too.
  writeFileSync(partnerApiFile(state), standIns.partnerApi)
  const child = spawn(
    bin('wrangler'),
    [
      'dev',
      '--env=',
      ...[
        '-c',
        at('wrangler.toml'),
        '-c',
        writeRenderConfig(cache, { PUBLIC_ORIGIN: publicOrigin, ...store?.variables }),
      ],
      ...['--port', String(port), '--ip', '127.0.0.1', '--persist-to', state],
      ...[
        '--var',
        'ENVIRONMENT:development',
        '--var',
        'DB_IN_PROCESS:1',
        '--var',
        'CUTOUT_PROVIDER:engine',
        '--var',
        `PUBLIC_ORIGIN:${publicOrigin}`,
        '--var',
        `MIGRATION:${lastMigration()}`,
        ...varsOf({ ...standIns.variables, ...store?.variables, ...store?.apiVariables, ...own }),
        ...variables,
        '--show-interactive-dev-session=false',
        '--inspector-port',
        '0',
      ],
    ],
    {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...QUIET_ENV,
        ...(isQuiet && !process.env.WRANGLER_LOG ? { WRANGLER_LOG: 'warn' } : {}),
        XDG_CACHE_HOME: layOutChromium(chromium, cache, pids, hasEqualBrowsers ? 0 : BROWSER_NICENESS),
      },
    },
  )
  if (child.pid) lock.add(child.pid)
  let stopping: Promise<void> | undefined
  const ended = new Promise<string>(done => {
    child.on('error', error => done(`无法启动：${error.message}`))
    child.on('exit', code => done(`服务意外退出（${code ?? '被终止'}），详情见 ${log}`))
    void store?.ended.then(() => done('文件存储服务意外退出'))
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      file.write(data)
      if (!stopping)
        for (const line of data.toString().split('\n')) {
          const told = toldLine(line)
          if (told !== null) onLog(told)
        }
    })
  const stop = () => {
    stopping ??= end(child, pids, cashier).finally(async () => {
      standIns.stop()
      await store?.stop()
      rmSync(cache, { recursive: true, force: true })
      lock.release()
    })
    return stopping
  }
  aborted?.addEventListener('abort', () => void stop())
  try {
    await step('启动服务', () => waitFor(url, publicOrigin, ended))
    // Runs the daily clean-up: its scheduled time may never come on a machine that is off at night.
    await fetch(`${url}/cdn-cgi/handler/scheduled`, { signal: AbortSignal.timeout(10_000) }).catch(() => {})
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop, ended }
}

/**
 * Builds what is missing and runs both Workers with local D1, R2, Durable Objects and browser.
 * @throws Error when another product uses the state, or when this one ends early or is not ready within 90 s; the
 * signal's reason when aborted, whatever has failed because of it.
 */
export const startProduct = async (options: ProductOptions): Promise<Product> => {
  const { signal, port, publicOrigin } = options
  const state = resolve(options.state)
  let lock: StateLock | undefined
  let store: RunningStore | null = null
  try {
    lock = lockState(state, Number(publicOrigin ? new URL(publicOrigin).port : port))
    store = await startStore(state, options.store ?? 'r2')
    if (store) lock.add(store.pid)
    return await start(options, state, lock, store)
  } catch (error) {
    await store?.stop()
    lock?.release()
    signal?.throwIfAborted()
    throw error
  }
}
