import { receiveMessage } from '../domain/scan-login.ts'
import type { Ports } from '../ports/index.ts'
import { readText } from './read-input.ts'
import { NO_SNIFF } from './respond.ts'
import { urlOf } from './url-of.ts'

const HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...NO_SNIFF }
const text = (body: string, status = 200) => new Response(body, { status, headers: HEADERS })

/** Messages of the WeChat official account; undefined for other paths. */
export const serveScanCallback = async (request: Request, ports: Ports): Promise<Response | undefined> => {
  const { pathname, searchParams } = urlOf(request)
  if (pathname !== '/callbacks/wechat') return undefined
  if (request.method !== 'GET' && request.method !== 'POST') return text('', 405)
  const body = request.method === 'POST' ? await readText(request) : ''
  // An empty message of the provider does not exist; it must not pass for the check of the address.
  const answer = request.method === 'POST' && body === '' ? null : await receiveMessage(ports, searchParams, body)
  return answer === null ? text('', 403) : text(answer)
}
