import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { RenderJobState } from '#schemas/api/delivery.ts'
import { createLayer } from '#schemas/document/create.ts'
import { stringifyWork } from '#schemas/document/stringify.ts'
import { type Account, call, pay, register } from '#test/support/account.ts'
import { killBrowsers, launchedBrowsers } from '#test/support/product-state.ts'
import { workWith } from '#test/support/work-with.ts'

const base = inject('productUrl')
const state = inject('productState')
let account: Account
let count = 0
beforeAll(async () => {
  account = await register(base)
})

const newKey = () => `e2e-key-${Date.now()}-${++count}`
/** Creates a work of a gradient (size in px) under a text; a large one takes long to draw. */
const newWork = async (width: number, height: number): Promise<number> => {
  const fill = { x: 0, y: 0, width, height }
  const layers = [
    createLayer('shape', fill, { shape: 'rect', fill: `linear-gradient(${++count}deg,#f06,#08f 40%,#fd0)` }),
    createLayer('text', { x: 40, y: 40, width: 400, height: 60 }, { text: `第 ${count} 张`, fontSize: 40 }),
  ]
  const body = { data: stringifyWork(workWith(width, height, layers)) }
  return Number((await call(base, 'POST', '/work/new', { token: account.token, body })).id)
}
const ask = async (
  path: string,
  { key = '', method = 'GET', signal }: { key?: string; method?: string; signal?: AbortSignal } = {},
) => {
  if (method === 'GET') await pay(base, account.token, path)
  const headers = { 'x-token': account.token, ...(key ? { 'idempotency-key': key } : {}) }
  const response = await fetch(`${base}${path}`, { method, headers, ...(signal ? { signal } : {}) })
  return (await response.json()) as RenderJobState
}
const jobState = (key: string) => ask(`/render/jobs/${key}`)

describe('a download as a job', () => {
  it('is drawn once for two identical requests at once, and answered again without any browser', async () => {
    const id = await newWork(500, 300)
    const key = newKey()
    const path = `/render/download?appId=${id}`
    const [first, second] = await Promise.all([ask(path, { key }), ask(path, { key })])
    expect(first).toMatchObject({ status: 1, imgUrl: expect.stringMatching(/^\/r\//) })
    // Drawn once: both reports are the same.
    expect(second).toEqual(first)
    expect(await jobState(key)).toMatchObject({ state: 'done', imgUrl: first.imgUrl, receipt: first.receipt })
    // No browser runs and none is started.
    killBrowsers(state)
    const launched = launchedBrowsers(state).length
    expect(launched).toBeGreaterThan(0)
    expect(await ask(path)).toEqual(first)
    expect(await ask(path, { key: newKey() })).toEqual(first)
    expect(launchedBrowsers(state)).toHaveLength(launched)
  })

  it('tells its bands while it is drawn, and outlives the browser that is killed in the middle', async () => {
    const id = await newWork(2400, 4000)
    const key = newKey()
    const answer = ask(`/render/download?appId=${id}`, { key })
    const bands = new Set<string>()
    let isKilled = false
    const watching = (async () => {
      for (;;) {
        const job = await jobState(key)
        if (job.state === 'drawing' && job.band > 0) bands.add(`${job.band}/${job.bands}`)
        if (job.state === 'drawing' && job.band > 1 && !isKilled) isKilled = killBrowsers(state) > 0
        if (job.state === 'done' || job.state === 'failed') return job
        await new Promise(done => setTimeout(done, 20))
      }
    })()
    const file = await answer
    expect(file).toMatchObject({ status: 1, receipt: { pages: [{ width: 2400, height: 4000 }] } })
    expect(await watching).toMatchObject({ state: 'done', imgUrl: file.imgUrl })
    expect(isKilled).toBe(true)
    expect([...bands].at(-1)).toBe('10/10')
  })

  it('is cancelled in the middle: nobody waits, nothing is left, and the next download is drawn', async () => {
    const id = await newWork(3000, 6000)
    const key = newKey()
    const answer = ask(`/render/download?appId=${id}`, { key })
    await expect.poll(async () => (await jobState(key)).state, { interval: 50 }).toBe('drawing')
    expect(await ask(`/render/jobs/${key}`, { method: 'DELETE' })).toMatchObject({ state: 'cancelled' })
    expect(await answer).toMatchObject({ status: 0, code: 'RENDER_CANCELLED', msg: '已取消下载' })
    expect(await jobState(key)).toMatchObject({ state: 'cancelled', code: 'RENDER_CANCELLED' })
    expect(await ask(`/render/download?appId=${await newWork(300, 200)}`, { key: newKey() })).toMatchObject({
      status: 1,
    })
  })

  it('is finished for a client that has gone, and found with its key', async () => {
    const id = await newWork(2000, 3000)
    const key = newKey()
    const leaving = new AbortController()
    const answer = ask(`/render/download?appId=${id}`, { key, signal: leaving.signal }).catch(() => 'gone')
    await expect.poll(async () => (await jobState(key)).state, { interval: 50 }).toBe('drawing')
    leaving.abort()
    expect(await answer).toBe('gone')
    await expect.poll(async () => (await jobState(key)).state).toBe('done')
    const { imgUrl = '' } = await ask(`/render/download?appId=${id}`, { key })
    expect((await fetch(new URL(imgUrl, base))).headers.get('content-type')).toBe('image/png')
  })

  it('of somebody who asks for many waits in its place of the queue, while another’s comes in between', async () => {
    const id = await newWork(1500, 2000)
    const other = await register(base)
    const otherId = Number(
      (await call(base, 'POST', '/work/new', { token: other.token, body: { name: '别人的', width: 310, height: 210 } }))
        .id,
    )
    const keys = Array.from({ length: 8 }, newKey)
    const mine = keys.map((key, at) => ask(`/render/downloadPdfMulti?appId=${id}&bleed=${at}`, { key }))
    await expect
      .poll(async () => Math.max(...(await Promise.all(keys.map(async key => (await jobState(key)).position)))), {
        interval: 30,
      })
      .toBeGreaterThan(1)
    const done: string[] = []
    for (const [at, job] of mine.entries()) void job.then(() => done.push(`mine ${at}`))
    const theirs = await call(base, 'GET', `/render/download?appId=${otherId}`, { token: other.token })
    done.push('theirs')
    expect(theirs).toMatchObject({ status: 1 })
    for (const job of await Promise.all(mine)) expect(job).toMatchObject({ status: 1 })
    expect(done.at(-1)).not.toBe('theirs')
  })
})
