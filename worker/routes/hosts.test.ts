import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { writePatiently } from '../adapters/r2-writes.ts'
import { call, failure, ORIGIN, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { newKey } from '../testing/allowance.ts'
import { callWith, hostToken, newSubject } from '../testing/hosts.ts'
import { askWith, drawing } from '../testing/render-service.ts'

const rowOf = (id: number) =>
  env.DB.prepare(
    `SELECT w.owner, w.version, w.image, w.material_ids, t.data FROM works w
     JOIN work_texts t ON t.work_id = w.id AND t.version = w.version WHERE w.id = ?1`,
  )
    .bind(id)
    .first<{
      owner: number
      version: number
      image: string
      material_ids: string
      data: string
    }>()
const countWorks = async (owner: number) =>
  (await env.DB.prepare('SELECT COUNT(*) AS n FROM works WHERE owner = ?1').bind(owner).first<number>('n')) ?? 0
const meOf = async (credentials: string) => (await callWith(credentials, 'GET', '/user')).body.data
const newWork = async (credentials: string, text = '你好'): Promise<number> =>
  (await callWith(credentials, 'POST', '/yzp/work/new', { body: { data: sampleWork({ text }) } })).body.data.id

describe('a work in a signage tool', () => {
  it('C-4-26 C-7-009 is created with the credentials in the query, for the person whom the tool names', async () => {
    const sub = newSubject()
    const credentials = await hostToken({ sub })
    const made = await call('POST', `/yzp/work/new?credentials=${credentials}`, {
      body: { name: '门店招牌', width: 1920, height: 1080 },
    })
    expect(made).toMatchObject({ status: 200, body: { status: 200, data: { id: expect.any(Number) } } })
    const { id } = made.body.data
    const me = await meOf(credentials)
    expect(await rowOf(id)).toMatchObject({ owner: me.id, version: 1 })
    expect(me).toMatchObject({ role: 1, member: true, phone: null })
    // Another token of the same person is the same account; another person of the tool, and of another tool, is not.
    expect((await meOf(await hostToken({ sub }))).id).toBe(me.id)
    expect((await meOf(await hostToken({ sub: `${sub}-2` }))).id).not.toBe(me.id)
    expect((await meOf(await hostToken({ sub, iss: 'kanban' }))).id).not.toBe(me.id)
    expect(await call('POST', '/yzp/work/new', { body: {} })).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    expect(await call('POST', '/yzp/work/new?credentials=x', { body: {} })).toMatchObject(
      failure(401, 'UNAUTHENTICATED'),
    )
  })

  it('C-7-037 is found by its id, by the work and by the design that the credentials name', async () => {
    const sub = newSubject()
    const plain = await hostToken({ sub })
    const found = (credentials: string, more = '') => call('GET', `/yzp/work?credentials=${credentials}${more}`)
    expect(await found(plain)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    const withRef = await hostToken({ sub, ref: 'sign-7' })
    expect(await found(withRef)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    const bound = await newWork(withRef, '有名字')
    const other = await newWork(plain, '没有名字')
    expect((await found(withRef)).body.data).toMatchObject({ id: bound, version: 1, status: 1, name: '样例' })
    expect((await found(await hostToken({ sub, work: other }))).body.data).toMatchObject({ id: other })
    expect((await found(plain, `&id=${bound}`)).body.data.data).toContain('有名字')
    expect((await found(plain, `&id=${bound}_yzp`)).body.data.id).toBe(bound)
    // The id of the call comes before the design of the token.
    expect((await found(withRef, `&id=${other}`)).body.data.id).toBe(other)
    expect(await found(await hostToken(), `&id=${bound}`)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
  })

  it('of one design is made once: calls at the same time, and again, answer the same work', async () => {
    const sub = newSubject()
    const credentials = await hostToken({ sub, ref: 'sign-8' })
    await meOf(credentials)
    const ids = await Promise.all(Array.from({ length: 5 }, (_, n) => newWork(credentials, `第 ${n} 次`)))
    expect(new Set(ids).size).toBe(1)
    expect(await newWork(credentials, '又一次')).toBe(ids[0])
    const { id: owner } = await meOf(credentials)
    expect(await countWorks(owner)).toBe(1)
    expect(await newWork(await hostToken({ sub, ref: 'sign-9' }))).not.toBe(ids[0])
    expect(await newWork(await hostToken({ ref: 'sign-8' }))).not.toBe(ids[0])
    // One in the trash is no design any more.
    await env.DB.prepare("UPDATE works SET deleted_at = '2026-01-01T00:00:00.000Z' WHERE id = ?1").bind(ids[0]).run()
    const next = await newWork(credentials)
    expect(next).not.toBe(ids[0])
    expect((await callWith(credentials, 'GET', '/yzp/work')).body.data.id).toBe(next)
    await env.DB.prepare('DELETE FROM works WHERE id = ?1').bind(next).run()
    const rows = await env.DB.prepare('SELECT COUNT(*) AS n FROM hosted_works WHERE work_id = ?1').bind(next).first('n')
    expect(rows).toBe(0)
  })

  it('C-7-017 is saved with data, materialIds, id and version; an older version is a conflict', async () => {
    const credentials = await hostToken()
    const id = await newWork(credentials)
    const save = (more: object, to = credentials) =>
      call('POST', `/yzp/work?credentials=${to}`, {
        body: { id, data: sampleWork({ text: '改过' }), materialIds: [7, 'a'], version: 1, ...more },
      })
    expect(await save({})).toMatchObject({
      ...{ status: 200, body: { data: { id, version: 2, savedAt: expect.any(String) } } },
    })
    expect(await rowOf(id)).toMatchObject({ version: 2, material_ids: '[7,"a"]' })
    expect(await save({})).toMatchObject({ status: 409, body: { code: 'WORK_CONFLICT', version: 2 } })
    expect(await save({ version: 2 }, await hostToken())).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    expect(await save({ version: 2, data: '{' })).toMatchObject(failure(422, 'WORK_BROKEN'))
    expect((await rowOf(id))?.version).toBe(2)
  })

  it('C-7-019 is saved for the page of its host with the data alone: the materials stay', async () => {
    const credentials = await hostToken()
    const id = await newWork(credentials)
    const body = { id, data: sampleWork({ text: '人保存' }), materialIds: [7], version: 1 }
    await callWith(credentials, 'POST', '/yzp/work', { body })
    const updated = await callWith(credentials, 'POST', '/yzp/work/update', {
      body: { id, data: sampleWork({ text: '宿主保存' }), version: 2 },
    })
    expect(updated).toMatchObject({ status: 200, body: { data: { id, version: 3 } } })
    expect(await rowOf(id)).toMatchObject({
      version: 3,
      material_ids: '[7]',
      data: expect.stringContaining('宿主保存'),
    })
    const stale = { id, data: sampleWork(), version: 2 }
    expect(await callWith(credentials, 'POST', '/yzp/work/update', { body: stale })).toMatchObject(
      failure(409, 'WORK_CONFLICT'),
    )
    expect(await callWith(await hostToken(), 'POST', '/yzp/work/update', { body: stale })).toMatchObject(
      failure(404, 'WORK_NOT_FOUND'),
    )
  })
})

/** Pays for a download and draws it. */
const downloaded = async (credentials: string, id: number, more: object = {}) => {
  const key = newKey()
  const headers = { 'idempotency-key': key, 'x-credentials': credentials }
  const paid = await callWith(credentials, 'PUT', '/work/download', {
    ...{ headers: { 'idempotency-key': key }, body: { workId: id, type: 2, ...more } },
  })
  if (paid.status !== 200) return paid
  return askWith(drawing().service, '', `/render/download?appId=${id}_yzp`, { headers })
}

describe('downloads of a signage tool', () => {
  it('are ten of each type on a day, without a phone', async () => {
    const sub = newSubject()
    const credentials = await hostToken({ sub })
    const counts = async () => (await callWith(await hostToken({ sub }), 'GET', '/work/download')).body.data
    expect(await counts()).toEqual([
      { type: 1, count: 10 },
      { type: 2, count: 10 },
    ])
    const id = await newWork(credentials)
    expect((await downloaded(credentials, id)).body).toMatchObject({ status: 1, imgUrl: expect.any(String) })
    expect(await counts()).toEqual([
      { type: 1, count: 10 },
      { type: 2, count: 9 },
    ])
    const take = (multi: number) =>
      callWith(credentials, 'PUT', '/work/download', { body: { workId: id, type: 2, multi } })
    expect((await take(9)).status).toBe(200)
    expect(await take(1)).toMatchObject(failure(403, 'ALLOWANCE_USED_UP'))
    expect((await counts())[0]).toEqual({ type: 1, count: 10 })
    // The day of China is part of the purse: yesterday's is another one.
    await env.DB.prepare("UPDATE allowance_entries SET period = '2020-01-01' WHERE work_id = ?1 OR key = 'host'")
      .bind(id)
      .run()
    expect(await counts()).toEqual([
      { type: 1, count: 10 },
      { type: 2, count: 10 },
    ])
  })

  it('are no PDF: the server refuses it before anything is consumed', async () => {
    const credentials = await hostToken()
    const id = await newWork(credentials)
    const asked = { workId: id, type: 2, fileType: 'pdf', pages: '0' }
    expect(await callWith(credentials, 'PUT', '/work/download', { body: asked })).toMatchObject(
      failure(403, 'FORBIDDEN'),
    )
    expect((await callWith(credentials, 'PUT', '/work/download', { body: { workId: id, type: 2 } })).status).toBe(200)
    for (const path of [`/render/download?appId=${id}&fileType=pdf`, `/render/downloadPdfMulti?appId=${id}`])
      expect(await callWith(credentials, 'GET', path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  })

  it('A-7-36 one is registered as the picture of its work, with workId, url and credentials in the body', async () => {
    const sub = newSubject()
    const credentials = await hostToken({ sub })
    const [id, second] = [await newWork(credentials), await newWork(credentials, '第二个')]
    const url: string = (await downloaded(credentials, id)).body.imgUrl
    const register = (body: object) => call('POST', '/yzp/work/image', { body: { credentials, ...body } })
    const done = await register({ workId: id, url: `${ORIGIN}${url}` })
    expect(done).toMatchObject({ status: 200, body: { data: { workId: id, url: expect.stringMatching(/^\/wi\//) } } })
    expect((await rowOf(id))?.image).toBe(done.body.data.url)
    expect((await callWith(credentials, 'GET', `/yzp/work?id=${id}`)).body.data.image).toBe(done.body.data.url)
    expect(await register({ workId: id, url })).toMatchObject({ status: 200, body: { data: done.body.data } })
    const wrong = failure(422, 'IMAGE_SOURCE_WRONG')
    // Of another work, of somebody else, from elsewhere, of another kind.
    expect(await register({ workId: second, url })).toMatchObject(wrong)
    const stranger = await hostToken()
    const foreign = await newWork(stranger)
    expect(await register({ workId: foreign, url })).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    expect(await register({ workId: foreign, url, credentials: stranger })).toMatchObject(wrong)
    for (const other of [
      `https://evil.test${url}`,
      `//evil.test${url}`,
      `${ORIGIN}@evil.test${url}`,
      url.replace('/r/', '/u/'),
      `${url}?x`,
      `${url}.receipt.json`,
      '/r/../r/x.png',
      'javascript:alert(1)',
      '',
    ])
      expect([other, (await register({ workId: id, url: other })).body.code]).toEqual([other, 'IMAGE_SOURCE_WRONG'])
    expect(await register({ workId: id, url, credentials: 'x' })).toMatchObject(failure(401, 'UNAUTHENTICATED'))
    expect((await rowOf(id))?.image).toBe(done.body.data.url)
    expect((await rowOf(second))?.image).toBe('')
    // Downloads expire: the picture does not.
    await writePatiently(() => env.FILES.delete(url.slice(1)))
    const file = await call('GET', done.body.data.url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await register({ workId: id, url })).toMatchObject({ status: 200, body: { data: done.body.data } })
  })
})

describe('the picture of a work', () => {
  it('is not registered when the texts that it shows are refused, also when the work was changed since', async () => {
    const credentials = await hostToken()
    const id = await newWork(credentials, '这里有违禁样例')
    const url: string = (await downloaded(credentials, id)).body.imgUrl
    const body = { id, data: sampleWork({ text: '干净' }), version: 1 }
    expect((await callWith(credentials, 'POST', '/yzp/work/update', { body })).status).toBe(200)
    env.MODERATION_PROVIDER = 'aliyun'
    try {
      const refused = await callWith(credentials, 'POST', '/yzp/work/image', { body: { workId: id, url } })
      expect(refused).toMatchObject(failure(422, 'CONTENT_REFUSED'))
      expect((await rowOf(id))?.image).toBe('')
      const next: string = (await downloaded(credentials, id)).body.imgUrl
      // What nobody has judged is not shown either: no later check takes the picture away.
      await fetch('https://moderation.test/test/down', { method: 'PUT' })
      const register = () => callWith(credentials, 'POST', '/yzp/work/image', { body: { workId: id, url: next } })
      expect(await register()).toMatchObject(failure(503, 'MODERATION_UNAVAILABLE'))
      expect((await rowOf(id))?.image).toBe('')
      await fetch('https://moderation.test/test/up', { method: 'PUT' })
      expect((await register()).status).toBe(200)
    } finally {
      env.MODERATION_PROVIDER = 'off'
    }
  })
})

describe('what belongs to a person whom a host has sent', () => {
  it('is nobody else’s: not another’s of the same tool, of another tool, or of our own people', async () => {
    const sub = newSubject()
    const id = await newWork(await hostToken({ sub }), '只有本人能看')
    const { token } = await registerUser()
    const strangers = [await hostToken(), await hostToken({ sub, iss: 'kanban' })]
    for (const path of [`/work/${id}`, `/work/${id}/version`, `/work/${id}/versions`, `/apps/${id}`]) {
      for (const stranger of strangers)
        expect([path, (await callWith(stranger, 'GET', path)).body]).toMatchObject([path, { code: 'WORK_NOT_FOUND' }])
      expect([path, (await call('GET', path, { token })).body.code]).toEqual([path, 'WORK_NOT_FOUND'])
    }
  })

  it('does not go to who has a share code either', async () => {
    const { token } = await registerUser()
    const id = (await call('POST', '/work/new', { token, body: { data: sampleWork() } })).body.data.id
    const code = (await call('POST', `/work/share/${id}`, { token, body: {} })).body.data.code
    const credentials = await hostToken()
    expect(await callWith(credentials, 'GET', `/work/${id}?share=${code}`)).toMatchObject(failure(403, 'FORBIDDEN'))
    const body = { id, data: sampleWork(), version: 1, share: code }
    expect(await callWith(credentials, 'POST', '/work', { body })).toMatchObject(failure(403, 'FORBIDDEN'))
  })
})
