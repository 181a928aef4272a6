import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STORAGE_FOLDERS } from '#schemas/catalog/storage-keys.ts'
import { ALL, isTest, PRODUCT, ROOT, type Source } from './support/source-files.ts'

const LINES_MAX = 300

/**
 * Allowed imports: area → other areas it may import. Every area may import `schemas`. An area is a folder of `web`,
 * `worker` or `worker/render`; `worker/entry` is `worker/index.ts` and `worker/render/entry` is `worker/render.ts`, the
 * two Workers; `worker/render/bind` is the render Worker's bindings.
 */
const BELOW_CANVAS = ['web/kernels', 'web/messages', 'web/model', 'web/layers']
const BELOW_EDITOR = [...BELOW_CANVAS, 'web/canvas', 'web/session', 'web/services']
const BELOW_UI = [...BELOW_EDITOR, 'web/editor', 'web/widgets']
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  'web/kernels': [],
  'web/messages': [],
  'web/model': ['web/kernels', 'web/messages'],
  'web/layers': ['web/kernels', 'web/messages', 'web/model'],
  'web/canvas': BELOW_CANVAS,
  'web/player': [...BELOW_CANVAS, 'web/canvas', 'web/services'],
  'web/services': ['web/kernels', 'web/model'],
  'web/session': ['web/kernels', 'web/model', 'web/services'],
  'web/editor': BELOW_EDITOR,
  'web/widgets': ['web/kernels'],
  'web/ui': BELOW_UI,
  'web/embed': [],
  'web/apps': [...BELOW_UI, 'web/ui', 'web/player', 'web/embed'],
  'worker/ports': [],
  'worker/domain': ['worker/ports'],
  'worker/adapters': ['worker/ports', 'worker/objects'],
  'worker/objects': ['worker/ports', 'worker/domain'],
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
  'worker/render/codecs': [],
  'worker/render/scheduler': ['worker/ports'],
  'worker/render/tab': ['worker/ports'],
  'worker/render/fonts': ['worker/ports'],
  'worker/render/job': ['worker/ports', 'worker/render/codecs', 'worker/render/scheduler', 'worker/render/tab'],
  'worker/render/bind': [
    ...['worker/ports', 'worker/adapters'],
    ...['worker/render/job', 'worker/render/scheduler', 'worker/render/tab'],
  ],
  'worker/render/objects': ['worker/ports', 'worker/render/bind', 'worker/render/job', 'worker/render/scheduler'],
  'worker/render/entry': [
    ...['worker/ports', 'worker/render/bind'],
    ...['worker/render/fonts', 'worker/render/job', 'worker/render/objects'],
  ],
}

/**
 * Allowed imports inside `web/ui/editor`. `feature` is each folder of `features`: a feature never imports another. In
 * the shell only the lists of features (`shell/features.ts`, `shell/phone-features.ts`) import them, and only their `index.ts`.
 */
const INNER: Readonly<Record<string, readonly string[]>> = {
  parts: [],
  workspace: ['parts'],
  feature: ['parts', 'workspace'],
  // Settings of the layer kinds are composed of features' parts.
  kinds: ['parts', 'workspace', 'feature'],
  shell: ['parts', 'workspace'],
  phone: ['parts', 'workspace', 'feature'],
}
const FEATURE_LISTS = ['web/ui/editor/shell/features.ts', 'web/ui/editor/shell/phone-features.ts']
const EDITOR_UI = /^web\/ui\/editor\/(?:(features)\/([^/]+)|([^/]+))\/(.+)$/

interface Edge {
  readonly from: string
  readonly to: string
  readonly isDynamic: boolean
}

const KNOWN = new Set(ALL.map(({ path }) => path))

