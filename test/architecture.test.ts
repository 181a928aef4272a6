import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LINES_MAX = 300

/** Files that are one long table and nothing else. */
const DATA_TABLES = ['schemas/catalog/shapes.ts']

/**
 * Who may import whom: area → areas it may import besides itself. Everything may import `schemas`. An area is a folder
 * of `web` or `worker`; `web/editing` stands for `web/layers/<kind>/editing…`, `worker/entry` for the files beside the
 * folders.
 */
const BELOW_CANVAS = ['web/kernels', 'web/model', 'web/layers']
const BELOW_EDITOR = [...BELOW_CANVAS, 'web/canvas', 'web/session', 'web/services']
const BELOW_UI = [...BELOW_EDITOR, 'web/editor', 'web/widgets']
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  'web/kernels': [],
  'web/model': ['web/kernels'],
  'web/layers': ['web/kernels', 'web/model'],
  'web/canvas': BELOW_CANVAS,
  'web/player': [...BELOW_CANVAS, 'web/canvas'],
  'web/services': ['web/kernels', 'web/model'],
  'web/session': ['web/kernels', 'web/model', 'web/services'],
  'web/editor': BELOW_EDITOR,
  'web/widgets': ['web/kernels'],
  'web/ui': BELOW_UI,
  'web/editing': [...BELOW_UI, 'web/ui'],
  'web/apps': [...BELOW_UI, 'web/ui', 'web/player'],
  'worker/ports': [],
  'worker/domain': ['worker/ports'],
  'worker/adapters': ['worker/ports', 'worker/objects'],
  // Durable Objects and adapters are both the outside world of the domain.
  'worker/objects': ['worker/ports', 'worker/domain', 'worker/adapters'],
  'worker/http': ['worker/ports', 'worker/domain'],
  'worker/routes': ['worker/ports', 'worker/domain', 'worker/http'],
  'worker/entry': [
    'worker/ports',
    'worker/domain',
    'worker/http',
    'worker/routes',
    'worker/adapters',
    'worker/objects',
  ],
}
/** Also reached, but only by `import()`, so that it is loaded when it is wanted. */
const DYNAMIC_ONLY: Readonly<Record<string, readonly string[]>> = {
  'web/layers': ['web/editing'],
  'web/editor': ['web/editing'],
  'web/ui': ['web/editing'],
}

interface Source {
  /** Path from the root of the repository, with `/`. */
  readonly path: string
  readonly text: string
  /** The text without its comments. */
  readonly code: string
}
interface Edge {
  readonly from: string
  readonly to: string
  readonly isDynamic: boolean
}

const walk = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder)).flatMap(name => {
    const path = `${folder}/${name}`
    if (['node_modules', 'dist', '.wrangler'].includes(name)) return []
    if (statSync(join(ROOT, path)).isDirectory()) return walk(path)
    return /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [path] : []
  })

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, '')
const read = (path: string): Source => {
  const text = readFileSync(join(ROOT, path), 'utf8')
  return { path, text, code: withoutComments(text) }
}

