import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import { createLayer, createWork } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { DAY, HOUR, MINUTE } from '#schemas/time.ts'
import { d1Versions } from '../adapters/versions/d1-versions.ts'
import worker from '../index.ts'
import { call, failure, makeMember, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'

type Me = Awaited<ReturnType<typeof registerUser>>

afterEach(() => {
  vi.useRealTimers()
})
const later = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
}
const sweep = () => {
  // Packs that were just written are replaced.
  passSecond()
  return worker.scheduled({ cron: '*/5 * * * *' } as ScheduledController, env)
}

/** The text of a work with some layers, in which a word stands for a text that changes. */
const manyLayers = (layers: number): string => {
  const records = createWork({ name: '层', width: 600, height: 800 })
  const [page] = records.pages.values()
  if (!page) throw new Error('A new work has a page.')
  const all = Array.from({ length: layers }, (_, index) =>
    createLayer('text', { x: index % 600, y: index % 800 }, { text: index === 7 ? 'WORD' : `第 ${index} 层` }),
  )
  return stringifyWork({
    work: records.work,
    pages: new Map([[page.id, { ...page, layerIds: all.map(({ id }) => id) }]]),
    layers: new Map(all.map(layer => [layer.id, layer])),
  })
}
const SMALL = sampleWork({ text: 'WORD' })
const [MANY, MOST] = [manyLayers(300), manyLayers(1000)]
const worded = (work: string) => (version: number) => work.replace('WORD', `稿 ${version}`)

const create = async ({ token }: Me, data: string) =>
  (await call('POST', '/work/new', { token, body: { data } })).body.data.id as number
const save = ({ token }: Me, id: number, version: number, data: string, share?: string) =>
  call('POST', '/work', { token, body: { id, data, version, ...(share ? { share } : {}) } })
const list = async ({ token }: Me, id: number, query = '') =>
  (await call('GET', `/work/${id}/versions${query}`, { token })).body.data as {
    elements: Record<string, unknown>[]
    next: number | null
  }
const textOf = async ({ token }: Me, id: number, version: number) =>
  (await call('GET', `/work/${id}/versions/${version}`, { token })).body.data?.data as string | undefined
const restore = ({ token }: Me, id: number, version: number, base: number, share?: string) =>
  call('POST', `/work/${id}/versions/${version}/restore`, { token, body: { base, ...(share ? { share } : {}) } })
const name = ({ token }: Me, id: number, version: number, text: string) =>
  call('PUT', `/work/${id}/versions/${version}/name`, { token, body: { name: text } })
const versionsOf = async (me: Me, id: number) => (await list(me, id)).elements.map(({ version }) => version)
const packs = async (id: number) => (await env.FILES.list({ prefix: `v/${id}/` })).objects.map(({ key }) => key)
const stateOf = async (id: number) =>
  (await env.DB.prepare('SELECT version, state FROM work_versions WHERE work_id = ?1 ORDER BY version').bind(id).all())
    .results

/** A work that was saved `times` times after its creation, and the text of each version. */
const savedWork = async (me: Me, times: number, dataOf: (version: number) => string) => {
  const all = new Map([[1, dataOf(1)]])
  const id = await create(me, dataOf(1))
  for (let version = 1; version <= times; version++) {
    const data = dataOf(version + 1)
    all.set(version + 1, data)
    expect((await save(me, id, version, data)).status).toBe(200)
  }
  return { id, all }
}

