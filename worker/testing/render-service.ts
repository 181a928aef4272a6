import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { RenderJobState } from '#schemas/api/delivery.ts'
import { DRAWN_FORMATS } from '#schemas/catalog/drawn-types.ts'
import { renderKey, renderReportKey } from '#schemas/catalog/storage-keys.ts'
import { sha256Hex } from '#schemas/digest.ts'
import type { RenderReport } from '#schemas/render-report.ts'
import { payForDownload } from '#test/support/paid-download.ts'
import { bind } from '../adapters/bind.ts'
import { putOnce } from '../adapters/r2-writes.ts'
import { refreshCover } from '../domain/delivery/cover.ts'
import worker from '../index.ts'
import type {
  PicturePlan,
  RenderProgress,
  RenderResult,
  RenderServiceCalls,
  Requester,
} from '../ports/render-service.ts'
import { call, ORIGIN } from '../test-call.ts'

/** The render report of every file of the fake service. */
export const REPORT: RenderReport = {
  rendererVersion: 1,
  browser: 'none',
  fileType: 'png',
  bytes: 9,
  ms: 1,
  drawnAt: '2026-01-01T00:00:00.000Z',
  pages: [],
  problems: [],
}

/** A render service that draws nothing: it records its calls, and the test supplies the results. */
export const renderer = (answer: (plan: PicturePlan) => Promise<RenderResult>) => {
  const plans: PicturePlan[] = []
  const requesters: Requester[] = []
  const cancelled: string[] = []
  const state: { progress: RenderProgress | null } = { progress: null }
  const service: RenderServiceCalls = {
    async draw(plan, requester) {
      plans.push(plan as PicturePlan)
      requesters.push(requester)
      return answer(plan as PicturePlan)
    },
    progress: async () => state.progress,
    cancel: async (_, requesterId) => void cancelled.push(requesterId),
    figures: async () => ({ most: 3, running: 2, busy: 1, waiting: 4, oldestMs: 1500 }),
    ping: async () => true,
    cutFont: async () => ({ ok: false, code: 'RENDER_UNAVAILABLE' }),
    cutOut: async () => ({ ok: false, code: 'RENDER_UNAVAILABLE' }),
    drawPublication: async () => ({ ok: false, code: 'RENDER_UNAVAILABLE' }),
  }
  return { plans, requesters, cancelled, state, service }
}

/** Stores a file and its report, as a finished drawing does; the real service draws a file once for all requests. */
export const storeDrawing = async ({ key, fileType }: PicturePlan, report = REPORT): Promise<RenderResult> => {
  await putOnce(env.FILES, key, 'a picture', { httpMetadata: { contentType: DRAWN_FORMATS[fileType].mimeType } })
  await putOnce(env.FILES, renderReportKey(key), JSON.stringify(report), {})
  return { ok: true, key, report }
}
export const drawing = () => renderer(plan => storeDrawing(plan))

/** Stores a file that lacks a picture, as a drawing does: each at a key of its own. */
export const storeFlawed = async (plan: PicturePlan): Promise<RenderResult> => {
  const key = renderKey(await sha256Hex(crypto.randomUUID()), plan.fileType)
  return storeDrawing({ ...plan, key }, { ...REPORT, problems: [{ kind: 'image', page: 0, what: '/u/gone.png' }] })
}

type Body = RenderJobState & {
  readonly data: { readonly id: number; readonly version: number }
}
/** Pays for a download as the page does; refusals are left to the download. `key`: the one of the file. */
export const payFor = (token: string, path: string, key?: string): Promise<void> =>
  payForDownload(async (method, to, body) => {
    const headers = key && method === 'PUT' ? { 'idempotency-key': key } : {}
    return (await call(method, to, { token, headers, ...(body === undefined ? {} : { body }) })).body.data
  }, path)

/** The same as `askWith` for a download that was paid for. */
export const askPaid = async (service: RenderServiceCalls, token: string, path: string, init: RequestInit = {}) => {
  await payFor(token, path)
  return askWith(service, token, path, init)
}

/**
 * Sends a request to the API Worker with this render service, and waits for its background work. Covers are drawn at
 * once, without their Durable Object.
 */
export const askWith = async (service: RenderServiceCalls, token: string, path: string, init: RequestInit = {}) => {
  const context = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(`${ORIGIN}${path}`, {
    ...(init as RequestInit<IncomingRequestCfProperties>),
    headers: { ...(init.headers as Record<string, string> | undefined), 'x-token': token },
  })
  // The binding has more members, but the Worker uses only these calls.
  const RENDER = service as NonNullable<Cloudflare.Env['RENDER']>
  const covers = {
    refresh: (workId: number) =>
      refreshCover(
        bind({ ...env, RENDER }, request, () => {}),
        workId,
      ),
  }
  const COVERS = { getByName: () => covers } as unknown as Cloudflare.Env['COVERS']
  const response = await worker.fetch(request, { ...env, RENDER, COVERS }, context)
  const body = (await response.json()) as Omit<Body, 'imgUrl'> & { readonly imgUrl: string }
  await waitOnExecutionContext(context)
  return { status: response.status, body }
}