const ALL = ['schemas', 'web', 'worker', 'scripts', 'test'].flatMap(walk).map(read)
const isTest = ({ path }: Source) => /\.(test|bench)\.tsx?$|\/test-/.test(path)
const PRODUCT = ALL.filter(source => /^(schemas|web|worker)\//.test(source.path) && !isTest(source))
const KNOWN = new Set(ALL.map(({ path }) => path))

const STATIC = /\b(?:import|export)\s[^'"`;=]*?\bfrom\s*(['"])([^'"]+)\1|\bimport\s*(['"])([^'"]+)\3/g
const DYNAMIC = /\bimport\(\s*(['"])([^'"]+)\1/g

/** `#web/a.ts` and `./a.ts` become paths from the root; packages stay as they are. */
const target = (from: string, specifier: string): string => {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return specifier
  return normalize(join(dirname(from), specifier))
    .split('\\')
    .join('/')
}
const edgesOf = ({ path, code }: Source): readonly Edge[] => [
  ...[...code.matchAll(STATIC)].map(match => ({
    from: path,
    to: target(path, match[2] ?? match[4] ?? ''),
    isDynamic: false,
  })),
  ...[...code.matchAll(DYNAMIC)].map(match => ({ from: path, to: target(path, match[2] ?? ''), isDynamic: true })),
]
const EDGES = PRODUCT.flatMap(edgesOf)

const areaOf = (path: string): string => {
  const [top = '', folder = '', kind = '', file = ''] = path.split('/')
  if (top === 'schemas') return top
  if (path.startsWith('web/layers/') && file && (file.startsWith('editing') || file === 'editing')) return 'web/editing'
  if (top === 'worker' && !kind) return 'worker/entry'
  return `${top}/${folder}`
}
const isOurs = (path: string) => /^(schemas|web|worker|test|scripts|migrations)\//.test(path)
const isAllowed = ({ from, to, isDynamic }: Edge): boolean => {
  const [a, b] = [areaOf(from), areaOf(to)]
  if (b === 'schemas' || a === b) return true
  return Boolean(ALLOWED[a]?.includes(b) || (isDynamic && DYNAMIC_ONLY[a]?.includes(b)))
}
const show = ({ from, to, isDynamic }: Edge) => `${from} → ${to}${isDynamic ? ' (import())' : ''}`
const offenders = (pattern: RegExp, allowed: (path: string) => boolean, of: (path: string) => boolean = () => true) =>
  PRODUCT.filter(({ path, code }) => of(path) && !allowed(path) && pattern.test(code)).map(({ path }) => path)

describe('architecture', () => {
  it('every folder of web and worker has its place in the table', () => {
    const areas = new Set(PRODUCT.map(({ path }) => areaOf(path)).filter(area => !area.includes('.')))
    expect([...areas].filter(area => !(area in ALLOWED))).toEqual([])
  })

  it('imports run only in the allowed direction', () => {
    const ours = EDGES.filter(edge => isOurs(edge.to) && /\.tsx?$/.test(edge.to))
    expect(ours.length).toBeGreaterThan(50)
    expect(ours.filter(edge => !isAllowed(edge)).map(show)).toEqual([])
  })

  it('every import between our own files names a file that exists', () => {
    const ours = EDGES.filter(edge => isOurs(edge.to) && /\.tsx?$/.test(edge.to))
    expect(ours.filter(edge => !KNOWN.has(edge.to)).map(show)).toEqual([])
  })

  it('schemas import nothing but valibot', () => {
    const foreign = EDGES.filter(edge => edge.from.startsWith('schemas/') && !edge.to.startsWith('schemas/'))
    expect(foreign.filter(edge => edge.to !== 'valibot').map(show)).toEqual([])
  })

  it('ports are types only', () => {
    expect(
      offenders(/^export\s+(?:default|const|let|function|async|class)\b/m, path => !path.startsWith('worker/ports/')),
    ).toEqual([])
  })

  it('only web/model/signals.ts imports the signals library', () => {
    const found = EDGES.filter(edge => edge.to.startsWith('@preact/signals') && edge.from !== 'web/model/signals.ts')
    expect(found.map(show)).toEqual([])
  })

  it('only the bind files read the environment bindings, one for each Worker', () => {
    const reads =
      /\benv\??\.(?!meta\b)\w|\benv\[|\}\s*=\s*(?:this\.)?env\b|import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*'cloudflare:workers'/
    expect(
      offenders(
        reads,
        path => /^worker\/adapters\/bind(-render)?\.ts$/.test(path),
        path => path.startsWith('worker/'),
      ),
    ).toEqual([])
  })

  it('only web/services calls the network', () => {
    const calls =
      /(?<![\w.#-])fetch\(|\b(?:window|globalThis|self)\.fetch\b|\bnew (?:XMLHttpRequest|EventSource|WebSocket)\b|\bsendBeacon\(/
    expect(
      offenders(
        calls,
        path => path.startsWith('web/services/'),
        path => path.startsWith('web/'),
      ),
    ).toEqual([])
  })

  it(`no source file is longer than ${LINES_MAX} lines`, () => {
    const long = ALL.filter(({ path }) => !DATA_TABLES.includes(path))
      .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > LINES_MAX)
    expect(long.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([])
    expect(DATA_TABLES.filter(path => !KNOWN.has(path))).toEqual([])
  })

  it('no module is a drawer for odds and ends', () => {
    const drawers = /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.tsx?$)/
    expect(ALL.filter(({ path }) => drawers.test(path)).map(({ path }) => path)).toEqual([])
  })

  it('the table refuses what it should', () => {
    const edge = (from: string, to: string, isDynamic = false): Edge => ({ from, to, isDynamic })
    expect(isAllowed(edge('web/model/a.ts', 'web/canvas/b.ts'))).toBe(false)
    expect(isAllowed(edge('web/ui/a.tsx', 'worker/domain/b.ts'))).toBe(false)
    expect(isAllowed(edge('schemas/a.ts', 'web/model/b.ts'))).toBe(false)
    expect(isAllowed(edge('worker/domain/a.ts', 'worker/adapters/b.ts'))).toBe(false)
    expect(isAllowed(edge('web/layers/image/index.ts', 'web/layers/image/editing.tsx'))).toBe(false)
    expect(isAllowed(edge('web/layers/image/index.ts', 'web/layers/image/editing.tsx', true))).toBe(true)
    expect(isAllowed(edge('web/ui/a.tsx', 'web/widgets/Button.tsx'))).toBe(true)
  })

  it('the walk sees static, type-only, re-exported and dynamic imports', () => {
    const code = `import type { A } from './a.ts'\nimport B,\n { c } from "#web/b.ts"\nexport { d } from './d.ts'\nimport './e.css'\nconst f = () => import('./f.ts')`
    const found = edgesOf({ path: 'web/x/y.ts', text: code, code })
    expect(found.map(({ to, isDynamic }) => `${to}${isDynamic ? '*' : ''}`)).toEqual([
      'web/x/a.ts',
      'web/b.ts',
      'web/x/d.ts',
      'web/x/e.css',
      'web/x/f.ts*',
    ])
  })
})
