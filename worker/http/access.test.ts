import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { API, type Api } from '#schemas/api/index.ts'
import { ROLE_NUMBERS, type Role } from '#schemas/catalog/roles.ts'
import { type CallOptions, call, newIp, registerUser } from '../test-call.ts'
import { insertTemplate, sampleWork } from '../test-content.ts'
import { ADMIN_ROWS } from '../testing/admin-rows.ts'

type CallName = { readonly [A in keyof Api]: `${A}.${keyof Api[A] & string}` }[keyof Api]

/** What belongs to an account: the names by which calls ask for it. */
interface Things {
  readonly work: number
  readonly share: string
  readonly material: number
  readonly order: string
  readonly job: string
}
const MISSING: Things = {
  work: 999_999,
  share: 'A'.repeat(22),
  material: 999_999,
  order: '0'.repeat(16),
  job: 'no-such-job',
}

interface Request extends Pick<CallOptions, 'body'> {
  readonly path: string
}
/** A call that names something of an account, and how another's or a missing one is answered. */
interface Named<Kind extends keyof Things = keyof Things> {
  readonly kind: Kind
  readonly refusal: readonly [number, string]
  ask(name: Things[Kind]): Request
}
const named = <Kind extends keyof Things>(
  kind: Kind,
  refusal: readonly [number, string],
  ask: (name: Things[Kind]) => Request,
): Named => ({ kind, refusal, ask: name => ask(name as Things[Kind]) })

const work = (ask: (id: number) => Request) => named('work', [404, 'WORK_NOT_FOUND'], ask)
const share = (ask: (code: string) => Request) => named('share', [404, 'SHARE_NOT_FOUND'], ask)
/** It names nothing that belongs to an account. */
const nothing = (path?: string, body?: unknown) => ({ kind: null, path, body }) as const
/** A link lets whoever has it in: only its end is tested here. */
const open = (ask: (code: string) => Request, refusals: Partial<Record<Role, string>> = {}) =>
  ({ kind: 'open', ask, refusals }) as const

const ADMIN_REQUESTS = Object.fromEntries(
  Object.entries(ADMIN_ROWS).map(([name, { ask }]) => {
    const [path, options] = ask()
    return [name, nothing(path, options?.body)]
  }),
) as Readonly<Record<keyof typeof ADMIN_ROWS, ReturnType<typeof nothing>>>

