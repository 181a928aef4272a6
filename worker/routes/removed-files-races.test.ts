import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { isoTime } from '#schemas/time.ts'
import { removedFiles } from '../adapters/removed-files.ts'
import { call, registerUser } from '../test-call.ts'
import { passSecond } from '../testing/cloudflare-limits.ts'
import { isThere, type Person, removedBy, rows, showing, sql, sweep, upload } from '../testing/removed-files.ts'
import { create } from '../testing/versions.ts'

let me: Person
let other: Person
beforeAll(async () => {
  me = await registerUser()
  other = await registerUser()
})
beforeEach(passSecond)
const removed = () => removedBy(me)

describe('what happens while a file is removed', () => {
  type Removed = Awaited<ReturnType<typeof removed>>
  /** The calls of the bucket, in their order. */
  const STEPS = ['get u/', 'put x/', 'delete u/', 'head u/', 'delete x/'] as const
  /** A bucket that does something before or after one of its calls, once. */
  const bucketWith = (step: string, when: 'before' | 'after', act: () => Promise<unknown>): R2Bucket => {
    let isDone = false
    return new Proxy(env.FILES, {
      get(target, name) {
        passSecond()
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return async (...args: unknown[]) => {
          const isStep = !isDone && `${String(name)} ${String(args[0]).slice(0, 2)}` === step
          if (isStep && when === 'before') {
            isDone = true
            await act()
          }
          const result: unknown = await Reflect.apply(value, target, args)
          // R2 refuses a call that comes too soon: then it is repeated.
          if (isStep && when === 'after') {
            isDone = true
            await act()
          }
          return result
        }
      },
    })
  }
  const ACTS: Readonly<Record<string, (file: Removed) => Promise<unknown>>> = {
    'its owner uploads it again': ({ bytes }) => upload(bytes, me),
    'somebody else uploads it': ({ bytes }) => upload(bytes, other),
    'its owner sends it in parts': async ({ bytes }) => {
      const { token } = me
      const body = { sha256: await sha256Hex(bytes), size: bytes.length, type: 'image/png', name: 'a.png' }
      const { data } = (await call('POST', '/uploads', { token, body })).body
      if (data.picture) return
      expect((await call('PUT', `/uploads/${data.id}/parts/1`, { token, body: bytes })).status).toBe(200)
      expect((await call('POST', `/uploads/${data.id}/complete`, { token })).status).toBe(200)
    },
    'a work that shows it is saved': ({ path }) => create(me, showing(path)),
  }
  const cases = Object.keys(ACTS).flatMap(act =>
    STEPS.flatMap(step => (['before', 'after'] as const).map(when => [act, when, step] as const)),
  )

  it.each(cases)('%s %s the call %s: it is there afterwards', async (name, when, step) => {
    const file = await removed()
    const act = vi.fn(async () => {
      passSecond()
      await ACTS[name]?.(file)
      passSecond()
    })
    await sweep(31, bucketWith(step, when, act))
    const isHappened = act.mock.calls.length > 0
    // A removed file is asked for (`head`) only when somebody has it by then.
    if (step !== 'head u/') expect(isHappened).toBe(true)
    // A work that is saved after the end shows what has been erased after 30 days.
    const isTooLate = name.includes('work') && step === 'delete x/'
    if (isHappened && !isTooLate) expect([await isThere(file.path), await rows(file.path)]).toEqual([true, 1])
    await sql('DELETE FROM works')
    await env.DB.prepare("DELETE FROM uploads WHERE '/' || key = ?1").bind(file.path).run()
  })

  it.each(STEPS.flatMap(step => (['before', 'after'] as const).map(when => [when, step] as const)))(
    'the clean-up ends %s the call %s: the next one ends what was begun, and brings back what was uploaded meanwhile',
    async (when, step) => {
      const [lost, kept] = [await removed(), await removed()]
      const crash = () => Promise.reject(new Error('the Worker ended'))
      for (const file of [lost, kept]) {
        const others = [lost, kept].filter(({ path }) => path !== file.path)
        // One file at a time.
        for (const { key } of others) await sql('UPDATE uploads SET unlisted_at = NULL WHERE key = ?1', key)
        await sweep(31, bucketWith(step, when, crash)).catch(() => undefined)
        for (const { key } of others)
          await sql('UPDATE uploads SET unlisted_at = ?2 WHERE key = ?1', key, isoTime(Date.now()))
      }
      passSecond()
      await upload(kept.bytes, me)
      await sweep(32)
      expect([await isThere(kept.path), await rows(kept.path)]).toEqual([true, 1])
      expect([await isThere(lost.path), await rows(lost.path)]).toEqual([false, 0])
      expect((await env.FILES.list({ prefix: 'x/' })).objects).toEqual([])
      expect(await env.DB.prepare('SELECT COUNT(*) AS n FROM leaving_files').first('n')).toBe(0)
    },
  )

  it('another run leaves a removal alone that a long one has taken up, also when its file is uploaded meanwhile', async () => {
    const file = await removed()
    const key = file.key
    await sql("INSERT INTO leaving_files (key, since) VALUES (?1, '2020-01-01T00:00:00.000Z')", key)
    const act = async () => {
      passSecond()
      await upload(file.bytes, me)
      await sweep(31)
      passSecond()
    }
    await sweep(31, bucketWith('delete u/', 'before', act))
    expect([await isThere(file.path), await rows(file.path)]).toEqual([true, 1])
    await env.DB.prepare("DELETE FROM uploads WHERE '/' || key = ?1").bind(file.path).run()
  })
})

