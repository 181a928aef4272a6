import { describe, expect, it } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { call, failure, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'

type Me = Awaited<ReturnType<typeof registerUser>>
const create = async ({ token }: Me, body: unknown = {}) =>
  (await call('POST', '/work/new', { token, body })).body.data.id as number
const load = async ({ token }: Me, id: number) => (await call('GET', `/work/${id}`, { token })).body.data
const rename = ({ token }: Me, id: number, name: unknown) => call('PUT', `/work/${id}/name`, { token, body: { name } })
const save = async ({ token }: Me, id: number, version: number, name: string) =>
  (await call('POST', '/work', { token, body: { id, version, data: sampleWork({ name }) } })).status

describe('renaming a work in the list', () => {
  it('changes its name and neither its version nor its place', async () => {
    const me = await registerUser()
    const [first, second] = [await create(me, { name: '一' }), await create(me, { name: '二' })]
    expect((await rename(me, first, '  新名\n字 ')).body.data).toEqual({ id: first, name: '新名 字' })
    expect(await load(me, first)).toMatchObject({ name: '新名 字', version: 1 })
    const { elements } = (await call('GET', '/work/personal', { token: me.token })).body.data
    expect(elements).toMatchObject([{ id: second }, { id: first, name: '新名 字' }])
  })

  it('survives the save of an editor that was open before, until somebody changes the name there', async () => {
    const me = await registerUser()
    const id = await create(me, { data: sampleWork({ name: '旧' }) })
    await rename(me, id, '列表里改的')
    expect(await save(me, id, 1, '旧')).toBe(200)
    expect((await load(me, id)).name).toBe('列表里改的')
    expect(await save(me, id, 2, '编辑器里改的')).toBe(200)
    expect((await load(me, id)).name).toBe('编辑器里改的')
    // Saved with the name of the list, the document and the list agree again.
    await rename(me, id, '又改')
    expect(await save(me, id, 3, '又改')).toBe(200)
    expect(await save(me, id, 4, '最后')).toBe(200)
    expect((await load(me, id)).name).toBe('最后')
  })

  it.each(['', '   ', '字'.repeat(LIMITS.workName + 1), 5, null])('refuses the name %j', async name => {
    const me = await registerUser()
    const id = await create(me, { name: '原名' })
    expect(await rename(me, id, name)).toMatchObject(failure(400, 'BAD_REQUEST'))
    expect((await load(me, id)).name).toBe('原名')
  })
})

describe('copying a work', () => {
  const clone = ({ token }: Me, id: number, key?: string) =>
    call('POST', `/editor/work/clone/${id}`, { token, ...(key ? { headers: { 'idempotency-key': key } } : {}) })

  it('takes the newest version and the name of the list, and counts the copies of a copy', async () => {
    const me = await registerUser()
    const id = await create(me, { data: sampleWork({ name: '海报', text: '第一版' }) })
    const newest = sampleWork({ name: '海报', text: '第二版' })
    await call('POST', '/work', { token: me.token, body: { id, version: 1, data: newest } })
    const copy = (await clone(me, id)).body.data.id
    expect(await load(me, copy)).toMatchObject({ name: '海报 副本', data: newest, version: 1 })
    const second = (await clone(me, copy)).body.data.id
    expect((await load(me, second)).name).toBe('海报 副本 2')
    const third = (await clone(me, second)).body.data.id
    expect((await load(me, third)).name).toBe('海报 副本 3')
    // A save of the copy with the name that its document has keeps its own.
    await save(me, third, 1, '海报')
    expect((await load(me, third)).name).toBe('海报 副本 3')
    expect(await load(me, id)).toMatchObject({ name: '海报', version: 2 })
  })

  it('keeps a long name within the limit', async () => {
    const me = await registerUser()
    const id = await create(me, { name: '长'.repeat(LIMITS.workName) })
    const { name } = await load(me, (await clone(me, id)).body.data.id)
    expect([name.length, name.endsWith(' 副本')]).toEqual([LIMITS.workName, true])
  })

  it('happens once for one Idempotency-Key', async () => {
    const me = await registerUser()
    const id = await create(me)
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await clone(me, id, 'the-same-key-of-all-three')).body.data.id),
    )
    expect(new Set(ids).size).toBe(1)
    expect((await call('GET', '/work/personal', { token: me.token })).body.data.total).toBe(2)
  })
})
