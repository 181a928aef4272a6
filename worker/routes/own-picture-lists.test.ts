import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { OWN_PICTURE_LIMITS } from '#schemas/catalog/own-picture-lists.ts'
import { d1Folders } from '../adapters/d1-folders.ts'
import { d1Materials } from '../adapters/d1-materials.ts'
import { call, failure, registerUser } from '../test-call.ts'

interface Sample {
  readonly name: string
  readonly type?: string
  readonly bytes?: number
  readonly size?: readonly [width: number, height: number]
  readonly folder?: number
}
let me: Awaited<ReturnType<typeof registerUser>>
let folder: number

const insert = async ({ name, type = 'image/png', bytes = 7, size = [3, 2], folder: dirId }: Sample, of = me) =>
  (await env.DB.prepare(
    `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at, folder_id)
     VALUES (?1, 'u/' || ?2, ?3, ?4, ?5, ?6, ?7, '2026-01-01', ?8) RETURNING id`,
  )
    .bind(of.user.id, crypto.randomUUID(), name, type, bytes, ...size, dirId ?? null)
    .first<number>('id')) ?? expect.fail('no upload')

const query = (values: Readonly<Record<string, string | number>>) =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, `${value}`])).toString()
const list = async (values: Readonly<Record<string, string | number>>, of = me) =>
  (await call('GET', `/material/v1?scope=user&${query(values)}`, { token: of.token })).body.data
const inFolder = async (values: Readonly<Record<string, string | number>>) =>
  (await call('GET', `/material/dir/${folder}?${query(values)}`, { token: me.token })).body.data
interface Listed {
  readonly elements: readonly { readonly id: number; readonly name: string; readonly dirId: number | null }[]
}
const names = ({ elements }: Listed) => elements.map(({ name }) => name)

beforeAll(async () => {
  me = await registerUser()
  folder = (await call('POST', '/material/dir', { token: me.token, body: { name: '产品' } })).body.data.id
  await insert({ name: '春天的猫 10.PNG', bytes: 30, size: [300, 200] })
  await insert({ name: '春天的猫 9.png', bytes: 30, size: [200, 300], folder })
  await insert({ name: '100%_棉.jpg', type: 'image/jpeg', bytes: 50, size: [215, 200] })
  await insert({ name: '阿狗.svg', type: 'image/svg+xml', bytes: 10, size: [0, 0], folder })
  await insert({ name: '宝宝.webp', type: 'image/webp', bytes: 40, size: [217, 200] })
  await insert({ name: '别人的猫' }, await registerUser())
})

describe('a search of own pictures', () => {
  it('finds parts of names, in Chinese too, in every place, and tells the place', async () => {
    const found = await list({ keyword: '的猫' })
    expect([found.total, names(found)]).toEqual([2, ['春天的猫 9.png', '春天的猫 10.PNG']])
    expect(found.elements.map(({ dirId }: Listed['elements'][number]) => dirId)).toEqual([folder, null])
    expect(names(await list({ keyword: 'Png 春' }))).toEqual(['春天的猫 9.png', '春天的猫 10.PNG'])
    expect(await list({ keyword: '的狗' })).toMatchObject({ total: 0, elements: [] })
  })

  it('takes signs as they are', async () => {
    for (const keyword of ['%', '_', '0%_']) expect(names(await list({ keyword })), keyword).toEqual(['100%_棉.jpg'])
    for (const keyword of ['*', "'", '春_', '春%猫']) expect(names(await list({ keyword })), keyword).toEqual([])
  })

  it('stays in the folder that is asked for', async () => {
    expect(names(await inFolder({ keyword: '猫' }))).toEqual(['春天的猫 9.png'])
    expect(await inFolder({ keyword: '没有' })).toMatchObject({ total: 0, elements: [] })
  })
})

describe('filters of own pictures', () => {
  it('are by shape, as the catalogs have it, and look everywhere', async () => {
    expect(names(await list({ orientation: 'landscape' }))).toEqual(['宝宝.webp', '春天的猫 10.PNG'])
    expect(names(await list({ orientation: 'portrait' }))).toEqual(['春天的猫 9.png'])
    expect(names(await list({ orientation: 'square' }))).toEqual(['阿狗.svg', '100%_棉.jpg'])
  })

  it('are by the format of the file, together with the others and in a folder', async () => {
    expect(names(await list({ format: 'jpg' }))).toEqual(['100%_棉.jpg'])
    expect(names(await list({ format: 'webp' }))).toEqual(['宝宝.webp'])
    expect(names(await list({ format: 'gif' }))).toEqual([])
    expect(names(await list({ format: 'png', orientation: 'landscape', keyword: '猫' }))).toEqual(['春天的猫 10.PNG'])
    expect(names(await inFolder({ format: 'svg' }))).toEqual(['阿狗.svg'])
    expect(names(await inFolder({ format: 'png', orientation: 'landscape' }))).toEqual([])
    // No filter: what is in no folder.
    expect((await list({ format: '', orientation: '' })).total).toBe(3)
  })

  it.each(['sort=id', 'sort=', 'format=avif', 'orientation=round'])('refuse %s', async odd => {
    for (const path of [`/material/v1?scope=user&${odd}`, `/material/dir/${folder}?${odd}`])
      expect(await call('GET', path, { token: me.token })).toMatchObject(failure(400, 'BAD_REQUEST'))
  })
})

