import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'
import { DAY, HOUR, MINUTE } from '#schemas/time.ts'
import { d1Versions } from '../adapters/versions/d1-versions.ts'
import worker from '../index.ts'
import { call, failure, registerUser } from '../test-call.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import {
  create,
  later,
  name,
  packs,
  SMALL,
  save,
  savedWork,
  stateOf,
  sweep,
  textOf,
  versionsOf,
  worded,
} from '../testing/versions.ts'

afterEach(() => {
  vi.useRealTimers()
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
