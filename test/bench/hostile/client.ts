import { connect } from 'node:net'

/** One caller of the round; without a token a visitor. */
export interface Caller {
  readonly token?: string
  /** Network address; the local runtime takes it from the header that Cloudflare writes. */
  readonly ip?: string
}
export interface Sent {
  readonly body?: BodyInit | object
  readonly headers?: Readonly<Record<string, string>>
}
export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of every form
  readonly body: any
  readonly ms: number
}

/** What came back in one attack. */
export interface Tally {
  /** Status → number of answers; 0 = the connection broke. */
  readonly statuses: Map<number, number>
  /** Answers that must not be: 5xx, undeclared statuses, broken connections. */
  readonly faults: string[]
}
export const emptyTally = (): Tally => ({ statuses: new Map(), faults: [] })

interface Declared {
  readonly method: string
  readonly path: RegExp
  readonly statuses: ReadonlySet<number>
}

/** ms; a call that lasts longer hangs. */
const HANG_MS = 300_000
/** Answers that the runtime gives before a Worker sees the request, and those of the mount. */
const ALWAYS = [400, 404, 405, 413, 414, 421, 431] as const

const isReady = (body: unknown): body is BodyInit =>
  typeof body === 'string' ||
  body instanceof FormData ||
  body instanceof Uint8Array ||
  body instanceof ReadableStream ||
  body instanceof Blob

/** Calls the product and counts what it answers, compared with /openapi.json. */
export const hostileClient = async (base: string) => {
  const { paths } = (await (await fetch(`${base}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>
  }
  const declared = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(
      ([method, { responses }]): Declared => ({
        method: method.toUpperCase(),
        path: new RegExp(`^(/api)?${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
        statuses: new Set(Object.keys(responses).map(Number)),
      }),
    ),
  )
  let tally = emptyTally()
  const count = (status: number) => tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
  const fault = (text: string) => void tally.faults.push(text)

  const isDeclared = (method: string, path: string, status: number): boolean => {
    const { pathname } = new URL(`${base}${path}`)
    const calls = declared.filter(call => call.method === method && call.path.test(pathname))
    return (
      calls.length === 0 ||
      (ALWAYS as readonly number[]).includes(status) ||
      calls.some(call => call.statuses.has(status))
    )
  }

  const send = async (
    { token, ip }: Caller,
    method: string,
    path: string,
    { body, headers }: Sent = {},
  ): Promise<Answer> => {
    const start = performance.now()
    try {
      const isJson = body !== undefined && !isReady(body)
      const response = await fetch(`${base}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(HANG_MS),
        headers: {
          ...(isJson ? { 'content-type': 'application/json' } : {}),
          ...(token ? { 'x-token': token } : {}),
          ...(ip ? { 'cf-connecting-ip': ip } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      } as RequestInit)
      const text = await response.text()
      const { status } = response
      count(status)
      const isFault = status >= 500 || !isDeclared(method.toUpperCase(), path, status)
      if (isFault) fault(`${status} ${method} ${path.slice(0, 120)} ${text.slice(0, 160)}`)
      const isReadable = text !== '' && (response.headers.get('content-type') ?? '').includes('json')
      const answered = isReadable ? JSON.parse(text) : text
      return { status, body: answered, ms: performance.now() - start }
    } catch (error) {
      const cause = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error)
      count(0)
      fault(`no answer to ${method} ${path.slice(0, 120)}: ${cause.slice(0, 160)}`)
      return { status: 0, body: null, ms: performance.now() - start }
    }
  }

  /**
   * Writes pieces of a request, `gapMs` apart, and counts the status; ends the connection after `ms`. With `isMalformed`
   * the request is no HTTP: workerd answers it itself, with 500, where Cloudflare's edge answers 400.
   */
  const raw = (
    pieces: readonly (string | Uint8Array)[],
    { gapMs = 0, ms = 10_000, isMalformed = false } = {},
  ): Promise<number> =>
    new Promise(done => {
      const { hostname, port } = new URL(base)
      let answer = ''
      const socket = connect(Number(port), hostname)
      const end = () => {
        clearTimeout(timer)
        socket.destroy()
        const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
        // Nobody has to answer a request that does not end.
        if (status > 0 && !isMalformed) count(status)
        if (status >= 500 && !isMalformed) fault(`${status} to ${String(pieces[0]).slice(0, 120)}`)
        done(status)
      }
      const timer = setTimeout(end, ms)
      socket.on('data', data => {
        answer += data.toString('latin1')
        if (answer.includes('\r\n\r\n')) end()
      })
      socket.on('error', end)
      socket.on('close', end)
      socket.on('connect', async () => {
        for (const piece of pieces) {
          if (socket.destroyed) return
          socket.write(piece)
          if (gapMs) await new Promise(next => setTimeout(next, gapMs))
        }
      })
    })

  return {
    base,
    send,
    raw,
    fault,
    /** Begins a new tally and returns the former. */
    next(): Tally {
      const former = tally
      tally = emptyTally()
      return former
    },
  }
}
export type HostileClient = Awaited<ReturnType<typeof hostileClient>>
