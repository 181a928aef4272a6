import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const hasRedis = (): boolean => {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Whether tests against Redis are skipped: on a developer's machine without it. In CI they run, and fail without it. */
export const skipsRedis = (env: Readonly<Record<string, string | undefined>>): boolean => !env.CI && !hasRedis()

type Reply = string | number | null | readonly Reply[] | { readonly error: string }

/** Reads one reply of Redis's protocol (RESP2); null = it is not complete yet. */
const readReply = (data: Buffer, at = 0): { readonly reply: Reply; readonly end: number } | null => {
  const lineEnd = data.indexOf('\r\n', at)
  if (lineEnd < 0) return null
  const [kind, line] = [data.toString('latin1', at, at + 1), data.toString('utf8', at + 1, lineEnd)]
  const start = lineEnd + 2
  if (kind === '+') return { reply: line, end: start }
  if (kind === '-') return { reply: { error: line }, end: start }
  if (kind === ':') return { reply: Number(line), end: start }
  const length = Number(line)
  if (length < 0) return { reply: null, end: start }
  if (kind === '$') {
    const end = start + length
    return data.length < end + 2 ? null : { reply: data.toString('utf8', start, end), end: end + 2 }
  }
  const items: Reply[] = []
  let end = start
  for (let index = 0; index < length; index++) {
    const item = readReply(data, end)
    if (!item) return null
    items.push(item.reply)
    end = item.end
  }
  return { reply: items, end }
}

/** Sends commands one after another over one connection. */
const commander = (socket: Socket) => {
  let data = Buffer.alloc(0)
  const waiting: ((reply: Reply) => void)[] = []
  socket.on('data', (piece: Buffer) => {
    data = Buffer.concat([data, piece])
    for (let read = readReply(data); read; read = readReply(data)) {
      data = data.subarray(read.end)
      waiting.shift()?.(read.reply)
    }
  })
  return (command: readonly (string | number)[]): Promise<Reply> =>
    new Promise(done => {
      waiting.push(done)
      const parts = command.map(part => `$${Buffer.byteLength(String(part))}\r\n${part}\r\n`)
      socket.write(`*${command.length}\r\n${parts.join('')}`)
    })
}

const connect = async (path: string, server: ChildProcess): Promise<Socket> => {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline && server.exitCode === null; ) {
    const socket = createConnection(path)
    const isOpen = await new Promise<boolean>(done => {
      socket.once('connect', () => done(true)).once('error', () => done(false))
    })
    if (isOpen) return socket
    await new Promise(done => setTimeout(done, 20))
  }
  throw new Error('redis-server did not start')
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const piece of request) body += String(piece)
  return body
}

/** Texts in base64, as Upstash encodes them for its client; other values as they are. */
const encoded = (reply: Reply): Reply => {
  if (typeof reply === 'string') return reply === 'OK' ? reply : Buffer.from(reply).toString('base64')
  return Array.isArray(reply) ? reply.map(encoded) : reply
}

export interface RedisBridge {
  readonly url: string
  readonly token: string
  stop(): Promise<void>
}

/** A real `redis-server` behind Upstash's REST protocol: a command is a JSON list, its result `{ result }` or `{ error }`. */
export const startRedisBridge = async (): Promise<RedisBridge> => {
  const folder = mkdtempSync(join(tmpdir(), 'moye-redis-'))
  const path = join(folder, 'redis.sock')
  const server = spawn('redis-server', ['--port', '0', '--unixsocket', path, '--save', '', '--appendonly', 'no'], {
    cwd: folder,
    stdio: 'ignore',
  })
  const socket = await connect(path, server)
  const run = commander(socket)
  const token = crypto.randomUUID()
  const http = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401, { error: 'Unauthorized' })
    const reply = await run(JSON.parse(await bodyOf(request)))
    if (typeof reply === 'object' && reply !== null && 'error' in reply) return answer(400, reply)
    answer(200, { result: request.headers['upstash-encoding'] === 'base64' ? encoded(reply) : reply })
  })
  await new Promise<void>(done => http.listen(0, '127.0.0.1', done))
  const address = http.address()
  if (typeof address !== 'object' || address === null) throw new Error('the bridge has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    token,
    async stop() {
      http.closeAllConnections()
      http.close()
      socket.destroy()
      const ended = new Promise(done => server.once('exit', done))
      server.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
