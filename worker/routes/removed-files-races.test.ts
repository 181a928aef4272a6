import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sha256Hex } from '#schemas/digest.ts'
import { isoTime } from '#schemas/time.ts'
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
})