describe('a run of the clean-up', () => {
  /** The bucket without some files: reading them fails. */
  const without = (keys: readonly string[]): R2Bucket =>
    new Proxy(env.FILES, {
      get(target, name) {
        passSecond()
        const value = Reflect.get(target, name)
        if (name !== 'get' || typeof value !== 'function') return value
        return (key: string) => (keys.includes(key) ? Promise.reject(new Error('no storage')) : value.call(target, key))
      },
    })

  /** Rows of files that were removed long ago, without bytes; their keys. */
  const removedLongAgo = async (table: 'uploads' | 'media', digit: string, count: number) => {
    const folder = table === 'uploads' ? 'u' : 'av'
    const keys = Array.from({ length: count }, (_, at) => `${folder}/${`${100 + at}`.padStart(64, digit)}.xx`)
    const more = table === 'uploads' ? ['', ''] : [', sha256, medium, duration_ms', ", '', 'audio', 1"]
    await sql(
      `INSERT INTO ${table} (user_id, key, name, type, bytes, width, height, created_at, is_removed, unlisted_at${more[0]})
       SELECT ?1, value, '', '', 1, 1, 1, '', 1, '2020-01-01'${more[1]} FROM json_each(?2)`,
      ...[me.user.id, JSON.stringify(keys)],
    )
    return keys
  }
  const unlisted = () =>
    env.DB.prepare(
      `SELECT (SELECT COUNT(*) FROM uploads WHERE unlisted_at IS NOT NULL)
         + (SELECT COUNT(*) FROM media WHERE unlisted_at IS NOT NULL) AS n`,
    ).first<number>('n')

  it('goes on after files that cannot be removed now, however many and old these are', async () => {
    const lost = [await removed(), await removed()]
    const stuck = await removedLongAgo('uploads', 'd', UPLOAD_LIMITS.removedAtOnce)
    for (const days of [31, 31.01])
      await sweep(days, without(stuck)).catch(error => expect(String(error)).toContain('could not be removed'))
    for (const { path } of lost) expect([await isThere(path), await rows(path)]).toEqual([false, 0])
    expect(await unlisted()).toBe(stuck.length)
    // They are tried again after an hour.
    await sweep(32)
    expect(await unlisted()).toBe(0)
  })

  it('erases a bounded number of files of all kinds, with a bounded number of calls', async () => {
    await removedLongAgo('uploads', 'b', 60)
    await removedLongAgo('media', 'c', 60)
    let calls = 0
    const count = <Of extends object>(binding: Of): Of =>
      new Proxy(binding, {
        get(target, name) {
          passSecond()
          const value: unknown = Reflect.get(target, name)
          if (typeof value !== 'function') return value
          return (...args: readonly unknown[]) => {
            calls += Array.isArray(args[0]) ? args[0].length : 1
            return Reflect.apply(value, target, args)
          }
        },
      })
    for (const left of [80, 40, 0]) {
      calls = 0
      await removedFiles(count(env.DB), count(env.FILES)).sweep(isoTime(Date.now()), isoTime(Date.now()))
      expect([await unlisted(), calls < 500]).toEqual([left, true])
    }
  })
})
