import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { layOutChromium, obtainChromium } from './chromium.ts'
import { compileMessages } from './messages.ts'
import { at, bin } from './paths.ts'
import { freePort } from './port.ts'
import { type Product, startProduct } from './product.ts'
import { run } from './run-command.ts'
import { takeTemporaryFolder } from './temporary-folder.ts'
import { type Part, planOf } from './test-plan.ts'
import { TEST_VARIABLES } from './test-variables.ts'
import { buildWeb } from './web-bundle.ts'

interface Line {
  readonly name: string
  readonly passed: number
  readonly failed: number
  /** s */
  readonly seconds: number
}
const lines: Line[] = []
const plan = planOf(process.argv.slice(2))
const wants = (...parts: readonly Part[]) => parts.some(part => plan.parts.includes(part))

/** Runs `work` and records how long it took and how it ended. */
const timed = async (name: string, work: () => Promise<{ passed: number; failed: number; output: string }>) => {
  const start = performance.now()
  const { passed, failed, output } = await work()
  const seconds = (performance.now() - start) / 1000
  lines.push({ name, passed, failed, seconds })
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)${failed ? `\n${output.slice(-20_000)}` : ''}`,
  )
}

/** A check that passes or fails as a whole. */
const check = (title: string, command: string, args: readonly string[]): Promise<void> =>
  timed(title, async () => {
    const { code, output } = await run(command, args)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output }
  })

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
}

/** Runs one vitest project, or the part of it that `name` names; one that crashes without a report counts as one failure. */
const suite = (
  project: Part,
  env: Record<string, string>,
  options: readonly string[] = [],
  name: string = project,
): Promise<void> =>
  timed(name, async () => {
    const report = at(`.tmp/test-${name.replaceAll(/\W/g, '-')}.json`)
    rmSync(report, { force: true })
    const args = [
      'run',
      ...plan.files,
      ...[
        '--project',
        project,
        ...(project === 'unit' ? ['--project', 'language'] : []),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      ...(plan.files.length || plan.changed !== null ? ['--passWithNoTests'] : []),
      ...(plan.changed === null ? [] : [plan.changed ? `--changed=${plan.changed}` : '--changed']),
      ...options,
    ]
    // Browser tests take minutes: a line is printed for each finished file, and what was open where one failed.
    const onText = (text: string) => {
      for (const [line] of stripVTControlCharacters(text).matchAll(/^(?: [✓❯] +e2e|open page: ).*$/gm))
        console.log(line)
    }
    const { code, output } = await run(bin('vitest'), args, { env, onText })
    const result = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as Report) : null
    const failed = Math.max(result?.numFailedTests ?? 0, code === 0 ? 0 : 1)
    return { passed: result?.numPassedTests ?? 0, failed, output }
  })

const checks = async (): Promise<void> => {
  compileMessages()
  const types = (part: string) => check(`types: ${part}`, bin('tsc'), ['-p', `tsconfig.${part}.json`])
  // Each uses one core.
  await Promise.all([
    types('web').then(() => check('lint and format', bin('biome'), ['check', '.'])),
    types('worker')
      .then(() => types('node'))
      .then(() => check('dead code', bin('knip'), [])),
  ])
}

interface SharedProduct extends Product {
  /** Folder of its local database and files. */
  readonly state: string
}
/** The product that the browser tests share, with fresh state; null when it runs already (MOYE_URL) or does not start. */
const startShared = async (): Promise<SharedProduct | null> => {
  if (process.env.MOYE_URL) return null
  const folder = mkdtempSync(`${tmpdir()}/moye-e2e-`)
  const state = `${folder}/state`
  const product = await startProduct({
    port: await freePort(),
    state,
    variables: TEST_VARIABLES,
    onLog: line => console.error(line),
    hasEqualBrowsers: true,
    isQuiet: true,
  })
  const stop = async () => {
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...product, stop, state }
}

/**
 * The browser tests: three files side by side, because a file waits for a quarter of its time, then those that need the
 * machine and the product to themselves, when `others` have ended.
 */
const inBrowser = async (
  env: Record<string, string>,
  product: SharedProduct | null,
  others: Promise<unknown>,
): Promise<void> => {
  const shared = { ...env, ...(product ? { MOYE_URL: product.url, MOYE_STATE: product.state } : {}) }
  if (wants('e2e')) await suite('e2e', shared, ['--maxWorkers=3'])
  await others
  if (wants('e2e-serial')) await suite('e2e-serial', shared, ['--maxWorkers=1'])
}

/** count; the Worker tests run in parts, each in an isolate of its own, which the lanes share. */
const WORKER_PARTS = 3
/** MB; an isolate has 128 on Cloudflare, and here the test runner and the test files of a part in it, which take 65. */
const WORKER_HEAP = 192
const workerParts = Array.from({ length: WORKER_PARTS }, (_, index) => index + 1)

/** Runs the parts of the Worker tests that no other lane has taken; one part when only some files are wanted. */
const inWorker = async (env: Record<string, string>): Promise<void> => {
  const isWhole = plan.files.length === 0 && plan.changed === null
  const heap = { ...env, MINIFLARE_WORKERD_V8_FLAGS: `--max-heap-size=${WORKER_HEAP}` }
  if (!isWhole) workerParts.length = Math.min(workerParts.length, 1)
  for (let part = workerParts.shift(); part !== undefined && wants('worker'); part = workerParts.shift()) {
    const shard = isWhole ? [`--shard=${part}/${WORKER_PARTS}`] : []
    await suite('worker', heap, ['--maxWorkers=1', ...shard], isWhole ? `worker ${part}/${WORKER_PARTS}` : 'worker')
  }
}

const summary = (): { readonly passed: number; readonly failed: number } => {
  const width = Math.max(...lines.map(({ name }) => name.length))
  console.log(`\n${'part'.padEnd(width)}  passed  failed  seconds`)
  for (const { name, passed, failed, seconds } of lines)
    console.log(
      `${name.padEnd(width)}  ${String(passed).padStart(6)}  ${String(failed).padStart(6)}  ${seconds.toFixed(1).padStart(7)}`,
    )
  console.log(`${'all'.padEnd(width)}  ${' '.repeat(14)}  ${(performance.now() / 1000).toFixed(1).padStart(7)}`)
  return {
    passed: lines.reduce((sum, line) => sum + line.passed, 0),
    failed: lines.reduce((sum, line) => sum + line.failed, 0),
  }
}

const main = async (): Promise<void> => {
  const removeTemporary = takeTemporaryFolder()
  mkdirSync(at('.tmp'), { recursive: true })
  const chromium = await obtainChromium()
  const env: Record<string, string> = chromium
    ? { XDG_CACHE_HOME: layOutChromium(chromium), MOYE_CHROMIUM: chromium }
    : {}
  const building = wants('worker', 'render', 'e2e', 'e2e-serial') ? buildWeb() : Promise.resolve()
  // Its state is made while other tests run.
  const starting = wants('e2e', 'e2e-serial') ? building.then(startShared) : Promise.resolve(null)
  // Three lanes side by side: each waits for a part of its time, and two leave a fifth of two cores idle.
  const drawing = async () => {
    await building
    if (wants('render')) await suite('render', env)
    await inWorker(env)
  }
  const others = async () => {
    if (wants('check')) await checks()
    if (wants('unit')) await suite('unit', env, ['--maxWorkers=1'])
    await building
    if (wants('check'))
      for (const name of ['', 'staging'])
        await check(`deployment: ${name || 'production'}`, process.execPath, [
          at('scripts/deploy.ts'),
          '--dry-run',
          `--env=${name}`,
        ])
    await inWorker(env)
  }
  const lanes = [drawing(), others()]
  const browsing = async () => {
    await building
    await inWorker(env)
    // Beside one lane at most: browser tests on a machine with more to do only wait for each other.
    await Promise.race(lanes)
    await inBrowser(env, await starting, Promise.all(lanes))
  }
  try {
    await Promise.all([...lanes, browsing()])
  } finally {
    await (await starting)?.stop()
    removeTemporary()
  }
  const { passed, failed } = summary()
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

await main()
