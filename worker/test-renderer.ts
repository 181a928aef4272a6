import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { RenderJobState } from '#schemas/api/delivery.ts'
import type { RenderReceipt } from '#schemas/receipt.ts'
import worker from './index.ts'
import type { Asker, DrawProgress, PictureJob } from './ports/renderer.ts'
import { ORIGIN } from './test-call.ts'

export const RECEIPT: RenderReceipt = {
  rendererVersion: 1,
  browser: 'none',
  fileType: 'png',
  bytes: 9,
  ms: 1,
  drawnAt: '2026-01-01T00:00:00.000Z',
  pages: [],
  problems: [],
}

/** A render Worker that draws nothing: it notes what it is asked and leaves the answer to the test. */
export const renderer = (answer: (job: PictureJob) => Promise<Response> | Response) => {
  const jobs: PictureJob[] = []
  const askers: Asker[] = []
  const cancelled: string[] = []
  const state: { progress: DrawProgress | null } = { progress: null }
  const fetch = async (url: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    if (url.endsWith('/progress')) return Response.json(state.progress)
    if (url.endsWith('/cancel')) {
      cancelled.push(body.askerId)
      return Response.json(null)
    }
    jobs.push(body.job)
    askers.push(body.asker)
    return answer(body.job)
  }
  return { jobs, askers, cancelled, state, service: { fetch } as unknown as Fetcher }
}

/** Stores a file and its receipt, as a drawing does at its end. */
export const storeDrawing = async (job: PictureJob): Promise<Response> => {
  await env.FILES.put(job.key, 'a picture', { httpMetadata: { contentType: `image/${job.fileType}` } })
  await env.FILES.put(`${job.key}.receipt.json`, JSON.stringify(RECEIPT))
  return Response.json({ status: 1, key: job.key, receipt: RECEIPT })
}
export const drawing = () => renderer(storeDrawing)

type Body = RenderJobState & {
  readonly data: { readonly id: number; readonly version: number }
}
/** Asks the API Worker with this render service; what it does behind its answer is waited for. */
export const askWith = async (service: Fetcher, token: string, path: string, init: RequestInit = {}) => {
  const context = createExecutionContext()
  const request = new Request<unknown, IncomingRequestCfProperties>(`${ORIGIN}${path}`, {
    ...(init as RequestInit<IncomingRequestCfProperties>),
    headers: { ...(init.headers as Record<string, string> | undefined), 'x-token': token },
  })
  const response = await worker.fetch(request, { ...env, RENDER: service }, context)
  const body = (await response.json()) as Omit<Body, 'imgUrl'> & { readonly imgUrl: string }
  await waitOnExecutionContext(context)
  return { status: response.status, body }
}
