import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter } from 'node:path'
import { DAY } from '#schemas/time.ts'
import { at, bin } from './paths.ts'
import { run } from './run-command.ts'

/** The headless shell renders and behaves like the full browser but has no window code: it starts and runs faster. */
const USUAL_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]
/** Below the folder of applications of macOS: the machine's, or the user's own. */
const MAC_PROGRAMS = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(name => `${name}.app/Contents/MacOS/${name}`)
const canRun = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The installed browser: from the environment variables first, then from PATH, then from the usual places. */
export const findChromium = (env: NodeJS.ProcessEnv = process.env, isThere = canRun): string | null => {
  const onPath = (env.PATH ?? '').split(delimiter).filter(Boolean)
  const candidates = [
    env.MOYE_CHROMIUM,
    env.CHROME_PATH,
    ...NAMES.flatMap(name => onPath.map(folder => `${folder}/${name}`)),
    ...USUAL_PATHS,
    ...['', env.HOME ?? ''].flatMap(home => MAC_PROGRAMS.map(program => `${home}/Applications/${program}`)),
  ]
  return candidates.find(path => path !== undefined && path !== '' && isThere(path)) ?? null
}

const isDebian = () => existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
const installPackage = async (): Promise<string | null> => {
  if (!isDebian() || process.getuid?.() !== 0) return null
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
    if (code === 0) break
  }
  return findChromium()
}

const RETRY_MS = DAY

/** Runs Playwright's installer into `.cache/browsers`; retries a failed download a day later. */
const download = async (): Promise<string | null> => {
  const folder = at('.cache/browsers')
  const failed = `${folder}/.failed`
  process.env.PLAYWRIGHT_BROWSERS_PATH ??= folder
  const { chromium } = await import('playwright-core')
  const program = chromium.executablePath()
  // A browser without its system libraries exists but does not run.
  const works = async () => existsSync(program) && (await run(program, ['--version'])).code === 0
  if (await works()) return program
  if (existsSync(failed) && Date.now() - statSync(failed).mtimeMs < RETRY_MS) return null
  await run(bin('playwright-core'), ['install', '--no-shell', 'chromium'], {
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  if (await works()) return program
  mkdirSync(folder, { recursive: true })
  writeFileSync(failed, '')
  return null
}

/** Finds Chromium, else installs Debian's package (as root), else downloads one; null = none found. */
export const obtainChromium = async (): Promise<string | null> =>
  findChromium() ?? (await installPackage()) ?? (await download())

/** Version in the folder name that the local Browser Rendering looks for; read from the installed package. */
const wantedVersion = (): string => {
  const source = readFileSync(createRequire(import.meta.url).resolve('miniflare'), 'utf8')
  return /BROWSER_VERSION = "([\d.]+)"/.exec(source)?.[1] ?? '126.0.6478.182'
}

const PLATFORMS: Record<string, string> = {
  'linux-x64': 'linux',
  'linux-arm64': 'linux_arm',
  'darwin-arm64': 'mac_arm',
  'darwin-x64': 'mac',
}
const PROGRAMS: Record<string, string> = {
  linux: 'chrome-linux64/chrome',
  linux_arm: 'chrome-linux64/chrome',
  mac_arm: 'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  mac: 'chrome-mac-x64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
}

/** Flags that make a picture the same on every machine and turn off the browser's background requests. */
export const FLAGS: readonly string[] = [
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--hide-scrollbars',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/** bytes; more than any wrapper script has before its last line, and few of a real program. */
const SCRIPT_BYTES = 64 * 1024
/** The line of a shell script that runs a program as a child process with all arguments. */
const CHILD = /^\s*(?!exec\b)(["']?)(\/[^"'\s$]+)\1\s+"\$@"\s*$/m

/**
 * The program that a wrapper script runs as its child, as Debian's chromium-headless-shell does; otherwise the program
 * itself. The process of such a script is not the browser: ending it leaves the browser running.
 */
export const unwrapped = (program: string): string => {
  const head = Buffer.alloc(SCRIPT_BYTES)
  const file = openSync(program, 'r')
  try {
    const text = head.subarray(0, readSync(file, head)).toString('latin1')
    const inner = text.startsWith('#!') ? CHILD.exec(text)?.[2] : undefined
    return inner !== undefined && canRun(inner) ? inner : program
  } finally {
    closeSync(file)
  }
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** Commands that lower the priority of the shell's process, and of its session, which Linux may compare as a whole. */
const lower = (niceness: number): readonly string[] =>
  niceness === 0
    ? []
    : [`renice -n ${niceness} -p $$ > /dev/null 2>&1`, `{ echo ${niceness} > /proc/self/autogroup; } 2> /dev/null`]

/**
 * Places a browser where the local Browser Rendering looks for the one it would download: a script that appends its
 * process id to the file `pids` (so that it can be ended with the product) and then becomes the browser. Returns the
 * XDG_CACHE_HOME to run with. The script contains every setting because it runs without our environment. Without a
 * program the script fails, so that nothing is downloaded in its place. `niceness`: 0 = the usual priority, 19 = lowest.
 */
export const layOutChromium = (
  program: string | null,
  cache = at('.cache'),
  pids = '/dev/null',
  niceness = 0,
): string => {
  const platform = PLATFORMS[`${process.platform}-${process.arch}`] ?? 'linux'
  const folder = `${cache}/.wrangler/chrome/${platform}-${wantedVersion()}`
  const script = `${folder}/${PROGRAMS[platform]}`
  mkdirSync(script.slice(0, script.lastIndexOf('/')), { recursive: true })
  const sandbox = process.getuid?.() === 0 || process.env.CI ? ' --no-sandbox' : ''
  const lines = [
    '#!/bin/sh',
    // A separate HOME: shares no settings or crash files with the user's own browser.
    `export HOME=${quote(cache)}`,
    `echo $$ >> ${quote(pids)}`,
    ...lower(niceness),
    program === null ? 'exit 1' : `exec ${quote(unwrapped(program))}${sandbox} ${FLAGS.join(' ')} "$@"`,
    '',
  ]
  writeFileSync(script, lines.join('\n'), { mode: 0o755 })
  // Without this marker file a browser that fails once is deleted and downloaded again.
  writeFileSync(`${folder}/.miniflare-install-complete`, '')
  return cache
}