describe('orders of own pictures', () => {
  it('are the newest, the oldest, names as people sort them, and the largest files', async () => {
    const found = async (sort: string) => names(await list({ keyword: '猫', sort }))
    expect(await found('createdAt,desc')).toEqual(['春天的猫 9.png', '春天的猫 10.PNG'])
    expect(await found('createdAt,asc')).toEqual(['春天的猫 10.PNG', '春天的猫 9.png'])
    expect(await found('name,asc')).toEqual(['春天的猫 9.png', '春天的猫 10.PNG'])
    expect(names(await list({ sort: 'name,asc' }))).toEqual(['100%_棉.jpg', '宝宝.webp', '春天的猫 10.PNG'])
    expect(names(await list({ sort: 'size,desc' }))).toEqual(['100%_棉.jpg', '宝宝.webp', '春天的猫 10.PNG'])
    expect(names(await inFolder({ sort: 'name,asc' }))).toEqual(['阿狗.svg', '春天的猫 9.png'])
    expect(names(await inFolder({ sort: 'size,desc' }))).toEqual(['春天的猫 9.png', '阿狗.svg'])
  })

  it.each(['createdAt,desc', 'createdAt,asc', 'name,asc', 'size,desc'])(
    '%s has every picture on one page only, also when all are equal',
    async sort => {
      const same = await registerUser()
      const ids: number[] = []
      for (let at = 0; at < 7; at += 1) ids.push(await insert({ name: '一样' }, same))
      const seen: number[] = []
      for (const page of [0, 1, 2, 3]) {
        const { elements, total } = await list({ sort, page, size: 2 }, same)
        expect(total).toBe(7)
        seen.push(...(elements as Listed['elements']).map(({ id }) => id))
      }
      expect(seen).toEqual(sort === 'createdAt,asc' ? ids : ids.toReversed())
    },
  )
})

describe('lists of tens of thousands', () => {
  const most = OWN_PICTURE_LIMITS.sortedNames
  let crowd: typeof me

  beforeAll(async () => {
    crowd = await registerUser()
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at)
       SELECT ?1, 'u/' || ?1 || '-' || i, '图' || i || '.png', 'image/png', 7, 3, 2, '' FROM n`,
    )
      .bind(crowd.user.id, most)
      .run()
  })

  it('are sorted by name as people do up to a number, and by the database from there on', async () => {
    const page = async () => names(await list({ sort: 'name,asc', page: 1, size: 2 }, crowd))
    expect(await page()).toEqual(['图3.png', '图4.png'])
    await insert({ name: '图.png' }, crowd)
    expect(await list({ sort: 'name,asc' }, crowd)).toMatchObject({ total: most + 1 })
    expect([...names(await list({ sort: 'name,asc', size: 2 }, crowd)), ...(await page())]).toEqual([
      ...['图.png', '图1.png', '图10.png', '图100.png'],
    ])
  })

  it('are found in one index, whatever is asked for', async () => {
    const asked: string[] = []
    const db = new Proxy(env.DB, {
      get: (of, key: keyof D1Database) => {
        if (key === 'prepare')
          return (sql: string) => {
            asked.push(sql)
            return of.prepare(sql)
          }
        return of[key].bind(of)
      },
    })
    const page = { page: 0, size: 80, materialType: 1 } as const
    const { listOwn } = d1Materials(db)
    for (const keyword of ['', '9'])
      for (const format of [undefined, 'png'] as const)
        for (const sort of ['createdAt,desc', 'createdAt,asc', 'name,asc', 'size,desc'] as const) {
          await listOwn(crowd.user.id, { ...page, keyword, format, sort, orientation: 'landscape' })
          await listOwn(crowd.user.id, { ...page, keyword, format, sort })
          await d1Folders(db).contents(crowd.user.id, folder, { ...page, keyword, format, sort })
        }
    for (const sql of new Set(asked)) {
      const values = Array.from(
        {
          length: Number(
            sql
              .match(/\?\d+/g)
              ?.map(each => each.slice(1))
              .sort((a, b) => +b - +a)[0],
          ),
        },
        () => '1',
      )
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all<{ readonly detail: string }>()
      const read = results.map(({ detail }) => detail).filter(detail => / uploads\b/.test(detail))
      expect(read.length, sql).toBeGreaterThan(0)
      // The rows of a page are read by their ids.
      for (const detail of read)
        expect(detail).toMatch(/COVERING INDEX uploads_in_folders \(user_id=\?|INTEGER PRIMARY KEY \(rowid=\?\)/)
    }
  })
})
