import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { layOutChromium, obtainChromium } from './chromium.ts'
import { prepareState } from './local-state.ts'
import { at, bin, ROOT } from './paths.ts'
import { step } from './progress.ts'
import { QUIET_ENV } from './run-command.ts'
import { buildWeb } from './web-bundle.ts'

export interface Product {
  readonly url: string
  /** Ends every process that was started for it, browsers included. */
  stop(): Promise<void>
  /** Resolves with a reason when the product ends by itself. */
  readonly ended: Promise<string>
}
export interface ProductOptions {
  readonly port: number
  /** Folder of the local database and files; kept between starts. */
  readonly state: string
  readonly onLog?: (line: string) => void
  /** Aborting ends a start that is still under way, and what it has started. */
  readonly signal?: AbortSignal
}

const READY_MS = 90_000
/** What a person should see of the tools' own words: failures, not the list of requests. */
const WORTH_TELLING = /^draw |^(?!\[wrangler:info\]).*(✘|\[ERROR\]|\berror\b|Uncaught|render service|background)/i

/** A browser of an earlier start: its lease is struck off and a new one is taken. */
const EXPECTED = /sessionInfo must be set before connecting/

const waitFor = async (url: string, ended: Promise<string>): Promise<void> => {
  const deadline = Date.now() + READY_MS
  let reason = ''
  ended.then(why => {
    reason = why
  })
  for (;;) {
    const answers = await Promise.all(
      ['/openapi.json', '/'].map(path =>
        fetch(url + path, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(5000) }).then(
          response => response.ok,
          () => false,
        ),
      ),
    )
    if (answers.every(Boolean)) return
    if (reason) throw new Error(reason)
    if (Date.now() > deadline) throw new Error('服务没有在 90 秒内就绪')
    await new Promise(done => setTimeout(done, 150))
  }
}

/** Browsers and wrangler lead process groups of their own; the group goes with its leader. False = nobody is left. */
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

/** Asks wrangler to end, then makes sure of it and of every browser noted in `pids`. */
const end = async (child: ChildProcess, pids: string): Promise<void> => {
  if (child.pid) {
    child.kill('SIGINT')
    if (!(await hasEnded(child.pid, 2000))) signalGroup(child.pid, 'SIGKILL')
  }
  const browsers = existsSync(pids) ? readFileSync(pids, 'utf8').split('\n').map(Number).filter(Boolean) : []
  for (const pid of browsers) signalGroup(pid, 'SIGKILL')
  await Promise.all(browsers.map(pid => hasEnded(pid, 2000)))
}

/** Builds what is missing and runs both Workers with local D1, R2, KV, Durable Objects and browser. */
export const startProduct = async ({
  port,
  state: stateFolder,
  onLog = () => {},
  signal: aborted,
}: ProductOptions): Promise<Product> => {
  const state = resolve(stateFolder)
  const chromium = await step('寻找浏览器', obtainChromium)
  const wanted = process.env.MOYE_CHROMIUM
  if (wanted && wanted !== chromium)
    onLog(`MOYE_CHROMIUM 指明的 ${wanted} 无法运行${chromium ? `，改用 ${chromium}` : ''}。`)
  if (!chromium)
    onLog('没有找到 Chromium：下载出图暂不可用，其余功能正常。请安装 chromium，或用 MOYE_CHROMIUM 指明它的路径。')
  await buildWeb()
  await prepareState(state)
  aborted?.throwIfAborted()
  const cache = `${state}/browser-${process.pid}-${port}`
  const pids = `${cache}/pids`
  const log = `${dirname(state)}/moye-${port}.log`
  mkdirSync(dirname(log), { recursive: true })
  const file = createWriteStream(log)
  const child = spawn(
    bin('wrangler'),
    [
      'dev',
      ...['-c', at('wrangler.toml'), '-c', at('worker/render.wrangler.toml')],
      ...['--port', String(port), '--ip', '127.0.0.1', '--persist-to', state],
      ...[
        '--var',
        'ENVIRONMENT:development',
        '--var',
        'CUTOUT_PROVIDER:engine',
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
        ...(chromium ? { XDG_CACHE_HOME: layOutChromium(chromium, cache, pids) } : {}),
      },
    },
  )
  let stopping: Promise<void> | undefined
  const ended = new Promise<string>(done => {
    child.on('error', error => done(`无法启动：${error.message}`))
    child.on('exit', code => done(`服务意外退出（${code ?? '被终止'}），详情见 ${log}`))
  })
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      file.write(data)
      if (!stopping)
        for (const line of data.toString().split('\n'))
          if (WORTH_TELLING.test(line) && !EXPECTED.test(line)) onLog(line.trim())
    })
  const stop = () => {
    stopping ??= end(child, pids).finally(() => rmSync(cache, { recursive: true, force: true }))
    return stopping
  }
  aborted?.addEventListener('abort', () => void stop())
  const url = `http://127.0.0.1:${port}`
  try {
    await step('启动服务', () => waitFor(url, ended))
    // The daily clean-up: nothing calls it on a machine that is switched off at night.
    await fetch(`${url}/cdn-cgi/handler/scheduled`, { signal: AbortSignal.timeout(10_000) }).catch(() => {})
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop, ended }
}
