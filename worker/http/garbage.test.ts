import { env } from 'cloudflare:workers'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { errors } from '#messages/keys/errors.ts'
import { ERROR_STATUS, type ErrorCode } from '#schemas/errors.ts'
import { random } from '#test/support/random.ts'
import { joseTokens } from '../adapters/jose-tokens.ts'
import { ask, asRole, call, ORIGIN, registerUser, type TestUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { ENDPOINTS, type Garbage, garbage } from '../test-garbage.ts'
import { codesOf } from './openapi.ts'

const SEEDS = Array.from({ length: Number(env.SENSELESS ?? 30) }, (_, at) => at + 1)
const REQUESTS = 100
const PATTERNS = ENDPOINTS.map(endpoint => ({
  endpoint,
  pattern: new RegExp(`^(/api)?${endpoint.path.replace(/:[^/]+/g, '[^/]+')}/*$`),
}))

/** Fields of a successful answer that its call does not declare; undefined when there are none, or no call is known. */
const undeclared = (method: string, path: string, data: unknown): string | undefined => {
  const { pathname } = new URL(`${ORIGIN}${path}`)
  const call = PATTERNS.filter(({ endpoint }) => endpoint.method === method.toUpperCase())
    .toSorted((a, b) => a.endpoint.path.split(':').length - b.endpoint.path.split(':').length)
    .find(({ pattern }) => pattern.test(pathname))?.endpoint
  const read = call?.output && v.safeParse(call.output, data)
  return !read || read.success ? undefined : JSON.stringify(v.flatten(read.issues))
}

/** HTTP status → how many answers had it. */
const answered = new Map<number, number>()
const people: TestUser[] = []
let bystander: Awaited<ReturnType<typeof registerUser>>
const SECRET = sampleWork({ text: '旁观者的作品' })
let secretId = 0

beforeAll(async () => {
  await insertTemplate({ id: 1 })
  await insertTemplate({ id: 2 })
  // Some of the requests are an administrator's, who may ban an account whose id they hit.
  await env.DB.prepare("UPDATE sqlite_sequence SET seq = 7654321 WHERE name = 'users'").run()
  bystander = await registerUser()
  const { body } = await call('POST', '/work/new', { token: bystander.token, body: { data: SECRET } })
  secretId = body.data.id
  const someone = await registerUser()
  for (let at = 0; at < 3; at++) await call('POST', '/work/new', { token: someone.token, body: {} })
  people.push(someone.user, (await asRole('designer')).user, (await asRole('admin')).user)
})

/** Many sessions, because now and then one is logged out. */
const sessionsOf = (seed: number): Promise<string[]> => {
  const sign = joseTokens(env.JWT_SECRET ?? '', Date.now).signSession
  return Promise.all(
    people.flatMap(({ id, role }) =>
      Array.from({ length: 10 }, (_, at) => sign({ id, role, jti: `${seed}-${id}-${at}` })),
    ),
  )
}

/** What is wrong with the answer to a request; undefined when nothing is. */
const faultOf = async ({ method, path, options }: Garbage): Promise<string | undefined> => {
  const response = await ask(method, path, options)
  const { status, headers } = response
  answered.set(status, (answered.get(status) ?? 0) + 1)
  // Workers Cache keeps an answer that does not say whether it may.
  if (headers.get('cache-control') === null) return `${status} without cache-control`
  const text = await response.text()
  if (method === 'HEAD') return status < 500 ? undefined : `${status}`
  const isJson = (headers.get('content-type') ?? '').includes('json')
  const body = isJson ? JSON.parse(text) : text
  if (status >= 300 && status < 400) return status === 304 ? undefined : `${status} to ${headers.get('location')}`
  const isRender = typeof body === 'object' && 'msg' in body
  if (status === 200 && isJson && !body?.openapi) {
    const other = undeclared(method, path, isRender ? body : body.data)
    if (other !== undefined) return `200 ${other}`
  }
  if (status === 200)
    return isRender || body?.status === 200 || body?.openapi || !isJson ? undefined : JSON.stringify(body)
  const code = body?.code as ErrorCode
  // There is no browser here: a download that makes sense ends so.
  if (status >= 500 && code !== 'RENDER_UNAVAILABLE') return `${status} ${JSON.stringify(body)}`
  if (ERROR_STATUS[code] !== status || body.message !== errors[code]) return `${status} ${JSON.stringify(body)}`
  if (isRender ? body.status !== 0 || body.msg !== body.message : body.status !== status) return JSON.stringify(body)
  if (code === 'METHOD_NOT_ALLOWED' || code === 'NOT_FOUND') return undefined
  const { pathname } = new URL(`${ORIGIN}${path}`)
  const declared = PATTERNS.filter(
    ({ endpoint, pattern }) => endpoint.method === method.toUpperCase() && pattern.test(pathname),
  )
  const isDeclared = declared.some(({ endpoint }) => codesOf(endpoint).has(code))
  return isDeclared ? undefined : `${code} is not declared`
}

describe('senseless requests', () => {
  it.each(SEEDS)(
    `never break the server and always get an answer of the API’s form (${REQUESTS} from seed %i)`,
    async seed => {
      const dice = random(seed)
      const tokens = await sessionsOf(seed)
      const requests = Array.from({ length: REQUESTS }, () => garbage(dice, tokens))
      const faults: string[] = []
      for (let at = 0; at < requests.length; at += 10)
        await Promise.all(
          requests.slice(at, at + 10).map(async request => {
            const fault = await faultOf(request)
            const { body } = request.options
            if (fault !== undefined)
              faults.push(
                `${request.method} ${request.path.slice(0, 200)} ${JSON.stringify(request.options.headers)} ${String(body).slice(0, 200)} → ${fault}`,
              )
          }),
        )
      expect(faults).toEqual([])
    },
    120_000,
  )

  it('are the same for the same seed, and many enough', () => {
    const some = (seed: number) => {
      const dice = random(seed)
      return JSON.stringify(Array.from({ length: 50 }, () => garbage(dice, ['t'])))
    }
    expect(some(1)).toBe(some(1))
    expect(some(1)).not.toBe(some(2))
    expect(SEEDS.length * REQUESTS).toBeGreaterThanOrEqual(2000)
  })

  it('reached everything that there is to reach', () => {
    expect([...answered.values()].reduce((sum, count) => sum + count)).toBe(SEEDS.length * REQUESTS)
    for (const status of [200, 400, 401, 403, 404, 405, 415, 422])
      expect([status, answered.get(status) ?? 0]).not.toEqual([status, 0])
  })

  it('left other people’s things as they were', async () => {
    expect((await call('GET', `/work/${secretId}`, { token: bystander.token })).body.data).toMatchObject({
      data: SECRET,
      version: 1,
    })
    expect((await call('GET', '/user', { token: bystander.token })).body.data.id).toBe(bystander.user.id)
    const tables = await env.DB.prepare(
      "SELECT COUNT(*) AS n FROM sqlite_master WHERE name IN ('users', 'works', 'templates', 'uploads')",
    ).first<number>('n')
    expect(tables).toBe(4)
  })
})
