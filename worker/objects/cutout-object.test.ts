import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { PNG } from 'pngjs'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bind } from '../adapters/bind.ts'
import worker from '../index.ts'
import type { RenderServiceCalls } from '../ports/render-service.ts'
import { call, ORIGIN, registerUser } from '../test-call.ts'
import { renderer } from '../testing/render-service.ts'

let token: string
let serial = 0
const png = () => {
  const picture = new PNG({ width: 8, height: 6 })
  picture.data.fill(++serial)
  return new Uint8Array(PNG.sync.write(picture))
}
const CUT = png()
const store = async () =>
  (await bind(env, new Request(ORIGIN), () => undefined).files.putPicture(png(), 'png', 'image/png')).key
const post = (body: unknown) => call('POST', '/image/cutout', { token, body })

beforeAll(async () => {
  token = (await registerUser()).token
})

describe('the object of a picture', () => {
  const real = env.RENDER
  afterEach(() => {
    if (real) env.RENDER = real
  })
  /** The render service of the next cut-outs. */
  const cutWith = (cutOut: RenderServiceCalls['cutOut']) => {
    const { service } = renderer(async () => ({ ok: false, code: 'RENDER_UNAVAILABLE' }))
    env.RENDER = { ...service, cutOut } as NonNullable<typeof env.RENDER>
  }
  const cut = async (): ReturnType<RenderServiceCalls['cutOut']> => ({
    ok: true,
    body: new Response(CUT).body ?? new ReadableStream(),
    type: 'image/png',
  })

  it('goes on when the caller has gone, and leaves nothing but the answer to the request, so that asking again finds the result', async () => {
    let isBusy = true
    let asked = 0
    cutWith(async () => {
      asked += 1
      while (isBusy) await scheduler.wait(2)
      return cut()
    })
    const source = await store()
    const leaving = new AbortController()
    const context = createExecutionContext()
    const request = new Request<unknown, IncomingRequestCfProperties>(`${ORIGIN}/image/cutout`, {
      method: 'POST',
      headers: { 'x-token': token },
      body: JSON.stringify({ imgUrl: `${ORIGIN}/${source}` }),
      signal: leaving.signal,
    })
    const left: Promise<unknown>[] = []
    context.waitUntil = work => void left.push(work)
    // The request itself has no browsers: what is made is made by the object.
    const { RENDER: _, ...others } = env
    void worker.fetch(request, others, context)
    await vi.waitFor(() => expect(asked).toBe(1))
    leaving.abort()
    expect(left).toHaveLength(1)
    isBusy = false
    const stored = () =>
      env.DB.prepare('SELECT key FROM cutouts WHERE source_key = ?1').bind(source).first<string>('key')
    await vi.waitFor(async () => expect(await stored()).toMatch(/^u\//))
    expect(await post({ imgUrl: `${ORIGIN}/${source}` })).toMatchObject({
      status: 200,
      body: { imgUrl: `/${await stored()}` },
    })
    expect(asked).toBe(1)
  })

  it('a full queue is 429, not a failure', async () => {
    cutWith(async () => ({ ok: false, code: 'RENDER_QUEUE_FULL' }))
    expect(await post({ imgUrl: `${ORIGIN}/${await store()}` })).toMatchObject({
      status: 429,
      body: { status: 0, code: 'RENDER_QUEUE_FULL' },
    })
  })
})
