import { type IRequest, Router } from 'itty-router'
import type { Endpoint, Method } from '#schemas/api/endpoint.ts'
import { API } from '#schemas/api/index.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../ports/accounts.ts'
import type { Ports } from '../ports/index.ts'
import type { TicketClaims } from '../ports/tokens.ts'
import type { Once } from '../ports/works.ts'
import { addressOf, authenticate, callerOf } from './authenticate.ts'
import type { CallContext, Handlers } from './handler.ts'
import { readInput } from './read-input.ts'
import { refuse, succeed } from './respond.ts'

interface Mounted {
  readonly call: Endpoint
  readonly run: (ports: Ports, input: unknown, context: CallContext) => Promise<unknown>
}

const required = <T>(value: T | null, code: 'UNAUTHENTICATED' | 'RENDER_TICKET_INVALID'): T => {
  if (value === null) throw fail(code)
  return value
}

const contextOf = (
  who: { actor: Actor | null; ticket: TicketClaims | null },
  request: Request,
  ports: Ports,
  once: Once | null,
): CallContext => ({
  get actor() {
    return required(who.actor, 'UNAUTHENTICATED')
  },
  get ticket() {
    return required(who.ticket, 'RENDER_TICKET_INVALID')
  },
  ip: addressOf(request),
  caller: () => callerOf(ports, request),
  once,
})

/** The request's `Idempotency-Key` with a hash of what is asked. Throws BAD_REQUEST on a key of odd form. */
const onceOf = async (request: Request, text: string): Promise<Once | null> => {
  const key = request.headers.get('idempotency-key')
  if (key === null) return null
  if (!LIMITS.idempotencyKey.test(key)) throw fail('BAD_REQUEST', { issues: ['Idempotency-Key 格式有误'] })
  const asked = `${request.method} ${new URL(request.url).pathname} ${text}`
  return { key, requestHash: await sha256Hex(asked) }
}

const answer = async ({ call, run }: Mounted, routed: IRequest, ports: Ports): Promise<Response> => {
  const request = routed as unknown as Request
  try {
    const who = await authenticate(ports, call.auth, request)
    const input = await readInput(call, request, routed.params)
    const once = await onceOf(request, input.text)
    return succeed(call.reply, await run(ports, input, contextOf(who, request, ports, once)))
  } catch (error) {
    return refuse(error, call.reply)
  }
}

/** Paths without parameters first, so that `/work/personal` is never read as `/work/:id`. */
const byPrecision = (a: Mounted, b: Mounted) => a.call.path.split(':').length - b.call.path.split(':').length

/** The API as a router: every call under its documented path and under `/api`. Answers undefined for other paths. */
export const mount = (handlers: Handlers) => {
  const mounted = Object.entries(API).flatMap(([area, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, call]): Mounted => {
      const group = handlers[area as keyof Handlers] as unknown as Record<string, Mounted['run']>
      const run = group[name]
      if (!run) throw new Error(`no handler for ${area}.${name}`)
      return { call, run }
    }),
  )
  const router = Router<IRequest, [Ports], Response | undefined>()
  for (const entry of mounted.sort(byPrecision)) {
    const on = router[entry.call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete']
    for (const prefix of ['', '/api'])
      on(`${prefix}${entry.call.path}`, (request, ports) => answer(entry, request, ports))
  }
  const known = mounted.map(({ call }) => ({
    method: call.method,
    path: new RegExp(`^(/api)?${call.path.replace(/:[^/]+/g, '[^/]+')}$`),
  }))
  return {
    fetch: (request: Request, ports: Ports): Promise<Response | undefined> => router.fetch(request, ports),
    /** Methods under which the path is a call of the API; none when it is no call at all. */
    methodsOf: (path: string): ReadonlySet<Method> =>
      new Set(known.filter(call => call.path.test(path)).map(({ method }) => method)),
  }
}
