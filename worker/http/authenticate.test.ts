import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Auth } from '#schemas/api/endpoint.ts'
import { Failure } from '#schemas/errors.ts'
import { bind } from '../adapters/bind.ts'
import { asRole, ORIGIN } from '../test-call.ts'
import { authenticate, queueOf } from './authenticate.ts'

const PERSONS = ['visitor', 'user', 'designer', 'admin', 'ticket'] as const
type Person = (typeof PERSONS)[number]
/** What a call with this `auth` knows of the caller, or how it refuses. */
const TABLE: Readonly<Record<Auth, Readonly<Record<Person, string>>>> = {
  none: { visitor: 'anyone', user: 'anyone', designer: 'anyone', admin: 'anyone', ticket: 'anyone' },
  optional: { visitor: 'anyone', user: 'user', designer: 'designer', admin: 'admin', ticket: 'anyone' },
  render: {
    visitor: 'RENDER_TICKET_INVALID',
    user: 'RENDER_TICKET_INVALID',
    designer: 'RENDER_TICKET_INVALID',
    admin: 'RENDER_TICKET_INVALID',
    ticket: 'ticket',
  },
  user: { visitor: 'UNAUTHENTICATED', user: 'user', designer: 'designer', admin: 'admin', ticket: 'UNAUTHENTICATED' },
  signage: {
    visitor: 'UNAUTHENTICATED',
    user: 'FORBIDDEN',
    designer: 'FORBIDDEN',
    admin: 'FORBIDDEN',
    ticket: 'UNAUTHENTICATED',
  },
  partner: {
    visitor: 'UNAUTHENTICATED',
    user: 'FORBIDDEN',
    designer: 'FORBIDDEN',
    admin: 'FORBIDDEN',
    ticket: 'UNAUTHENTICATED',
  },
  server: {
    visitor: 'UNAUTHENTICATED',
    user: 'UNAUTHENTICATED',
    designer: 'UNAUTHENTICATED',
    admin: 'UNAUTHENTICATED',
    ticket: 'UNAUTHENTICATED',
  },
  designer: {
    visitor: 'UNAUTHENTICATED',
    user: 'FORBIDDEN',
    designer: 'designer',
    admin: 'admin',
    ticket: 'UNAUTHENTICATED',
  },
  admin: {
    visitor: 'UNAUTHENTICATED',
    user: 'FORBIDDEN',
    designer: 'FORBIDDEN',
    admin: 'admin',
    ticket: 'UNAUTHENTICATED',
  },
}

const ports = bind(env, new Request(`${ORIGIN}/`), () => undefined)
const headers = {} as Record<Person, Record<string, string>>
beforeAll(async () => {
  const ticket = await ports.tokens.signTicket({ workId: 1, version: 1, watermark: true })
  headers.visitor = {}
  headers.ticket = { 'x-render-ticket': ticket }
  for (const role of ['user', 'designer', 'admin'] as const) headers[role] = { 'x-token': (await asRole(role)).token }
})
const outcome = (auth: Auth, person: Person) =>
  authenticate(ports, { auth }, new Request(`${ORIGIN}/`, { headers: headers[person] })).then(
    ({ actor, ticket }) => (ticket ? 'ticket' : (actor?.role ?? 'anyone')),
    (error: unknown) => (error instanceof Failure ? error.code : 'error'),
  )

describe('auth', () => {
  it.each((Object.keys(TABLE) as Auth[]).flatMap(auth => PERSONS.map(person => [auth, person] as const)))(
    '%s answers %s as the table says',
    async (auth, person) => {
      expect(await outcome(auth, person)).toBe(TABLE[auth][person])
    },
  )

  it('fails closed: a value without a rule admits no one', async () => {
    for (const person of PERSONS)
      await expect((async () => outcome('credentials' as Auth, person))()).rejects.toThrow(TypeError)
  })
})

it('people behind one address wait in queues of their own when their browser says who they are', async () => {
  const { user, token } = await asRole('user')
  const queue = (account: number | null, cookie?: string) => {
    const sent = { 'cf-connecting-ip': '198.18.0.7', ...(cookie ? { cookie: `moye_token=${cookie}` } : {}) }
    return queueOf(ports, new Request(`${ORIGIN}/upload`, { headers: sent }), account)
  }
  const forged = `${token.slice(0, -8)}AAAAAAAA`
  const all = await Promise.all([queue(null), queue(null, token), queue(null, forged), queue(7, token)])
  expect(all).toEqual(['network:198.18.0.7', `user:${user.id}`, 'network:198.18.0.7', 'user:7'])
})
