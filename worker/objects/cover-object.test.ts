import {
  createExecutionContext,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { coverProblems, objectCovers } from '../adapters/object-covers.ts'
import worker from '../index.ts'
import type { PicturePlan, RenderResult } from '../ports/render-service.ts'
import { call, ORIGIN, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { drawing, renderer, storeDrawing } from '../testing/render-service.ts'
import { setStoredText } from '../testing/work-texts.ts'

const real = env.RENDER
let token: string
let id: number

const object = () => env.COVERS.getByName(String(id))
const alarm = () => runInDurableObject(object(), (_, { storage }) => storage.getAlarm())
const cover = () => env.DB.prepare('SELECT cover FROM works WHERE id = ?1').bind(id).first<string>('cover')
/** The render service of the next covers; the plans of this work's covers. */
const drawWith = (answer: (plan: PicturePlan) => Promise<RenderResult>) => {
  const { plans, service } = renderer(answer)
  env.RENDER = service as NonNullable<typeof env.RENDER>
  return () => plans.filter(({ pageUrl }) => new URL(pageUrl).searchParams.get('appId') === String(id))
}
const refuseWith = (code: 'RENDER_QUEUE_FULL' | 'RENDER_FAILED') => drawWith(async () => ({ ok: false, code }))
/** Saves, and waits for what the request leaves behind. */
const save = async (version: number, data = sampleWork({ text: `第 ${version} 版` })) => {
  const context = createExecutionContext()
  const body = JSON.stringify({ id, version, data })
  const request = new Request<unknown, IncomingRequestCfProperties>(`${ORIGIN}/work`, {
    method: 'POST',
    headers: { 'x-token': token },
    body,
  })
  expect((await worker.fetch(request, env, context)).status).toBe(200)
  await waitOnExecutionContext(context)
}

beforeEach(async () => {
  token = (await registerUser()).token
  // The cover of the new work is drawn before the test begins.
  const plans = drawWith(async plan => storeDrawing(plan))
  id = (await call('POST', '/work/new', { token, body: { data: sampleWork() } })).body.data.id
  await vi.waitFor(async () => expect(await cover()).toBe(`/${plans()[0]?.key}`))
  await vi.waitFor(async () => expect(await alarm()).toBeNull())
})
afterEach(() => {
  if (real) env.RENDER = real
  env.COVER_DELAY_SECONDS = '0'
})

describe('the cover of a saved work', () => {
  it('comes although its drawing lasts longer than what the request may leave behind', async () => {
    let isBusy = true
    const plans = drawWith(async plan => {
      while (isBusy) await scheduler.wait(2)
      return storeDrawing(plan)
    })
    const before = await cover()
    await save(1)
    // The request has ended, and nothing that belongs to it draws.
    await vi.waitFor(() => expect(plans()).toHaveLength(1))
    expect(await cover()).toBe(before)
    isBusy = false
    await vi.waitFor(async () => expect(await cover()).toBe(`/${plans()[0]?.key}`))
  })

  it('is drawn later when the queue was full, and then nothing is left to do', async () => {
    const refused = refuseWith('RENDER_QUEUE_FULL')
    await save(1)
    await vi.waitFor(async () => expect(await alarm()).toBeGreaterThan(Date.now() + 20_000))
    expect(refused()).toHaveLength(1)
    const { service, plans } = drawing()
    env.RENDER = service as NonNullable<typeof env.RENDER>
    expect(await runDurableObjectAlarm(object())).toBe(true)
    expect(await cover()).toBe(`/${plans[0]?.key}`)
    expect(await alarm()).toBeNull()
    expect(await runInDurableObject(object(), async (_, { storage }) => (await storage.list()).size)).toBe(0)
  })

  it('is given up after some attempts, each later than the one before; the next save begins anew', async () => {
    const refused = refuseWith('RENDER_QUEUE_FULL')
    await save(1)
    for (const [at, wait] of LIMITS.coverRetryMs.entries()) {
      await vi.waitFor(async () => expect(await alarm()).toBeGreaterThan(Date.now() + wait * 0.9))
      expect(refused()).toHaveLength(at + 1)
      await runDurableObjectAlarm(object())
    }
    expect(await alarm()).toBeNull()
    expect(refused()).toHaveLength(LIMITS.coverRetryMs.length + 1)
    await save(2)
    await vi.waitFor(async () => expect(await alarm()).toBeGreaterThan(Date.now()))
  })

  it.each(['RENDER_FAILED', 'a broken document'])('is not tried again after %s', async problem => {
    const refused = refuseWith('RENDER_FAILED')
    if (problem === 'RENDER_FAILED') await save(1)
    else {
      await setStoredText(id, '[')
      await object().refresh(id)
    }
    const isEmpty = () => runInDurableObject(object(), async (_, { storage }) => (await storage.list()).size === 0)
    await vi.waitFor(async () => expect([await isEmpty(), await alarm()]).toEqual([true, null]))
    expect(refused()).toHaveLength(problem === 'RENDER_FAILED' ? 1 : 0)
  })

  it('of saves during a drawing is drawn once, after it, from the newest version', async () => {
    let isBusy = true
    const plans = drawWith(async plan => {
      while (isBusy) await scheduler.wait(2)
      return storeDrawing(plan)
    })
    await save(1)
    await vi.waitFor(() => expect(plans()).toHaveLength(1))
    await save(2)
    await save(3)
    isBusy = false
    await vi.waitFor(async () => expect(await cover()).toBe(`/${plans()[1]?.key}`))
    await vi.waitFor(async () => expect(await alarm()).toBeNull())
    expect(plans()).toHaveLength(2)
    expect(plans()[1]?.key).not.toBe(plans()[0]?.key)
  })

  it('waits until the work is left alone: what an editor saves every few seconds is drawn once', async () => {
    const plans = drawWith(async plan => storeDrawing(plan))
    env.COVER_DELAY_SECONDS = '60'
    await save(1)
    const first = (await alarm()) ?? 0
    expect(first - Date.now()).toBeGreaterThan(50_000)
    await save(2)
    await save(3)
    expect(await alarm()).toBeGreaterThan(first)
    expect(plans()).toHaveLength(0)
    expect(await runDurableObjectAlarm(object())).toBe(true)
    expect(plans()).toHaveLength(1)
    expect(await cover()).toBe(`/${plans()[0]?.key}`)
    expect(await alarm()).toBeNull()
  })

  it('does not wait longer for somebody who never stops', async () => {
    env.COVER_DELAY_SECONDS = '60'
    await save(1)
    // The first of these saves was long ago.
    const since = Date.now() - LIMITS.coverLatestMs + 5000
    await runInDurableObject(object(), (_, { storage }) => storage.put('task', { workId: id, tries: 0, since }))
    await save(2)
    expect(await alarm()).toBe(since + LIMITS.coverLatestMs)
  })

  it('waits by the variable COVER_DELAY_SECONDS, 10 s without it', () => {
    const delays = [undefined, '', '0', '3600'].map(seconds => objectCovers(env.COVERS, seconds).delayMs)
    expect(delays).toEqual([10_000, 10_000, 0, 3_600_000])
    expect(['', '0', '3600'].flatMap(coverProblems)).toEqual([])
    for (const wrong of ['-1', '3601', '1.5', 'soon'])
      expect(coverProblems(wrong), wrong).toEqual(['COVER_DELAY_SECONDS is not a whole number from 0 to 3600'])
  })
})
