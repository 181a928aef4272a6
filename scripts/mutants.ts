import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { random } from '#test/support/random.ts'
import { type Mutant, mutantsOf, mutate } from './mutants/sites.ts'
import { at } from './paths.ts'
import { QUIET_ENV, run } from './run-command.ts'

/** Folders whose tests must notice a change. */
const FOLDERS = ['schemas', 'web/kernels', 'web/editor', 'worker/domain']
const BAR = 0.9
/** ms; several times the tests of the most used module. A mutant that never ends counts as noticed, and is told. */
const TIMEOUT = 400_000
/** ms; the same for the tests of one folder. */
const NEAR_TIMEOUT = 90_000
const LANES = Math.max(1, Math.floor(availableParallelism() / 2))

/** The built pages: without them a Worker test fails in any copy, and every change would count as noticed. */
const BUILT = 'web/dist'

interface Site extends Mutant {
  readonly path: string
}

const option = (name: string): string | undefined =>
  process.argv.find(word => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length)

const sample = (sites: readonly Site[], count: number, seed: number): readonly Site[] => {
  const rest = [...sites]
  const next = random(seed)
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(Math.floor(next() * rest.length), 1),
  ).flat()
}

/** A copy of the checkout, so that the checkout itself is never changed. */
const copyTo = (folder: string, files: readonly string[]): void => {
  for (const file of files) {
    if (!existsSync(at(file))) continue
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(at(file), join(folder, file))
  }
  symlinkSync(at('node_modules'), join(folder, 'node_modules'))
  if (existsSync(at(BUILT))) symlinkSync(at(BUILT), join(folder, BUILT))
}

/** Whether a test fails that imports the file, or none ends. */
type Outcome = 'noticed' | 'hung' | 'survived'

/** Tests to run: arguments of vitest, its project, and ms after which they count as hung. */
interface Ask {
  readonly tests: readonly string[]
  readonly project: 'unit' | 'worker'
  readonly timeout: number
}

/** Runs tests until one fails. */
const runTests = (folder: string, { tests, project, timeout }: Ask): Promise<Outcome> =>
  new Promise((done, reject) => {
    const args = [...tests, '--run', '--project', project, '--bail=1', '--maxWorkers=1', '--passWithNoTests']
    const child = spawn(at('node_modules/.bin/vitest'), args, {
      cwd: folder,
      env: { ...process.env, ...QUIET_ENV },
      stdio: 'ignore',
      detached: true,
    })
    const stop = () => {
      try {
        if (child.pid) process.kill(-child.pid, 'SIGKILL')
      } catch {
        // It has ended meanwhile.
      }
    }
    let isHung = false
    const timer = setTimeout(() => {
      isHung = true
      stop()
    }, timeout)
    child.on('error', reject)
    child.on('exit', code => {
      clearTimeout(timer)
      stop()
      done(isHung ? 'hung' : code === 0 ? 'survived' : 'noticed')
    })
  })

/**
 * The tests of the file's own folder are asked first: they notice most changes, and in seconds. Then those that import
 * the file. Worker tests call the running Worker, whose imports are not theirs: all of them are asked at last.
 */
const testMutant = async (folder: string, path: string): Promise<Outcome> => {
  const isWorker = path.startsWith('worker/')
  const near = readdirSync(join(folder, dirname(path)))
    .filter(name => /\.test\.tsx?$/.test(name))
    .map(name => join(dirname(path), name))
  const asks: Ask[] = [{ tests: ['related', path], project: 'unit', timeout: TIMEOUT }]
  if (near.length) asks.unshift({ tests: near, project: isWorker ? 'worker' : 'unit', timeout: NEAR_TIMEOUT })
  if (isWorker) asks.push({ tests: [], project: 'worker', timeout: TIMEOUT })
  for (const ask of asks) {
    const outcome = await runTests(folder, ask)
    if (outcome !== 'survived') return outcome
  }
  return 'survived'
}

const describe = ({ path, start, end, text }: Site, source: string): string => {
  const line = source.slice(0, start).split('\n').length
  const from = source.lastIndexOf('\n', start - 1) + 1
  const to = source.indexOf('\n', end)
  const before = source.slice(from, to < 0 ? undefined : to).trim()
  const after = (source.slice(from, start) + text + source.slice(end, to < 0 ? undefined : to)).trim()
  return `${path}:${line}\n  - ${before}\n  + ${after}`
}

/**
 * `npm run mutants [-- --count=100 --seed=1 --folder=schemas,web/kernels]`: changes the code in small places, one at a
 * time, counts how many changes a test notices and prints the others. Ends with code 1 below 90 %.
 */
const main = async (): Promise<void> => {
  const [count, seed] = [Number(option('count') ?? 100), Number(option('seed') ?? 1)]
  const folders = option('folder')?.split(',') ?? FOLDERS
  const tracked = (await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])).output
    .trim()
    .split('\n')
  const sources = tracked.filter(
    file =>
      folders.some(folder => file.startsWith(`${folder}/`)) && /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file),
  )
  const sites = sources.flatMap(path =>
    mutantsOf(path, readFileSync(at(path), 'utf8')).map((mutant): Site => ({ ...mutant, path })),
  )
  const chosen = sample(sites, count, seed)
  if (!existsSync(at(BUILT)) && chosen.some(({ path }) => path.startsWith('worker/')))
    throw new Error('Changes of the Worker need the built pages: npm run build')
  const waiting = [...chosen]
  const survivors: string[] = []
  console.log(`${sites.length} places in ${sources.length} files; ${chosen.length} of them, seed ${seed}`)
  const lane = async () => {
    const folder = mkdtempSync(`${tmpdir()}/moye-mutants-`)
    try {
      copyTo(folder, tracked)
      for (let site = waiting.shift(); site; site = waiting.shift()) {
        const file = join(folder, site.path)
        const source = readFileSync(file, 'utf8')
        writeFileSync(file, mutate(source, site))
        const outcome = await testMutant(folder, site.path)
        writeFileSync(file, source)
        const change = describe(site, source)
        if (outcome === 'survived') survivors.push(change)
        console.log(
          `${chosen.length - waiting.length} of ${chosen.length} ${outcome} ${outcome === 'noticed' ? site.path : change}`,
        )
      }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const killed = chosen.length - survivors.length
  console.log(
    `\n${survivors.join('\n')}\n\n${killed} of ${chosen.length} noticed (${((100 * killed) / chosen.length).toFixed(1)} %)`,
  )
  process.exitCode = killed / chosen.length >= BAR ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(1)
})