const STATIC = /\b(?:import|export)\s[^'"`;=]*?\bfrom\s*(['"])([^'"]+)\1|\bimport\s*(['"])([^'"]+)\3/g
const DYNAMIC = /\bimport\(\s*(['"])([^'"]+)\1/g

/** Resolves `#web/a.ts` and `./a.ts` to paths from the root; keeps package names. */
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
  const [top = '', folder = '', file = ''] = path.split('/')
  if (top === 'schemas') return top
  if (path === 'worker/render.ts' || path === 'worker/render/bind.ts')
    return path.replace(/\.ts$/, '').replace(/render$/, 'render/entry')
  if (top === 'worker' && folder === 'render') return `worker/render/${file}`
  if (top === 'worker' && !file) return 'worker/entry'
  return `${top}/${folder}`
}
const isOurs = (path: string) => /^(schemas|web|worker|test|scripts|migrations)\//.test(path)
const isAllowed = ({ from, to }: Edge): boolean => {
  const [a, b] = [areaOf(from), areaOf(to)]
  return b === 'schemas' || a === b || ALLOWED[a]?.includes(b) === true
}
/** The folder of the editor's interface that contains a file, and its rule; null for other files. */
const innerOf = (path: string) => {
  const [, features, feature, folder = '', file] = EDITOR_UI.exec(path) ?? []
  if (file === undefined) return null
  return features ? { rule: 'feature', folder: `features/${feature}`, file } : { rule: folder, folder, file }
}
const isInnerAllowed = ({ from, to }: Edge): boolean => {
  const [a, b] = [innerOf(from), innerOf(to)]
  if (!a || !b || a.folder === b.folder) return true
  if (FEATURE_LISTS.includes(from) && b.rule === 'feature') return b.file === 'index.ts'
  if (FEATURE_LISTS.includes(from) && b.rule === 'kinds') return b.file === 'registry.ts'
  return INNER[a.rule]?.includes(b.rule) ?? false
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

  it('in the editor features stand alone: shell, workspace and parts know none of them, nor they each other', () => {
    const inside = EDGES.filter(({ from, to }) => innerOf(from) && innerOf(to))
    expect(inside.length).toBeGreaterThan(200)
    expect(inside.filter(edge => !isInnerAllowed(edge)).map(show)).toEqual([])
    const folders = new Set(PRODUCT.flatMap(({ path }) => innerOf(path)?.rule ?? []))
    expect([...folders].filter(rule => !(rule in INNER))).toEqual([])
    expect(PRODUCT.filter(({ path }) => /^web\/ui\/editor\/[^/]+$/.test(path)).map(({ path }) => path)).toEqual([])
    const listed = new Set(
      EDGES.filter(({ from }) => FEATURE_LISTS.includes(from)).map(({ to }) => innerOf(to)?.folder),
    )
    const entries = PRODUCT.flatMap(({ path }) => {
      const inner = innerOf(path)
      return inner?.rule === 'feature' && inner.file === 'index.ts' ? [inner.folder] : []
    })
    expect(entries.filter(folder => !listed.has(folder))).toEqual([])
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

  it('only the bind files read the environment bindings', () => {
    const reads =
      /\benv\??\.(?!meta\b)\w|\benv\[|\}\s*=\s*(?:this\.)?env\b|import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*'cloudflare:workers'/
    const names = [...readFileSync(join(ROOT, 'worker/env.d.ts'), 'utf8').matchAll(/^ {4}([A-Z\d_]+)\??:/gm)]
    // `({ DB }) => …`: a parameter that destructures bindings.
    const takesApart = new RegExp(`[{,]\\s*(?:${names.map(([, name]) => name).join('|')})\\s*[,}]`)
    expect(names.length).toBeGreaterThan(10)
    expect(takesApart.test("'/draw': (body, { FILES }) => draw(FILES)")).toBe(true)
    const isBind = (path: string) => /^worker\/(adapters|render)\/bind(-\w+)?\.ts$/.test(path)
    for (const pattern of [reads, takesApart])
      expect(offenders(pattern, isBind, path => path.startsWith('worker/'))).toEqual([])
  })

  it('only schemas/catalog/storage-keys.ts spells the keys of the file bucket', () => {
    const names = Object.values(STORAGE_FOLDERS).map(({ prefix }) => prefix.replace(/\/.*/, ''))
    const folder = `(?:${[...new Set(names)].join('|')})`
    const keys = new RegExp(String.raw`(['"\`])\/?${folder}\/|\^(?:\\?\/)?\(?${folder}\\?\/`)
    expect(names.length).toBeGreaterThan(5)
    for (const name of names)
      for (const literal of [
        `'${name}/'`,
        `\`${name}/a.png\``,
        `"/${name}/x"`,
        `/^\\/${name}\\/x/`,
        `/^\\/(${name}\\/x)/`,
      ])
        expect(literal).toMatch(keys)
    expect("'/work/:id'").not.toMatch(keys)
    const spelled = [...PRODUCT, ...ALL.filter(source => source.path.startsWith('scripts/') && !isTest(source))]
      .filter(({ path, code }) => path !== 'schemas/catalog/storage-keys.ts' && keys.test(code))
      .map(({ path }) => path)
    expect(spelled).toEqual([])
  })

  it('only schemas/catalog/device-keys.ts spells the names under which a browser keeps things', () => {
    const names =
      /(['"`])moye(?:[_:]|-tab|\.(?!example))|\b(?:getItem|setItem|removeItem|openDB(?:<\w+>)?|[mM]emory\.(?:read|write))\(\s*['"`]/
    const literals = ["const KEY = 'moye_user'", '`moye.a`', "getItem('a')", "openDB<Schema>('a'", "memory.read('a')"]
    // The name of a layer kind in stored documents is no key of the browser.
    const withoutPids = (code: string) => code.replace(/\bpids?:\s*(?:\[[^\]]*\]|'[^']*')/g, '')
    for (const literal of literals) expect(withoutPids(literal)).toMatch(names)
    expect(withoutPids("pid: 'moye_badge', pids: ['moye_badge', 'moye_old'],")).not.toMatch(names)
    const spelled = PRODUCT.filter(({ path, code }) => path.startsWith('web/') && names.test(withoutPids(code)))
    expect(spelled.map(({ path }) => path)).toEqual([])
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
    const long = ALL.map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length })).filter(
      ({ lines }) => lines > LINES_MAX,
    )
    expect(long.map(({ path, lines }) => `${path}: ${lines} lines`)).toEqual([])
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
    expect(isAllowed(edge('worker/domain/a.ts', 'worker/testing/b.ts'))).toBe(false)
    expect(isAllowed(edge('worker/adapters/a.ts', 'worker/render/job/b.ts'))).toBe(false)
    expect(isAllowed(edge('worker/render/codecs/png/a.ts', 'worker/ports/b.ts'))).toBe(false)
    expect(isAllowed(edge('worker/render/codecs/png/a.ts', 'worker/render/codecs/jpeg/b.ts'))).toBe(true)
    expect(isAllowed(edge('worker/render/scheduler/a.ts', 'worker/render/tab/b.ts'))).toBe(false)
    expect(isAllowed(edge('worker/render/tab/a.ts', 'worker/render/codecs/png/b.ts'))).toBe(false)
    expect(isAllowed(edge('worker/render/objects/a.ts', 'worker/render/bind.ts'))).toBe(true)
    expect(isAllowed(edge('web/layers/image/index.ts', 'web/ui/editor/kinds/ImageSettings.tsx', true))).toBe(false)
    expect(isAllowed(edge('web/layers/image/index.ts', 'web/editor/edits/image.ts', true))).toBe(false)
    expect(isAllowed(edge('web/ui/a.tsx', 'web/widgets/Button.tsx'))).toBe(true)
    const inner = (from: string, to: string) =>
      isInnerAllowed(edge(`web/ui/editor/${from}`, `web/ui/editor/${to}`, true))
    expect(inner('features/crop/index.ts', 'features/crop/CropBar.tsx')).toBe(true)
    expect(inner('features/crop/index.ts', 'workspace/place-box.ts')).toBe(true)
    expect(inner('features/crop/CropBar.tsx', 'features/cutout/index.ts')).toBe(false)
    expect(inner('workspace/Workspace.tsx', 'features/crop/index.ts')).toBe(false)
    expect(inner('parts/Slot.tsx', 'workspace/Workspace.tsx')).toBe(false)
    expect(inner('shell/features.ts', 'features/crop/index.ts')).toBe(true)
    expect(inner('shell/features.ts', 'features/crop/CropBar.tsx')).toBe(false)
    expect(inner('shell/EditorScreen.tsx', 'features/crop/index.ts')).toBe(false)
    expect(inner('phone/PhoneScreen.tsx', 'workspace/Canvas.tsx')).toBe(true)
    expect(inner('phone/PhoneScreen.tsx', 'shell/EditorPage.tsx')).toBe(false)
    expect(inner('shell/EditorPage.tsx', 'phone/PhoneScreen.tsx')).toBe(false)
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
