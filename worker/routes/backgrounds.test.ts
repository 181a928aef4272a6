import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { BACKGROUND_ROOT } from '#schemas/catalog/backgrounds.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { backgroundThumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { call, failure } from '../test-call.ts'
import { indexCatalogs } from '../test-content.ts'

const insert = (id: number, name: string, category: number, isForDesigners = 0, status = 1) =>
  env.DB.prepare(
    `INSERT INTO backgrounds (id, category_id, name, image, width, height, keywords, is_for_designers, sort, status)
     VALUES (?1, ?2, ?3, ?6, 1080, 1920, '红色 春节', ?4, -?1, ?5)`,
  )
    .bind(id, category, name, isForDesigners, status, `/u/${id}.svg`)
    .run()
const list = async (query = '') => (await call('GET', `/background/v1${query}`)).body.data
const ids = async (query = '') => ((await list(query)).elements as { mediaId: number }[]).map(({ mediaId }) => mediaId)

beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO background_categories (id, parent_id, name, sort)
       VALUES (1, 20, '国风', 2), (2, 20, '渐变', 1), (11, 1, '祥云', 1), (12, 1, '窗棂', 2), (21, 2, '极光', 1)`,
    ),
  ])
  await insert(101, '红金祥云', 11)
  await insert(102, '竹影窗', 12)
  await insert(103, '绿光', 21)
  await insert(104, '设计师的', 11, 1)
  await insert(105, '未发布', 11, 0, 0)
  await indexCatalogs()
})

describe('backgrounds', () => {
  it('C-3-30 have mediaId, image, width and height', async () => {
    expect((await list('?size=1&page=2')).elements).toEqual([
      { mediaId: 101, name: '红金祥云', image: '/u/101.svg', width: 1080, height: 1920 },
    ])
  })

  it('C-9-20 a page holds 80', async () => {
    expect((await list()).size).toBe(80)
    expect(LIMITS.library.page).toBe(80)
  })

  it('C-9-30 a call without a category means the system category 20, which has all of them', async () => {
    expect(BACKGROUND_ROOT).toBe(20)
    expect(await ids()).toEqual([103, 102, 101])
    expect(await ids('?categoryId=20')).toEqual([103, 102, 101])
  })

  it('are of a category of either level, and found by words within it; unpublished ones are nowhere', async () => {
    expect(await ids('?categoryId=1')).toEqual([102, 101])
    expect(await ids('?categoryId=11')).toEqual([101])
    expect(await ids('?categoryId=9')).toEqual([])
    expect(await ids(`?keyword=${encodeURIComponent('红色 祥云')}`)).toEqual([101])
    expect(await ids(`?categoryId=2&keyword=${encodeURIComponent('祥云')}`)).toEqual([])
    expect(await ids(`?keyword=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([])
  })

  it('those of the house’s designers are a set of their own', async () => {
    expect(await ids('?set=designer')).toEqual([104])
    expect(await ids('?set=designer&categoryId=12')).toEqual([])
    expect(await call('GET', '/background/v1?set=all')).toMatchObject(failure(400, 'BAD_REQUEST'))
  })

  it('have categories on two levels', async () => {
    expect((await call('GET', '/background/category')).body.data).toEqual({
      elements: [
        { id: 2, name: '渐变', children: [{ id: 21, name: '极光' }] },
        {
          id: 1,
          name: '国风',
          children: [
            { id: 11, name: '祥云' },
            { id: 12, name: '窗棂' },
          ],
        },
      ],
    })
  })

  it('are asked for with the size 100 × 100 by the panel, whose thumbnails are 280/3-8 px wide', async () => {
    expect(backgroundThumbnailUrl('/u/a.svg')).toBe('/u/a.svg?w=100&h=100')
    const { list: width, columns, less } = LIMITS.library.backgrounds
    expect([width, columns, less]).toEqual([280, 3, 8])
    await env.FILES.put('u/background.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', {
      httpMetadata: { contentType: 'image/svg+xml' },
      customMetadata: { svgRules: '1' },
    })
    expect((await call('GET', '/u/background.svg?w=100&h=100')).status).toBe(200)
  })
})
