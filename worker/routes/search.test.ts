import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { SEARCH_LIMITS } from '#schemas/catalog/search-limits.ts'
import { d1CatalogSearch } from '../adapters/d1-catalog-search.ts'
import { d1Materials } from '../adapters/d1-materials.ts'
import { d1Templates } from '../adapters/d1-templates.ts'
import { call, failure, registerUser } from '../test-call.ts'
import { indexCatalogs, insertTemplate, sampleWork } from '../test-content.ts'

const list = async (query: Readonly<Record<string, string>>) =>
  (await call('GET', `/template/editor?${new URLSearchParams(query)}`)).body.data.list as {
    readonly elements: { readonly id: number }[]
    readonly total: number
    readonly isNear?: boolean
  }
const ids = async (query: Readonly<Record<string, string>>) => (await list(query)).elements.map(({ id }) => id)
const search = (keyword: string) => ids({ keyword })
const suggest = async (q: string, kind = 'template') =>
  (await call('GET', `/search/suggestions?${new URLSearchParams({ kind, q })}`)).body.data.words as string[]
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

beforeAll(async () => {
  // In the order of their ids: a synonym, a keyword, the name.
  await insertTemplate({ id: 1, name: '纳新传单', keywords: '校园' })
  await insertTemplate({ id: 2, name: '校园传单', keywords: '招聘 秋季' })
  await insertTemplate({ id: 3, name: '招聘海报', keywords: '互联网' })
  await insertTemplate({ id: 4, name: '中秋贺卡', keywords: '月亮 团圆', typeId: 2 })
  await insertTemplate({ id: 5, name: '中秋礼盒', keywords: '月亮 团圆', typeId: 2 })
  await insertTemplate({ id: 6, name: '下架的中秋', status: 0 })
  await run("UPDATE templates SET width = 1080, height = 1920, pages = 3, hue = 'red' WHERE id = 4")
  await run('UPDATE template_words SET version = 0')
  await indexCatalogs()
})