describe('versions of a work', () => {
  it('every save keeps the version that it replaces: who saved it, when, and its text to the letter', async () => {
    const me = await registerUser()
    const { id, all } = await savedWork(me, 3, version => SMALL.replace('WORD', `稿 ${version} \\"\\\\{[ \u2028`))
    const { elements, next } = await list(me, id)
    expect(next).toBeNull()
    expect(elements).toEqual(
      [4, 3, 2, 1].map(version => ({
        ...{ version, savedBy: null, name: null, cover: '', restored: null },
        savedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      })),
    )
    for (const [version, data] of all) expect((await textOf(me, id, version)) === data).toBe(true)
    // A refused save keeps nothing.
    expect(await save(me, id, 2, sampleWork())).toMatchObject(failure(409, 'WORK_CONFLICT'))
    expect(await versionsOf(me, id)).toEqual([4, 3, 2, 1])
    expect(await call('GET', `/work/${id}/versions/9`, { token: me.token })).toMatchObject(
      failure(404, 'VERSION_NOT_FOUND'),
    )
  })

  it('are packed after some saves, with layers that did not change stored once, and read as before', async () => {
    const me = await registerUser()
    const count = VERSION_LIMITS.packEvery + 3
    const { id, all } = await savedWork(me, count, worded(MANY))
    await vi.waitFor(async () => {
      const { results } = await env.DB.prepare('SELECT version FROM work_versions WHERE work_id = ?1 AND state = 1')
        .bind(id)
        .all()
      expect(results.length).toBeLessThan(VERSION_LIMITS.packEvery)
    })
    for (const [version, data] of all) expect((await textOf(me, id, version)) === data).toBe(true)
    later(VERSION_LIMITS.waitingMs + MINUTE)
    await sweep()
    expect((await stateOf(id)).every(({ state }) => state === 2)).toBe(true)
    const keys = await packs(id)
    expect(keys).toHaveLength(1)
    for (const [version, data] of all) expect((await textOf(me, id, version)) === data).toBe(true)
    const bytes = (await env.FILES.head(keys[0] ?? ''))?.size ?? 0
    // One text of 300 layers has more bytes than all of its versions together.
    expect(bytes).toBeLessThan((all.get(1) ?? '').length / 2)
  })

  it('a large document is handed over to the version, and removed when it is packed', async () => {
    const me = await registerUser()
    const { id, all } = await savedWork(me, 2, version => SMALL.replace('WORD', `${version}`.repeat(1_000_000)))
    const bodies = async () => (await env.FILES.list({ prefix: 'w/' })).objects.length
    expect(await bodies()).toBe(3)
    expect((await textOf(me, id, 1)) === all.get(1)).toBe(true)
    later(VERSION_LIMITS.waitingMs + MINUTE)
    await sweep()
    expect(await bodies()).toBe(1)
    for (const [version, data] of all) expect((await textOf(me, id, version)) === data).toBe(true)
  })

  it('restoring one of a work with 1,000 layers saves it as a new version; what was current stays, and a save meanwhile is a conflict', async () => {
    const me = await registerUser()
    const { id, all } = await savedWork(me, 2, worded(MOST))
    expect(await restore(me, id, 1, 2)).toMatchObject({ status: 409, body: { code: 'WORK_CONFLICT', version: 3 } })
    const restored = await restore(me, id, 1, 3)
    expect(restored).toMatchObject({ status: 200, body: { data: { id, version: 4, data: all.get(1) } } })
    expect((await call('GET', `/work/${id}`, { token: me.token })).body.data).toMatchObject({
      ...{ version: 4, data: all.get(1) },
    })
    expect((await list(me, id)).elements.map(({ version, restored: from }) => [version, from])).toEqual([
      [4, 1],
      [3, null],
      [2, null],
      [1, null],
    ])
    expect(await textOf(me, id, 3)).toBe(all.get(3))
    // The note stays when the restored version is replaced.
    expect((await save(me, id, 4, sampleWork())).status).toBe(200)
    expect((await list(me, id)).elements[1]).toMatchObject({ version: 4, restored: 1 })
    expect(await textOf(me, id, 4)).toBe(all.get(1))
    expect(await restore(me, id, 99, 5)).toMatchObject(failure(404, 'VERSION_NOT_FOUND'))
  })

  it('one that is named, also the current one, keeps its name; only some may have one', async () => {
    const me = await registerUser()
    const { id, all } = await savedWork(me, 2, worded(SMALL))
    expect((await name(me, id, 3, '  定稿\n一 ')).body.data).toEqual({ version: 3, name: '定稿 一' })
    expect((await name(me, id, 1, '初稿')).status).toBe(200)
    await save(me, id, 3, sampleWork())
    expect((await list(me, id)).elements.map(each => each.name)).toEqual([null, '定稿 一', null, '初稿'])
    expect(await textOf(me, id, 3)).toBe(all.get(3))
    expect((await name(me, id, 1, '')).body.data).toEqual({ version: 1, name: null })
    expect(await name(me, id, 77, '无')).toMatchObject(failure(404, 'VERSION_NOT_FOUND'))
    expect((await name(me, id, 1, 'x'.repeat(VERSION_LIMITS.name + 1))).status).toBe(400)
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO work_versions (work_id, version, saved_at, name, state, data) SELECT ?1, i, '', 'n', 1, '' FROM n`,
    )
      .bind(id, 98 + VERSION_LIMITS.named)
      .run()
    expect(await name(me, id, 1, '再来')).toMatchObject(failure(403, 'VERSION_NAMES_FULL'))
    expect((await name(me, id, 3, '改名')).status).toBe(200)
    expect((await name(me, id, 3, '')).status).toBe(200)
    expect((await name(me, id, 1, '再来')).status).toBe(200)
  })

  it('are listed page by page', async () => {
    const me = await registerUser()
    const { id } = await savedWork(me, 4, worded(SMALL))
    const first = await list(me, id, '?size=2')
    expect([first.elements.map(({ version }) => version), first.next]).toEqual([[5, 4], 4])
    const second = await list(me, id, '?size=2&before=4')
    expect([second.elements.map(({ version }) => version), second.next]).toEqual([[3, 2], 2])
    const third = await list(me, id, '?size=2&before=2')
    expect([third.elements.map(({ version }) => version), third.next]).toEqual([[1], null])
  })

  it('are there for who edits by a link too, and say who saved which; not for who may only look', async () => {
    const [owner, guest] = [await registerUser(), await registerUser()]
    await makeMember(owner.user.id)
    const { id } = await savedWork(owner, 1, worded(SMALL))
    const { code } = (await call('POST', `/work/share/${id}`, { token: owner.token })).body.data
    const query = `?share=${code}`
    expect((await call('GET', `/work/${id}/versions${query}`, { token: guest.token })).status).toBe(404)
    await call('POST', '/work/share/editor', { token: owner.token, body: { code, editor: true } })
    expect((await save(guest, id, 2, sampleWork({ text: '客' }), code)).status).toBe(200)
    const [hers, his] = [await list(owner, id), await list(guest, id, query)]
    expect(hers.elements.map(({ savedBy }) => savedBy)).toEqual([expect.any(String), null, null])
    expect(his.elements.map(({ savedBy }) => savedBy)).toEqual([null, expect.any(String), expect.any(String)])
    expect((await restore(guest, id, 1, 3, code)).body.data).toMatchObject({ version: 4 })
    expect((await list(owner, id)).elements[0]).toMatchObject({ restored: 1, savedBy: expect.any(String) })
    // Without the link the work is somebody else's.
    expect(await restore(guest, id, 1, 4)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
  })
})

describe('the rules of keeping', () => {
  it('all of a day, one an hour for a month, one a day after; named ones for ever; files that are not used go', async () => {
    const me = await registerUser()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Math.ceil(Date.now() / DAY) * DAY + 4 * HOUR + 10 * MINUTE)
    const id = await create(me, worded(SMALL)(1))
    for (let version = 1; version <= 8; version++) {
      vi.setSystemTime(Date.now() + 20 * MINUTE)
      await save(me, id, version, worded(SMALL)(version + 1))
    }
    await name(me, id, 2, '留')
    later(HOUR)
    await sweep()
    expect(await versionsOf(me, id)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    const before = await packs(id)
    later(DAY)
    await sweep()
    // 04:10, 04:30, 04:50 | 05:10, 05:30, 05:50 | 06:10, 06:30 and the current one of 06:50.
    expect(await versionsOf(me, id)).toEqual([9, 8, 6, 3, 2])
    expect(await packs(id)).not.toEqual(before)
    expect(await packs(id)).toHaveLength(1)
    expect([await textOf(me, id, 2), await textOf(me, id, 6)]).toEqual([2, 6].map(worded(SMALL)))
    later(31 * DAY)
    await sweep()
    later(HOUR)
    await sweep()
    expect(await versionsOf(me, id)).toEqual([9, 8, 2])
  })

  it('two requests that pack at once store every version once, and no file too many', async () => {
    const me = await registerUser()
    const { id, all } = await savedWork(me, 5, worded(SMALL))
    const versions = d1Versions(env.DB, env.FILES)
    // The files of those that come too late are removed, a second after they were stored.
    const seconds = setInterval(passSecond, 20)
    await Promise.all([versions.pack(id), versions.pack(id), versions.pack(id)])
    clearInterval(seconds)
    expect(await packs(id)).toHaveLength(1)
    const { results } = await env.DB.prepare('SELECT key FROM version_packs WHERE work_id = ?1').bind(id).all()
    expect(results.map(({ key }) => key)).toEqual(await packs(id))
    for (const [version, data] of all) expect((await textOf(me, id, version)) === data).toBe(true)
  })

  it('a work whose versions need too much room gives up the older half of those without a name, until they fit', async () => {
    const me = await registerUser()
    const { id } = await savedWork(me, 6, worded(SMALL))
    await name(me, id, 2, '留')
    await d1Versions(env.DB, env.FILES).pack(id)
    const fill = (bytes: number) =>
      env.DB.prepare('UPDATE version_packs SET bytes = ?2, thin_at = ?3 WHERE work_id = ?1')
        .bind(id, bytes, '2020')
        .run()
    await fill(VERSION_LIMITS.workBytes)
    await sweep()
    expect(await versionsOf(me, id)).toEqual([7, 6, 5, 4, 3, 2, 1])
    await fill(VERSION_LIMITS.workBytes + 1)
    await sweep()
    expect(await versionsOf(me, id)).toEqual([7, 6, 5, 2])
    // The pack was written again and fits: nothing more goes.
    await sweep()
    expect(await versionsOf(me, id)).toEqual([7, 6, 5, 2])
    expect(await textOf(me, id, 2)).toBe(worded(SMALL)(2))
  })

  it('a file that no version has is removed after a day, one that has versions is not', async () => {
    const me = await registerUser()
    const { id, all } = await savedWork(me, 2, worded(SMALL))
    await d1Versions(env.DB, env.FILES).pack(id)
    await env.FILES.put(`v/${id}/lost`, 'x')
    later(2 * DAY)
    passSecond()
    await worker.scheduled({ cron: '40 19 * * *' } as ScheduledController, env)
    expect(await packs(id)).toHaveLength(1)
    expect(await textOf(me, id, 1)).toBe(all.get(1))
  })

  it('versions stay while a work is in the trash, come back with it, and go with it for good', async () => {
    const me = await registerUser()
    const { id } = await savedWork(me, 2, worded(SMALL))
    const cover = `c/${'d'.repeat(64)}.webp`
    await env.FILES.put(cover, 'x')
    await env.DB.prepare('UPDATE work_versions SET cover = ?2 WHERE work_id = ?1 AND version = 1')
      .bind(id, `/${cover}`)
      .run()
    await call('DELETE', `/work/${id}`, { token: me.token })
    expect(await call('GET', `/work/${id}/versions`, { token: me.token })).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    later(HOUR)
    await sweep()
    await call('POST', '/work/trash/restore', { token: me.token, body: { ids: [id] } })
    expect(await versionsOf(me, id)).toEqual([3, 2, 1])
    expect(await textOf(me, id, 1)).toBeDefined()
    await call('DELETE', `/work/${id}`, { token: me.token })
    expect(await packs(id)).toHaveLength(1)
    passSecond()
    await call('POST', '/work/trash/purge', { token: me.token, body: { ids: [id] } })
    expect([await packs(id), await stateOf(id), await env.FILES.head(cover)]).toEqual([[], [], null])
  })
})
