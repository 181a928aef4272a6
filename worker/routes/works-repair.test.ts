import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseWork } from '#schemas/document/parse.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { call, failure, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

/** A work as the product stored it long ago: old names of its type and of its layers, no sizes, no events. */
const OLD = JSON.stringify({
  type: 'phone',
  name: '旧作品',
  pages: [{ name: '第一页', layers: [{ type: 'etext', data: '你好', style: { left: 10, top: 20 } }] }],
})
const repaired = (text: string) => stringifyWork(parseWork(text))

let token = ''
let id = 0
const repair = (body: object, as = token, target = id) =>
  call('POST', `/editor/work/repair/${target}`, { token: as, body: { workId: target, ...body } })
const load = async () => (await call('GET', `/work/${id}`, { token })).body.data
const save = (data: string, version: number) =>
  call('POST', '/work', { token, body: { id, data, materialIds: ['7'], version } })

beforeEach(async () => {
  token = (await registerUser()).token
  id = (await call('POST', '/work/new', { token, body: { data: OLD } })).body.data.id
})

describe('POST /editor/work/repair/{id}', () => {
  it('C-4-46 C-7-020 carries workId and the data as a JSON string, and stores a legacy work in the current format, once', async () => {
    const before = await load()
    expect(before).toMatchObject({ data: OLD, version: 1 })
    const { status, body } = await repair({ data: repaired(OLD) })
    expect([status, body.data]).toEqual([200, { id, version: 2, isRepaired: true }])
    const after = await load()
    const { type, pages } = JSON.parse(after.data)
    expect([after.version, after.name, type, pages[0].layers[0].pid]).toEqual([2, '旧作品', 'h5-swiper', 'h5ds_text'])
    expect(pages[0].style).toMatchObject({ width: 320, height: 514 })
    // Another tab that has loaded the old one too.
    expect((await repair({ data: repaired(OLD) })).body.data).toEqual({ id, version: 2, isRepaired: false })
    expect(await load()).toEqual(after)
  })

  it('overwrites nothing that was saved since, and keeps the materials of the last save', async () => {
    const first = await env.DB.prepare('UPDATE works SET material_ids = ?2 WHERE id = ?1').bind(id, '["3"]').run()
    expect(first.success).toBe(true)
    await repair({ data: repaired(OLD) })
    const ids = () => env.DB.prepare('SELECT material_ids FROM works WHERE id = ?1').bind(id).first('material_ids')
    expect(await ids()).toBe('["3"]')
    expect((await save(sampleWork({ text: '新的' }), 2)).status).toBe(200)
    expect(await ids()).toBe('["7"]')
    const saved = await load()
    expect((await repair({ data: repaired(OLD) })).body.data).toEqual({ id, version: 3, isRepaired: false })
    expect(await load()).toEqual(saved)
  })

  it('refuses what is no repair: another id, a document of the old format, none at all, and works of others', async () => {
    const data = repaired(OLD)
    expect(await repair({ data, workId: id + 1 })).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect(await repair({ data: OLD })).toMatchObject(failure(400, 'BAD_REQUEST'))
    for (const wrong of ['[', '7', '{"pages":7}'])
      expect(await repair({ data: wrong }), wrong).toMatchObject({ body: { code: 'WORK_BROKEN' } })
    const other = await registerUser()
    expect(await repair({ data }, other.token)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    expect(await repair({ data }, '')).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    expect(await load()).toMatchObject({ data: OLD, version: 1 })
  })
})