/** Every call: a new one does not compile before it stands here. */
const CALLS: Readonly<Record<CallName, Named | ReturnType<typeof nothing> | ReturnType<typeof open>>> = {
  'accounts.bindPhone': nothing(),
  'accounts.login': nothing(),
  'accounts.loginMethods': nothing(),
  'accounts.logout': nothing(),
  'accounts.me': nothing(),
  'accounts.qqLogin': nothing('/user/qq-oauth?browser=short'),
  'accounts.register': nothing(),
  'accounts.requestCode': nothing(),
  'accounts.scanCheck': nothing(),
  'accounts.scanCode': nothing(),
  'accounts.weiboLogin': nothing('/user/wb-oauth?browser=short'),
  'works.applyWork': work(id => ({ path: `/editor/work/apply/${id}` })),
  'works.createDesignerWork': nothing(undefined, {}),
  'works.createFromTemplate': nothing('/work/new/1/2'),
  'works.createWork': nothing(undefined, {}),
  'works.deleteWork': work(id => ({ path: `/work/${id}` })),
  'works.listWorks': nothing(),
  'works.loadOriginalWork': work(id => ({ path: `/work/origin/${id}` })),
  'works.loadWork': work(id => ({ path: `/work/${id}` })),
  'works.previewWork': work(id => ({ path: `/editor/work/preview/${id}` })),
  'works.saveWork': work(id => ({ path: '/work', body: { id, data: sampleWork(), materialIds: [], version: 1 } })),
  'works.workVersion': work(id => ({ path: `/work/${id}/version` })),
  'shares.copyShare': open(code => ({ path: `/work/share/${code}/copy` }), { admin: '403 ADMIN_REFUSED' }),
  'shares.createShare': work(id => ({ path: `/work/share/${id}` })),
  'shares.createShareOf': work(id => ({ path: `/work/share/create/${id}` })),
  'shares.openShare': open(code => ({ path: `/work/share?code=${code}` })),
  'shares.reportShare': open(code => ({ path: '/work/share/report', body: { code, reason: 'other' } })),
  'shares.revokeShare': share(code => ({ path: `/work/share/${code}` })),
  'shares.setShareEditor': share(code => ({ path: '/work/share/editor', body: { code, editor: false } })),
  'shares.setShareExpiry': share(code => ({ path: '/work/share/expiry', body: { code, days: 7 } })),
  'shares.sharedPage': open(code => ({ path: `/work/share/page?code=${code}&page=0` })),
  'shares.viewShare': open(code => ({ path: `/work/share/view?code=${code}` })),
  'templates.listTemplates': nothing(),
  'templates.listTypes': nothing(),
  'templates.loadTemplate': nothing('/template/1'),
  'fonts.cutFont': nothing(),
  'fonts.fontSet': nothing(),
  'fonts.listFonts': nothing(),
  'materials.deleteMaterial': named('material', [404, 'NOT_FOUND'], id => ({ path: `/material/${id}` })),
  'materials.listMaterialCategories': nothing(),
  'materials.listMaterials': nothing(),
  'materials.searchPhotos': nothing(),
  'uploads.cutOut': nothing(),
  'uploads.upload': nothing(),
  'uploads.uploadBase64': nothing(),
  'uploads.uploadToken': nothing(),
  'delivery.cancelRenderJob': named('job', [404, 'NOT_FOUND'], key => ({ path: `/render/jobs/${key}` })),
  'delivery.download': work(id => ({ path: `/render/download?appId=${id}&width=600&height=400&page=0` })),
  'delivery.downloadPdfMulti': work(id => ({ path: `/render/downloadPdfMulti?appId=${id}&width=600&height=400` })),
  'delivery.renderJob': named('job', [404, 'NOT_FOUND'], key => ({ path: `/render/jobs/${key}` })),
  'orders.checkOrder': named('order', [404, 'ORDER_NOT_FOUND'], id => ({ path: `/order/${id}/check` })),
  'orders.createOrder': nothing(),
  'orders.myMembership': nothing(),
  // They let administrators in and nobody else, whosever thing it is; `ADMIN_ROWS` has valid requests.
  ...ADMIN_REQUESTS,
  'operations.health': nothing(),
  'operations.reportError': nothing(),
}

const NAMES = Object.keys(CALLS) as CallName[]
const endpointOf = (name: CallName): Endpoint => {
  const [area = '', call = ''] = name.split('.')
  const found = (API as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)[area]?.[call]
  return found ?? expect.fail(name)
}
const ROLES: readonly Role[] = ['user', 'designer', 'admin']
const people = new Map<Role | 'stranger', { readonly id: number; readonly token: string }>()
const person = (role: Role | 'stranger') => people.get(role) ?? expect.fail(role)

/** New things of an account. Administrators create no works, so each has its role only when its things exist. */
const newThings = async ({ id, token }: { readonly id: number; readonly token: string }): Promise<Things> => {
  const made = async (path: string, body?: unknown) => {
    const answer = await call('POST', path, { token, body })
    return answer.status === 200 ? answer.body.data : expect.fail(JSON.stringify(answer.body))
  }
  const work = (await made('/work/new', { data: sampleWork() })).id as number
  const share = (await made(`/work/share/${work}`)).code as string
  const now = new Date().toISOString()
  const [order, job] = [crypto.randomUUID().replaceAll('-', '').slice(0, 16), crypto.randomUUID()]
  const material = await env.DB.prepare(
    `INSERT INTO uploads (user_id, key, name, type, bytes, width, height, created_at)
     VALUES (?1, ?2, '', 'image/png', 1, 1, 1, ?3) RETURNING id`,
  )
    .bind(id, `u/${id}/${job}.png`, now)
    .first<number>('id')
  await env.DB.batch([
    env.DB.prepare(
      'INSERT INTO orders (id, user_id, package_id, amount_fen, created_at, expires_at) VALUES (?1, ?2, 22, 100, ?3, ?3)',
    ).bind(order, id, now),
    env.DB.prepare(
      `INSERT INTO render_jobs (user_id, key, request_hash, file_key, work_id, version, watermark, pages, state, code, created_at, updated_at)
       VALUES (?1, ?2, '', 'r/x.png', ?3, 1, 1, 1, 'failed', 'RENDER_FAILED', ?4, ?4)`,
    ).bind(id, job, work, now),
  ])
  return { work, share, material: material ?? expect.fail('no upload'), order, job }
}
const send = (name: CallName, { path, body }: Request, token?: string) => {
  const { method } = endpointOf(name)
  const hasBody = body !== undefined && method !== 'GET'
  return call(method, path, { ip: newIp(), ...(token ? { token } : {}), ...(hasBody ? { body } : {}) })
}
const said = ({ status, body }: Awaited<ReturnType<typeof call>>): string => `${status} ${body?.code ?? ''}`.trim()