describe('a search of templates', () => {
  it('lists names before keywords, and keywords before synonyms', async () => {
    expect(await search('招聘')).toEqual([3, 2, 1])
    expect(await search('zhaopin')).toEqual(expect.arrayContaining([3, 2]))
  })

  it('lists the more used of equal ones first, as soon as the uses are added', async () => {
    expect(await search('中秋')).toEqual([4, 5])
    const { token } = await registerUser()
    await call('GET', '/work/new/5/2', { token })
    await expect
      .poll(() =>
        env.DB.prepare('SELECT * FROM use_counts')
          .all()
          .then(({ results }) => results),
      )
      .toEqual([{ kind: 'template', item: 5, uses: 1 }])
    expect(await search('中秋')).toEqual([4, 5])
    await indexCatalogs()
    expect(await search('中秋')).toEqual([5, 4])
    await indexCatalogs()
    expect(await env.DB.prepare('SELECT uses FROM template_words WHERE id = 5').first('uses')).toBe(1)
    expect((await env.DB.prepare('SELECT * FROM use_counts').all()).results).toEqual([])
  })

  it('counts a use of a material and of a background when a save has it for the first time, and never what is not published', async () => {
    await run("INSERT INTO material_categories (id, name) VALUES (50, '节')")
    await run("INSERT INTO background_categories (id, parent_id, name) VALUES (50, 20, '风')")
    for (const id of [501, 502])
      await run(
        `INSERT INTO materials (id, category_id, name, url, size, width, height, status, sort)
         VALUES (?1, 50, '锦鲤', '/u/k.svg', 1, 1, 1, ?2, ?1)`,
        id,
        id === 501 ? 1 : 0,
      )
    await run(
      "INSERT INTO backgrounds (id, category_id, name, image, width, height) VALUES (777, 50, '锦鲤池', '/u/b.svg', 1, 1)",
    )
    await indexCatalogs()
    const { token } = await registerUser()
    const { id } = (await call('POST', '/work/new', { token, body: {} })).body.data
    const layers = [501, 502, 777, 999].map(at => ({ media_id: at, moye_source: 'material' }))
    const data = JSON.stringify({ ...JSON.parse(sampleWork()), extra: layers })
    const save = (version: number) =>
      call('POST', '/work', { token, body: { id, data, version, materialIds: [501, 502, 777, 999] } })
    for (const version of [1, 2, 3]) expect((await save(version)).status).toBe(200)
    const counted = async () => (await env.DB.prepare('SELECT * FROM use_counts ORDER BY item').all()).results
    await expect.poll(counted).toEqual([
      { kind: 'material', item: 501, uses: 1 },
      { kind: 'background', item: 777, uses: 1 },
    ])
    await indexCatalogs()
    expect(await env.DB.prepare('SELECT uses FROM background_words WHERE id = 777').first('uses')).toBe(1)
    expect((await call('GET', '/background/v1?keyword=jinli')).body.data).toMatchObject({ total: 1 })
    expect(await suggest('锦', 'background')).toContain('锦鲤池')
  })

  it('counts at most 20 items of a call, each once', async () => {
    const used = Array.from({ length: 21 }, (_, at) => 9000 + at)
    await run(
      `INSERT INTO backgrounds (id, category_id, name, image, width, height)
       SELECT value, 50, '底', '/u/b.svg', 1, 1 FROM json_each(?1)`,
      JSON.stringify(used),
    )
    await indexCatalogs()
    await d1CatalogSearch(env.DB).countUses('background', [9000, ...used])
    const counted = env.DB.prepare("SELECT item, uses FROM use_counts WHERE kind = 'background' ORDER BY item").all()
    expect((await counted).results).toEqual(used.slice(0, 20).map(item => ({ item, uses: 1 })))
  })

  it('is narrowed by type, orientation, size, pages, color and occasion, with words and without', async () => {
    for (const keyword of ['', '中秋']) {
      expect((await ids({ keyword, type: '2', pages: 'one' })).sort()).toEqual([5])
      expect(await ids({ keyword, orientation: 'portrait' })).toEqual([4])
      expect(await ids({ keyword, preset: 'phone-poster' })).toEqual([4])
      expect(await ids({ keyword, pages: 'several' })).toEqual([4])
      expect(await ids({ keyword, hue: 'red' })).toEqual([4])
      expect((await ids({ keyword, occasion: 'midAutumn' })).sort()).toEqual([4, 5])
      expect(await list({ keyword, occasion: 'midAutumn', hue: 'blue' })).toMatchObject({ total: 0 })
    }
    for (const wrong of ['hue=mauve', 'orientation=up', 'pages=2', 'preset=a9', 'occasion=none'])
      expect(await call('GET', `/template/editor?${wrong}`)).toMatchObject(failure(400, 'BAD_REQUEST'))
  })

  it('finds what was changed or taken down by what it is now, also when somebody wrote the row by hand', async () => {
    await insertTemplate({ id: 21, name: '旧名字', typeId: 7 })
    expect(await search('旧名字')).toEqual([21])
    await run("UPDATE templates SET name = '露营装备' WHERE id = 21")
    await indexCatalogs()
    expect([await search('露营'), await search('旧名字')]).toEqual([[21], []])
    await run('UPDATE templates SET status = 0 WHERE id = 21')
    expect(await search('露营')).toEqual([])
    await run('UPDATE templates SET status = 1 WHERE id = 21')
    await indexCatalogs()
    expect(await search('露营')).toEqual([21])
    await run('DELETE FROM templates WHERE id = 21')
    expect(await search('露营')).toEqual([])
    await run(
      `INSERT INTO templates (id, name, type_id, width, height, data) VALUES (22, '手写的一行', 1, 1, 1, ?1)`,
      sampleWork(),
    )
    await indexCatalogs()
    expect(await search('shouxie')).toEqual([22])
    await run('DELETE FROM templates WHERE id = 22')
  })

  it('writes rows of another version again, some in each run', async () => {
    await run("UPDATE template_words SET version = 7, keywords = '' WHERE id = 3")
    expect(await search('互联网')).not.toContain(3)
    await indexCatalogs()
    expect(await search('互联网')).toEqual([3])
    const stale = await env.DB.prepare('SELECT COUNT(*) AS n FROM template_words WHERE version = 7').first('n')
    expect(stale).toBe(0)
  })

  it('answers a page after the last one with the total', async () => {
    expect(await list({ keyword: '中秋', page: '5' })).toMatchObject({ elements: [], total: 2 })
    expect(await ids({ keyword: '中秋', page: '1', size: '1' })).toEqual([4])
  })
})

