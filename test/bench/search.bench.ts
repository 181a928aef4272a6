import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { getPlatformProxy, unstable_readConfig } from 'wrangler'
import { at, bin } from '../../scripts/paths.ts'
import { must } from '../../scripts/run-command.ts'
import type { MaterialStore } from '../../worker/ports/materials.ts'
import type { TemplateStore } from '../../worker/ports/templates.ts'
import { databaseFile, fillCatalog } from './search-rows.ts'

const ROWS = { templates: 100_000, materials: 200_000 } as const
const RUNS = 40
/** ms; p95 of one list in the database: less what queries of nothing take at the same time. */
const BAR = 30

const WORDS = {
  'no word': ['', '', '', ''],
  'one character': ['春', '节', '花', '海'],
  'two characters': ['春节', '招聘', '美食', '海报'],
  pinyin: ['chunjie', 'zhaopin', 'cj', 'hb'],
  'two words': ['春节 海报', '招聘 国潮', '美食促销', '咖啡 长图'],
  'no hit': ['㐂㐃', 'zzzzqq', '㐄 海报', 'xqxq'],
  'near hits': ['海报 㐂㐃', '㐄㐅 招聘', '春节 qqqzz', '美食 㐆㐇'],
} as const

/** What asks the database twice: for every word, then for some. */
const TWICE: ReadonlySet<string> = new Set(['no hit', 'near hits'])

interface Database {
  prepare(sql: string): { all(): Promise<{ readonly results: readonly unknown[] }> }
}
interface Adapters {
  readonly d1Templates: (db: Database) => TemplateStore
  readonly d1Materials: (db: Database) => MaterialStore
}

/** Lists of a scratch D1 with 100,000 templates and 200,000 materials: how long each takes. Needs no product. */
export const run = async (): Promise<void> => {
  const state = mkdtempSync(`${tmpdir()}/moye-search-bench-`)
  const { compatibility_date, d1_databases } = unstable_readConfig({ config: at('wrangler.toml') })
  mkdirSync(at('.tmp'), { recursive: true })
  const configPath = at('.tmp/search-bench.wrangler.json')
  writeFileSync(configPath, JSON.stringify({ name: 'moye-search-bench', compatibility_date, d1_databases }))
  try {
    await must(bin('wrangler'), ['d1', 'migrations', 'apply', 'DB', '--env=', '--local', '--persist-to', state])
    const start = performance.now()
    fillCatalog(databaseFile(state), ROWS)
    console.log(
      `search: ${ROWS.templates} templates, ${ROWS.materials} materials, filled in ${Math.round((performance.now() - start) / 1000)} s`,
    )
    const { env, dispose } = await getPlatformProxy<{ DB: Database }>({ configPath, persist: { path: `${state}/v3` } })
    try {
      // Their types need those of Workers, which this project has not.
      const { d1Templates } = (await import(at('worker/adapters/d1-templates.ts'))) as Adapters
      const { d1Materials } = (await import(at('worker/adapters/d1-materials.ts'))) as Adapters
      const templates = d1Templates(env.DB)
      const materials = d1Materials(env.DB)
      const plain = { filters: {}, size: 80 }
      const lists = (keyword: string, page: number) =>
        ({
          templates: () => templates.list({ ...plain, typeId: null, keyword, page }),
          materials: () => materials.list({ ...plain, materialType: 1, categoryId: null, keyword, page }),
        }) as const
      const measure = async (name: string, ask: (turn: number) => () => Promise<{ total: number }>, queries = 1) => {
        const [times, ways]: [number[], number[]] = [[], []]
        const timed = async (run: () => Promise<unknown>, to: number[]) => {
          const began = performance.now()
          await run()
          to.push(performance.now() - began)
        }
        let total = 0
        await ask(0)()
        for (let turn = 0; turn < RUNS; turn++) {
          await timed(() => env.DB.prepare('SELECT 1').all(), ways)
          await timed(async () => {
            total = (await ask(turn)()).total
          }, times)
        }
        const share = (all: number[], part: number) => all.toSorted((a, b) => a - b)[Math.floor(all.length * part)] ?? 0
        const way = share(ways, 0.5) * queries
        const [p50, p95] = [share(times, 0.5) - way, share(times, 0.95) - way]
        const shown = (ms: number) => `${ms.toFixed(1).padStart(6)} ms`
        console.log(
          `  ${name.padEnd(34)} p50 ${shown(p50)}  p95 ${shown(p95)}  way ${shown(way)}  total ${total}${p95 > BAR ? `  OVER ${BAR}` : ''}`,
        )
      }
      for (const kind of ['templates', 'materials'] as const) {
        for (const [name, words] of Object.entries(WORDS))
          await measure(
            `${kind}, ${name}`,
            turn => lists(words[turn % words.length] ?? '', 0)[kind],
            TWICE.has(name) ? 2 : 1,
          )
        await measure(`${kind}, deep page, no word`, turn => lists('', 120 + (turn % 4))[kind])
        await measure(`${kind}, deep page of a word`, turn => lists('海报', 15 + (turn % 4))[kind])
        await measure(`${kind}, beyond the last page`, () => lists('', 100_000)[kind])
      }
      const filtered = {
        ...plain,
        typeId: 3,
        page: 0,
        filters: { orientation: 'portrait', hue: 'red', pages: 'one' },
      } as const
      await measure('templates, filters alone', () => () => templates.list({ ...filtered, keyword: '' }))
      await measure('templates, a word and filters', () => () => templates.list({ ...filtered, keyword: '春节' }))
      await measure(
        'templates, of an occasion',
        () => () =>
          templates.list({ ...plain, typeId: null, keyword: '', page: 0, filters: { occasion: 'springFestival' } }),
      )
    } finally {
      await dispose()
    }
  } finally {
    rmSync(state, { recursive: true, force: true })
  }
}
