import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createKodo, type KodoAnswer, type KodoParts } from './kodo.ts'

/** Every page may send forms and read the answer; a form with progress asks beforehand. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'OPTIONS, HEAD, POST',
  'access-control-allow-headers': 'X-File-Name, X-File-Type, X-File-Size',
  'access-control-expose-headers': 'X-Log, X-Reqid',
  'access-control-max-age': '2592000',
}

/** Serves the stand-in at a free port of this machine. */
export const startKodo = async (
  parts: Omit<KodoParts, 'call' | 'now'>,
): Promise<{ readonly uploadUrl: string; stop(): void }> => {
  const kodo = createKodo({ ...parts, call: fetch, now: Date.now })
  const answerTo = async (request: IncomingMessage): Promise<KodoAnswer> => {
    const { method = 'GET', headers } = request
    const body = method === 'POST' ? new Uint8Array(await buffer(request)) : null
    const type = headers['content-type'] ?? 'text/plain'
    return kodo(new Request('http://kodo.localhost/', { method, headers: { 'content-type': type }, body }))
  }
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') return void response.writeHead(204, CROSS_ORIGIN).end()
    // Also when the browser has broken the form off: nobody reads the answer then.
    const answer = await answerTo(request).catch((error: unknown) => ({ status: 599, body: { error: String(error) } }))
    response
      .writeHead(answer.status, {
        ...CROSS_ORIGIN,
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-reqid': randomBytes(12).toString('base64url'),
      })
      .end(JSON.stringify(answer.body))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('七牛的模拟服务没有端口')
  return {
    uploadUrl: `http://127.0.0.1:${address.port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
