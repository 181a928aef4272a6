import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { publishedPictureKey } from '#schemas/catalog/storage-keys.ts'
import worker from '../index.ts'
import type { PublicationPlan, PublicationResult } from '../ports/render-service.ts'
import { type CallOptions, call, newIp, ORIGIN } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { passSecond } from './cloudflare-limits.ts'
import { renderer, storeDrawing } from './render-service.ts'

/** What the fake service draws of a work; each drawing has a picture of its own. */
const drawn = async ({ workId }: PublicationPlan, picture: string): Promise<PublicationResult> => {
  const key = publishedPictureKey(workId, picture)
  await env.FILES.put(key, 'a picture')
  const html = `<main data-player><img src="/${key}"></main>`
  return { ok: true, html, head: '<link rel="preload" as="image" href="/x">', pictures: [key], fonts: [], problems: [] }
}

const SHELL =
  '<!doctype html><html><head><title>墨页</title><script type="module" src="/assets/player.js"></script></head><body></body></html>'

/** The API Worker with a render service that answers, and with the shell of published pages. */
export const publishingWorker = () => {
  const plans: PublicationPlan[] = []
  const fake = renderer(plan => storeDrawing(plan))
  const state = { isDown: false }
  const service = {
    ...fake.service,
    drawPublication: async (plan: PublicationPlan): Promise<PublicationResult> => {
      plans.push(plan)
      if (state.isDown) return { ok: false, code: 'RENDER_UNAVAILABLE' }
      return drawn(plan, String(plans.length).padStart(64, '0'))
    },
  }
  const bindings = {
    RENDER: service as unknown as NonNullable<Cloudflare.Env['RENDER']>,
    ASSETS: { fetch: async () => new Response(SHELL, { headers: { etag: '"shell"' } }) } as unknown as Fetcher,
  }
  /** Sends a request and waits for what follows it in the background. */
  const ask = async (method: string, path: string, options: CallOptions = {}): Promise<Response> => {
    const context = createExecutionContext()
    const { token, body, headers } = options
    const request = new Request<unknown, IncomingRequestCfProperties>(`${ORIGIN}${path}`, {
      method,
      redirect: 'manual',
      headers: { 'cf-connecting-ip': options.ip ?? newIp(), ...(token ? { 'x-token': token } : {}), ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const response = await worker.fetch(request, { ...env, ...bindings }, context)
    await waitOnExecutionContext(context)
    // Whoever publishes again looks at the page first.
    passSecond()
    return response
  }
  return {
    ask,
    plans,
    state,
    async callIt(method: string, path: string, options: CallOptions = {}) {
      const response = await ask(method, path, options)
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every form
      return { status: response.status, body: (await response.json()) as any }
    },
  }
}

/** A new work of an account, with one text. */
export const newWork = async (token: string, text = '你好', name = '样例'): Promise<number> =>
  (await call('POST', '/work/new', { token, body: { data: sampleWork({ text, name }) } })).body.data.id
