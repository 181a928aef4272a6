import type { Ports } from '../ports/index.ts'
import { urlOf } from './url-of.ts'

type Base = Pick<Ports, 'origin' | 'renderBase'>

/** s; how long a browser need not ask again whether our pages may call the base. */
const PREFLIGHT_SECONDS = 86_400

/** Whether a request is for a call of the render service at its own base (`RENDER_BASE`). */
export const isAtRenderBase = (request: Request, { renderBase }: Pick<Ports, 'renderBase'>): boolean => {
  if (renderBase === '') return false
  const { origin, pathname } = urlOf(request)
  return origin === renderBase && /^(?:\/api)?\/render\//.test(pathname)
}

/**
 * Answers a request to the render service at its own base, which our pages call from another origin: the answer of
 * `route` with the headers that let them read it. The token is a header, so no cookie crosses.
 */
export const answerAtRenderBase = async (
  request: Request,
  { origin }: Base,
  route: () => Promise<Response>,
): Promise<Response> => {
  const response = request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await route()
  const open = new Response(response.body, response)
  open.headers.set('access-control-allow-origin', origin)
  open.headers.append('vary', 'origin')
  if (request.method !== 'OPTIONS') return open
  open.headers.set('access-control-allow-methods', 'GET, POST, DELETE')
  open.headers.set('access-control-allow-headers', 'content-type, x-token, x-credentials, idempotency-key')
  open.headers.set('access-control-max-age', String(PREFLIGHT_SECONDS))
  return open
}
