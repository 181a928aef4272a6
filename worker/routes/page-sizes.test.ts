import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call, registerUser } from '../test-call.ts'
import { insertTemplate } from '../test-content.ts'

/** A value for each number from 1 to `count`, in one statement. */
const numbered = (count: number) =>
  `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`

describe('pages of lists, unless the call says how many', () => {
  it('C-9-19 a page of templates holds 80', async () => {
    await insertTemplate({ id: 1, typeId: 1 })
    const columns = 'name, image, type_id, status, sort, keywords, data, width, height, pages'
    await env.DB.prepare(
      `${numbered(82)} INSERT INTO templates (id, ${columns}) SELECT 100 + n, ${columns} FROM numbers, templates WHERE id = 1`,
    ).run()
    const { list } = (await call('GET', '/template/editor')).body.data
    expect([list.elements.length, list.size, list.total]).toEqual([80, 80, 83])
    expect((await call('GET', '/template/editor?page=1')).body.data.list.elements).toHaveLength(3)
  })

  it('C-9-26 a page of personal works holds 20', async () => {
    const { token } = await registerUser()
    for (let made = 0; made < 21; made++) await call('POST', '/work/new', { token, body: {} })
    const { data } = (await call('GET', '/work/personal', { token })).body
    expect([data.elements.length, data.size, data.total]).toEqual([20, 20, 21])
  })

  it('C-9-28 a page of tags holds 999', async () => {
    await env.DB.prepare(
      `${numbered(1001)} INSERT INTO material_categories (id, name, type) SELECT 1000 + n, '标签' || n, 2 FROM numbers`,
    ).run()
    const { data } = (await call('GET', '/material/category?scope=system&type=2')).body
    expect([data.elements.length, data.size, data.total]).toEqual([999, 999, 1001])
  })
})
