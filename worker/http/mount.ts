import { type IRequest, Router } from 'itty-router'
import * as m from '#messages/requests.ts'
import { callLimitOf, type Endpoint } from '#schemas/api/endpoint.ts'
import { hostedNaming } from '#schemas/api/hosted-calls.ts'
import { API } from '#schemas/api/index.ts'
import { IDEMPOTENCY_KEY } from '#schemas/catalog/patterns.ts'
import { sha256Hex } from '#schemas/digest.ts'
import { type ErrorCode, fail } from '#schemas/errors.ts'
import { PASS_HEADER } from '#schemas/publication/pass.ts'
import { requireWithin } from '../domain/hosts/limit.ts'
import { spend } from '../domain/rate-limits.ts'
import type { IdempotencyKey } from '../ports/idempotency.ts'
import type { Ports } from '../ports/index.ts'
import { authenticate, type Caller, networkOfRequest, originOfRequest, queueOf, subjectsOf } from './authenticate.ts'
import type { FullContext, Handlers } from './handler.ts'
import { laneOf } from './lane.ts'
import { readInput } from './read-input.ts'
import { failureOf, REQUEST_ID_HEADER, refuse, succeed, succeedLater } from './respond.ts'
import { urlOf } from './url-of.ts'

interface Mounted {
  readonly call: Endpoint
  readonly run: (ports: Ports, input: unknown, context: FullContext) => Promise<unknown>
}

/** @throws the given code when the value is null. */
const required = <T>(value: T | null, code: 'UNAUTHENTICATED' | 'RENDER_TICKET_INVALID'): T => {
  if (value === null) throw fail(code)
  return value
}

/**
 * The `Idempotency-Key` of a request, with a hash of the request; null for a call that takes none.
 * @throws BAD_REQUEST when the key is malformed.
 */
const idempotencyOf = async (call: Endpoint, request: Request, bodyHash: string): Promise<IdempotencyKey | null> => {
  const key = request.headers.get('idempotency-key')
  if (key === null || !call.takesKey) return null
  if (!IDEMPOTENCY_KEY.test(key)) throw fail('BAD_REQUEST', { issues: [m.keyMalformed] })
  // The same call under `/api` is the same request.
  const path = urlOf(request).pathname.replace(/^\/api(?=\/)/, '')
  const asked = `${request.method} ${path} ${bodyHash}`
  return { key, requestHash: await sha256Hex(asked) }
}

/** bytes; the length of the body that the caller declares; null = none. */
const bytesOf = ({ headers }: Request): number | null => {
  const length = headers.get('content-length') ?? ''
  return /^\d{1,15}$/.test(length) ? Number(length) : null
}

const contextOf = (
  { call }: Mounted,
  { actor, ticket, server }: Caller,
  request: Request,
  ports: Ports,
  idempotency: IdempotencyKey | null,
): FullContext => {
  const spendBy = async (account: number | undefined, units: number) => {
    // The types do not give `spend` to the handler of such a call.
    if (!call.rateLimit) throw new Error(`${call.method} ${call.path} declares no rate limit`)
    await spend(ports, call.rateLimit, subjectsOf(ports, request, account), units)
  }
  return {
    get actor() {
      return required(actor, 'UNAUTHENTICATED')
    },
    get ticket() {
      return required(ticket, 'RENDER_TICKET_INVALID')
    },
    get server() {
      return required(server, 'UNAUTHENTICATED')
    },
    account: actor,
    network: networkOfRequest(request),
    pass: request.headers.get(PASS_HEADER) ?? '',
    origin: originOfRequest(request),
    content: request.body,
    contentBytes: bytesOf(request),
    idempotency,
    spend: (units = 1) => spendBy(actor?.id, units),
    spendOf: account => spendBy(account, 1),
    caller: async () => subjectsOf(ports, request, actor?.id ?? null).caller(),
  }
}

/** Whether the answer to this query is the same for every caller. */
const isShared = ({ isShared: shared }: Endpoint, query: unknown): boolean =>
  typeof shared === 'object'
    ? Object.entries(shared).every(([name, value]) => new Map(Object.entries(query ?? {})).get(name) === value)
    : shared === true