/** By what a call needs: what everybody is told who has not got it, whatever is asked for; null = let in. */
const DOOR: Readonly<Record<Endpoint['auth'], Readonly<Record<Role | 'visitor', string | null>>>> = {
  none: { visitor: null, user: null, designer: null, admin: null },
  optional: { visitor: null, user: null, designer: null, admin: null },
  user: { visitor: '401 UNAUTHENTICATED', user: null, designer: null, admin: null },
  designer: { visitor: '401 UNAUTHENTICATED', user: '403 FORBIDDEN', designer: null, admin: null },
  admin: { visitor: '401 UNAUTHENTICATED', user: '403 FORBIDDEN', designer: '403 FORBIDDEN', admin: null },
  render: {
    visitor: '403 RENDER_TICKET_INVALID',
    user: '403 RENDER_TICKET_INVALID',
    designer: '403 RENDER_TICKET_INVALID',
    admin: '403 RENDER_TICKET_INVALID',
  },
}
const REFUSALS = new Set([401, 403, 404])

beforeAll(async () => {
  // There is no browser here: covers are not drawn, and that is logged.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await insertTemplate({ id: 1 })
  for (const role of [...ROLES, 'stranger'] as const) {
    const { token, user } = await registerUser()
    people.set(role, { id: user.id, token })
  }
})

describe('access to every call, as each role, to one’s own, another’s and a missing thing', () => {
  it('is decided for every call', () => {
    const declared = Object.entries(API).flatMap(([area, calls]) => Object.keys(calls).map(call => `${area}.${call}`))
    expect([...NAMES].sort()).toEqual(declared.sort())
  })

  it.each(NAMES)('%s', async name => {
    const entry = CALLS[name]
    const { auth, path } = endpointOf(name)
    const things = new Map<Role | 'stranger', Things>()
    if (entry.kind !== null) for (const [role, one] of people) things.set(role, await newThings(one))
    const of = (role: Role | 'stranger') => things.get(role) ?? expect.fail(role)
    const roles = async (on: boolean) => {
      const change = env.DB.prepare('UPDATE users SET role = ?2 WHERE id = ?1')
      await env.DB.batch(ROLES.map(role => change.bind(person(role).id, ROLE_NUMBERS[on ? role : 'user'])))
    }
    const found: Record<string, unknown> = {}
    const expected: Record<string, unknown> = {}
    await roles(true)
    try {
      for (const role of ['visitor', ...ROLES] as const) {
        const token = role === 'visitor' ? undefined : person(role).token
        const door = DOOR[auth][role]
        if (entry.kind === null) {
          // Last, because it ends the login.
          if (name === 'accounts.logout' && role !== 'visitor') continue
          const told = said(await send(name, { path: entry.path ?? path, body: entry.body }, token))
          found[role] = (door ?? (told.startsWith('401') || told === '403 FORBIDDEN')) ? told : null
          expected[role] = door ?? (auth === 'optional' && role === 'visitor' ? found[role] : null)
        } else if (entry.kind === 'open') {
          const told = said(await send(name, entry.ask(MISSING.share), token))
          found[role] = told
          expected[role] = door ?? (role === 'visitor' ? undefined : entry.refusals[role]) ?? '404 SHARE_NOT_FOUND'
        } else {
          const ask = async (thing: Things) => said(await send(name, entry.ask(thing[entry.kind]), token))
          const [missing, other] = [await ask(MISSING), await ask(of('stranger'))]
          const own = role === 'visitor' ? other : await ask(of(role))
          const isLetIn = door === null && !REFUSALS.has(Number(own.slice(0, 3)))
          found[role] = { missing, other, own: isLetIn ? 'let in' : own }
          const refused = door ?? entry.refusal.join(' ')
          expected[role] = { missing: refused, other: refused, own: door ?? 'let in' }
        }
      }
    } finally {
      await roles(false)
    }
    expect(found).toEqual(expected)
  })
})
