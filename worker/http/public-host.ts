import { publicKeyOfPath } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import type { Ports } from '../ports/index.ts'
import { isAtRenderBase } from './render-base.ts'
import { refuse } from './respond.ts'
import { urlOf } from './url-of.ts'

type Hosts = Pick<Ports, 'origin' | 'isDevelopment' | 'imageHosts' | 'renderBase' | 'hosts'>

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']
const isLoopback = ({ hostname }: URL) => LOOPBACK.includes(hostname)

/** Whether the host is the public one; in development also another loopback name with its port. */
const isPublic = (url: URL, { origin, isDevelopment }: Hosts): boolean => {
  const own = new URL(origin)
  return url.host === own.host || (isDevelopment && url.port === own.port && isLoopback(url) && isLoopback(own))
}

/**
 * The response to a request for another host: the Host header is chosen by the caller, and a page at a foreign name
 * (DNS rebinding, a tunnel) could act as ours. Pages lead to the public address; undefined for our own hosts, for files
 * on `imageHosts` and for calls of the render service at its base.
 */
export const refuseForeignHost = (request: Request, hosts: Hosts): Response | undefined => {
  const url = urlOf(request)
  if (isPublic(url, hosts) || hosts.hosts.partnerAt(url) || isAtRenderBase(request, hosts)) return undefined
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (isReading && hosts.imageHosts.includes(url.host) && publicKeyOfPath(url.pathname)) return undefined
  const wantsPage = isReading && (request.headers.get('accept') ?? '').includes('text/html')
  // The path is appended and not resolved: `//host/` must not lead to another site.
  const location = `${hosts.origin}${url.pathname}${url.search}`
  if (!wantsPage || url.pathname.startsWith('/api/')) return refuse(fail('MISDIRECTED'))
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}