/** Answers a request to the call, and records it. */
const answer = async (mounted: Mounted, routed: IRequest, ports: Ports): Promise<Response> => {
  const { call, run } = mounted
  const request = routed as unknown as Request
  const start = ports.now()
  let user: number | null = null
  let code: ErrorCode | null = null
  let response: Response
  let leave = () => {}
  try {
    const caller = await authenticate(ports, call, request)
    user = caller.actor?.id ?? null
    const limit = callLimitOf(call)
    if (limit) await spend(ports, limit, subjectsOf(ports, request, user))
    const lane = laneOf(call, ports, () => queueOf(ports, request, user))
    leave = lane.leave
    await lane.enter()
    const { bodyHash, ...input } = await readInput(call, request, routed.params, lane.stay)
    if (caller.actor) await requireWithin(ports, caller.actor, hostedNaming(call) ?? 'new', input)
    const idempotency = await idempotencyOf(call, request, bodyHash)
    const output = await run(lane.ports, input, contextOf(mounted, caller, request, ports, idempotency))
    const isLater = call.isPolled && output === null
    response = isLater
      ? succeedLater()
      : succeed(call.reply, output, { isShared: isShared(call, input.query), lists: call.lists })
  } catch (error) {
    const failure = failureOf(error, ports)
    code = failure.code
    response = refuse(failure, call.reply)
  } finally {
    leave()
  }
  const { method } = request
  const { requestId: id, telemetry } = ports
  telemetry.record({
    ...{ type: 'request', id, method, route: call.path },
    ...{ status: response.status, code, ms: ports.now() - start, user },
  })
  response.headers.set(REQUEST_ID_HEADER, id)
  return response
}

const withoutBody = (response: Response): Response => new Response(null, response)

/** Sorts paths without parameters first, so that `/work/personal` does not match `/work/:id`. */
const byPrecision = (a: Mounted, b: Mounted) => a.call.path.split(':').length - b.call.path.split(':').length

const newRouter = () => Router<IRequest, [Ports], Response | undefined>()

/** The first name of a path, behind `/api`. No call has a parameter there. */
const firstName = (path: string): string => path.replace(/^\/api(?=\/)/, '').split('/', 2)[1] ?? ''

/**
 * The API as a router: every call at its documented path and under `/api`; undefined for other paths.
 * @throws Error when a call has no handler.
 */
export const mount = (handlers: Handlers) => {
  const mounted = Object.entries(API).flatMap(([area, calls]) =>
    Object.entries<Endpoint>(calls).map(([name, call]): Mounted => {
      const group = handlers[area as keyof Handlers] as unknown as Record<string, Mounted['run']>
      const run = group[name]
      if (!run) throw new Error(`no handler for ${area}.${name}`)
      return { call, run }
    }),
  )
  // One router for each first name of the paths: itty-router tries its routes one after another, and reads the path anew
  // for each.
  const routers = new Map<string, ReturnType<typeof newRouter>>()
  const routerOf = (path: string) => {
    const name = firstName(path)
    const router = routers.get(name) ?? newRouter()
    routers.set(name, router)
    return router
  }
  for (const entry of mounted.sort(byPrecision)) {
    const method = entry.call.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    for (const prefix of ['', '/api']) {
      const path = `${prefix}${entry.call.path}`
      const router = routerOf(path)
      router[method](path, (request, ports) => answer(entry, request, ports))
      if (entry.call.answersHead)
        router.head(path, async (request, ports) => withoutBody(await answer(entry, request, ports)))
    }
  }
  const known = mounted.map(({ call }) => ({
    methods: call.answersHead ? [call.method, 'HEAD'] : [call.method],
    path: new RegExp(`^(/api)?${call.path.replace(/:[^/]+/g, '[^/]+')}$`),
  }))
  return {
    fetch: async (request: Request, ports: Ports): Promise<Response | undefined> =>
      routers.get(firstName(urlOf(request).pathname))?.fetch(request, ports),
    /** Methods of the API calls at a path; empty when there is no call. */
    methodsOf: (path: string): ReadonlySet<string> =>
      new Set(known.filter(call => call.path.test(path)).flatMap(({ methods }) => methods)),
  }
}