describe('suggestions', () => {
  it('are popular words for no text, and words and names by Chinese, pinyin and initials while typing', async () => {
    expect((await suggest('')).slice(0, 2).sort()).toEqual(['团圆', '月亮'])
    expect(await suggest('月')).toContain('月亮')
    expect((await suggest('招')).slice(0, 2)).toEqual(['招聘', '招聘海报'])
    expect((await suggest('yuel'))[0]).toBe('月亮')
    expect((await suggest('ty'))[0]).toBe('团圆')
    expect(await suggest('zhongqiulih')).toEqual(['中秋礼盒'])
    expect(await suggest('没有这个')).toEqual([])
    expect(await suggest('月', 'photo')).toEqual([])
  })

  it('are at most eight, and harmless with any text', async () => {
    for (const q of ['"', "'", '*', '%', '_', '\0', '😀', ' '.repeat(40), 'a" OR "b', '春'.repeat(40)])
      expect((await suggest(q)).length).toBeLessThanOrEqual(SEARCH_LIMITS.suggestions)
    expect(await call('GET', '/search/suggestions?kind=users&q=a')).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect(await call('GET', `/search/suggestions?kind=photo&q=${'a'.repeat(41)}`)).toMatchObject(
      failure(400, 'BAD_REQUEST'),
    )
  })
})

describe('the plan of a query', () => {
  /** Steps of the plans of what a list asks. */
  const plans = async (list: (db: D1Database) => Promise<unknown>) => {
    const asked: string[] = []
    const prepare = (sql: string) => {
      asked.push(sql)
      return env.DB.prepare(sql)
    }
    await list({ prepare, batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements) } as D1Database)
    const steps = await Promise.all(
      asked.map(async sql => {
        const parameters = Math.max(...[...sql.matchAll(/\?(\d)/g)].map(([, n]) => Number(n)))
        const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...Array.from({ length: parameters }, () => 1))
        return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail)
      }),
    )
    return steps.flat()
  }
  const page = { filters: {}, keyword: '', page: 3, size: 10 }

  it('of a list without a word reads an index and no table, also for a deep page', async () => {
    const lists: ((db: D1Database) => Promise<unknown>)[] = [
      db => d1Templates(db).list({ ...page, typeId: null }),
      db => d1Templates(db).list({ ...page, typeId: 2 }),
      db => d1Materials(db).list({ ...page, materialType: 1, categoryId: null }),
      db => d1Materials(db).list({ ...page, materialType: 1, categoryId: 2 }),
    ]
    for (const list of lists) {
      const details = await plans(list)
      expect(details.length).toBeGreaterThan(0)
      expect(details.filter(detail => /^SCAN (templates|materials|i)\b/.test(detail))).toEqual([])
      expect(details.filter(detail => detail.includes('USING COVERING INDEX')).length).toBeGreaterThanOrEqual(2)
    }
  })

  it('of a search reads the full-text index, and ranks without the rows of words', async () => {
    const details = await plans(db => d1Templates(db).list({ ...page, page: 0, keyword: '中秋', typeId: null }))
    expect(details.some(detail => detail.includes('VIRTUAL TABLE INDEX'))).toBe(true)
    expect(details.some(detail => detail.includes('COVERING INDEX template_words_in_rank'))).toBe(true)
    expect(details.filter(detail => /^SCAN (i|w)\b/.test(detail))).toEqual([])
  })
})

it('a change of a catalog is told to Workers Cache, and nothing fails where there is none', async () => {
  await d1CatalogSearch(env.DB).touchCatalog('template')
})
