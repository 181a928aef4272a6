import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findChromium, layOutChromium, unwrapped } from './chromium.ts'
import { at } from './paths.ts'

describe('findChromium', () => {
  const there =
    (...paths: string[]) =>
    (path: string) =>
      paths.includes(path)
  const ALL = ['/own/chrome', '/other/chrome', '/opt/bin/chromium', '/usr/bin/chromium']
  const ENV = { MOYE_CHROMIUM: '/own/chrome', CHROME_PATH: '/other/chrome', PATH: '/opt/empty:/opt/bin' }

  it('takes the environment first, then PATH, then the usual places', () => {
    for (const [index, expected] of ALL.entries()) expect(findChromium(ENV, there(...ALL.slice(index)))).toBe(expected)
    expect(findChromium(ENV, there())).toBeNull()
  })

  it('finds the applications of macOS, those of the machine before the user’s own', () => {
    const own = '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium'
    const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'
    expect(findChromium({ HOME: '/Users/a' }, there(own))).toBe(own)
    expect(findChromium({ HOME: '/Users/a' }, there(own, edge))).toBe(edge)
  })

  it('does without an environment, and an empty variable names nothing', () => {
    expect(findChromium({}, there('/usr/bin/google-chrome'))).toBe('/usr/bin/google-chrome')
    expect(findChromium({ MOYE_CHROMIUM: '' }, path => path === '')).toBeNull()
  })
})

describe('the local Browser Rendering', () => {
  it('is the miniflare that wrangler runs', () => {
    const manifest = (name: string) => JSON.parse(readFileSync(at(`${name}package.json`), 'utf8'))
    const { miniflare } = manifest('').devDependencies
    expect(manifest('node_modules/wrangler/').dependencies.miniflare).toBe(miniflare)
    expect(manifest('node_modules/miniflare/').version).toBe(miniflare)
  })
})

describe('layOutChromium', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(`${tmpdir()}/moye it's `)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const scriptIn = (cache: string): string => {
    const script = readdirSync(cache, { recursive: true, encoding: 'utf8' }).find(name =>
      /linux64\/chrome$|MacOS\/.*Testing$/.test(name),
    )
    return `${cache}/${script}`
  }

  it('stands in for a missing browser with a script that fails, so that none is downloaded', () => {
    const cache = layOutChromium(null, `${folder}/cache`, `${folder}/pids`)
    expect(spawnSync(scriptIn(cache), ['about:blank'], { env: {} }).status).toBe(1)
    expect(readdirSync(cache, { recursive: true, encoding: 'utf8' })).toContainEqual(
      expect.stringMatching(/\.miniflare-install-complete$/),
    )
  })

  /** Runs what is laid out for a program that prints its process, HOME and arguments. */
  const runLaidOut = (program: string) => {
    const cache = layOutChromium(program, `${folder}/cache`, `${folder}/pids`)
    const output = execFileSync(scriptIn(cache), ['about:blank'], { env: {}, encoding: 'utf8' })
    const [pid, home, args] = output.trim().split('|')
    return { pid, home, args, cache, noted: readFileSync(`${folder}/pids`, 'utf8').trim() }
  }
  const writeProgram = (path: string, text: string) => {
    writeFileSync(path, text)
    chmodSync(path, 0o755)
    return path
  }
  const TELLS = '#!/bin/sh\necho "$$|$HOME|$*"\n'

  it('notes its process and becomes the browser, also from a folder with odd characters', () => {
    const { pid, home, args, cache, noted } = runLaidOut(writeProgram(`${folder}/a browser`, TELLS))
    expect(noted).toBe(pid)
    expect(home).toBe(cache)
    expect(args).toMatch(/--force-color-profile=srgb.* about:blank$/)
  })

  it.each([0, 10])('runs with the niceness %i, and so does its session', async niceness => {
    const program = writeProgram(
      `${folder}/browser`,
      '#!/bin/sh\nnice\ncat /proc/self/autogroup 2> /dev/null || true\n',
    )
    const cache = layOutChromium(program, `${folder}/cache`, `${folder}/pids`, niceness)
    // A session of its own, as the browsers have.
    const child = spawn(scriptIn(cache), [], { detached: true, stdio: ['ignore', 'pipe', 'ignore'] })
    const output = await text(child.stdout)
    const [own, session] = output.trim().split('\n')
    expect(own).toBe(String(niceness || getPriority()))
    if (session) expect(session).toMatch(new RegExp(` nice ${niceness}$`))
  })

  it('notes the browser, not the shell of a script that runs it as a child', () => {
    const bare = mkdtempSync(`${tmpdir()}/moye-browser-`)
    try {
      const browser = writeProgram(`${bare}/headless-shell`, TELLS)
      // As the package chromium-headless-shell of Debian has it.
      const { pid, noted } = runLaidOut(writeProgram(`${bare}/wrapper`, `#!/bin/sh -e\n\n${browser} "$@"\n`))
      expect(noted).toBe(pid)
    } finally {
      rmSync(bare, { recursive: true, force: true })
    }
  })

  it('leaves scripts that become the browser, and programs, as they are', () => {
    for (const text of [
      '#!/bin/sh\nexec /bin/echo "$@"\n',
      '#!/bin/sh\nexec $LIBDIR/$APPNAME $FLAGS "$@"\n',
      '#!/bin/sh\n/nowhere/chromium "$@"\n',
      '\x7fELF\n/bin/echo "$@"\n',
    ]) {
      const program = writeProgram(`${folder}/program`, text)
      expect(unwrapped(program)).toBe(program)
    }
  })
})
