import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import { MINUTE } from '#schemas/time.ts'
import { d1Versions } from '../adapters/versions/d1-versions.ts'
import { call, failure, makeMember, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { join, newMate, newTeam } from '../testing/team.ts'
import {
  create,
  later,
  list,
  MANY,
  MOST,
  name,
  packs,
  restore,
  SMALL,
  save,
  savedWork,
  stateOf,
  sweep,
  textOf,
  versionsOf,
  worded,
} from '../testing/versions.ts'
import { setStoredKey } from '../testing/work-texts.ts'

afterEach(() => {
  vi.useRealTimers()
})

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

  it('a large document that a version of another work has too, as earlier releases stored it, stays for that one', async () => {
    const me = await registerUser()
    const data = SMALL.replace('WORD', 'x'.repeat(1_000_000))
    const [id, other] = [await create(me, data), await create(me, SMALL)]
    const key = await env.DB.prepare('SELECT body_key FROM works WHERE id = ?1').bind(id).first<string>('body_key')
    await setStoredKey(other, key ?? expect.fail('no document in R2'))
    for (const each of [id, other]) await save(me, each, 1, SMALL)
    passSecond()
    await d1Versions(env.DB, env.FILES).pack(id)
    expect((await textOf(me, other, 1)) === data).toBe(true)
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

  it('are there for the people of a team who may edit its works, not for those who may only see them', async () => {
    const [owner, member, viewer] = [await newMate(), await newMate(), await newMate()]
    const team = await newTeam(owner)
    await join(team, member, 'member')
    await join(team, viewer, 'viewer')
    const id = await create(owner, worded(SMALL)(1))
    await save(owner, id, 1, worded(SMALL)(2))
    expect(await restore(member, id, 1, 2)).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
    await call('POST', `/team/${team}/work`, { token: owner.token, body: { workId: id } })
    expect((await list(member, id)).elements.map(({ savedBy }) => savedBy)).toEqual(Array(2).fill(expect.any(String)))
    expect((await name(member, id, 1, '初稿')).status).toBe(200)
    expect((await restore(member, id, 1, 2)).body.data).toMatchObject({ version: 3, data: worded(SMALL)(1) })
    expect((await call('GET', `/work/${id}/versions`, { token: viewer.token })).status).toBe(404)
    for (const refused of [await restore(viewer, id, 1, 3), await name(viewer, id, 1, '改')])
      expect(refused).toMatchObject(failure(404, 'WORK_NOT_FOUND'))
  })
})
