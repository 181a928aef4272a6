import { env } from 'cloudflare:workers'
import { TEST_GRANT } from '#test/support/test-grant.ts'
import type { RenderServiceCalls } from '../ports/render-service.ts'
import { call, registerUser } from '../test-call.ts'
import { sampleWork } from '../test-content.ts'
import { askWith } from './render-service.ts'

/** Takes the grant of test accounts away: the account is as free as anybody's. */
export const withoutTestGrant = async (userId: number): Promise<void> => {
  await env.DB.prepare('DELETE FROM allowance_entries WHERE user_id = ?1 AND key = ?2').bind(userId, TEST_GRANT).run()
}

/** A membership of a package that runs in a time; default: always. */
export const insertMembership = async (
  userId: number,
  packageId: number | null,
  { type = 1, from = '2020-01-01T00:00:00.000Z', until = null as string | null } = {},
): Promise<void> => {
  await env.DB.prepare(
    `INSERT INTO membership_grants (user_id, package_id, type, starts_at, expires_at, created_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?4)`,
  )
    .bind(userId, packageId, type, from, until)
    .run()
}

/** The count list of an account, as `type:count`. */
export const countsOf = async (token: string): Promise<string[]> => {
  const { body } = await call('GET', '/work/download', { token })
  return body.data.map(({ type, count }: { type: number; count: number }) => `${type}:${count}`)
}

/** The entries of an account in their order, as `type amount`. */
export const entriesOf = async (userId: number): Promise<string[]> => {
  const { results } = await env.DB.prepare('SELECT type, amount FROM allowance_entries WHERE user_id = ?1 ORDER BY id')
    .bind(userId)
    .all<{ type: string; amount: number }>()
  return results.map(({ type, amount }) => `${type} ${amount}`)
}

let count = 0
/** A key that nobody has used. */
export const newKey = (): string => `key-${++count}-of-a-download`

/** A new free account with a work of five pages, and what it asks for. */
export const newCustomer = async () => {
  const { token, user } = await registerUser()
  await withoutTestGrant(user.id)
  const data = sampleWork({ text: `作品 ${user.id}`, pages: 5 })
  const id: number = (await call('POST', '/work/new', { token, body: { data } })).body.data.id
  const consume = (more: object = {}, key = newKey()) =>
    call('PUT', '/work/download', {
      ...{ token, body: { workId: id, type: 1, ...more } },
      headers: { 'idempotency-key': key },
    })
  const draw = (service: RenderServiceCalls, key: string | null, more = '', work = id) =>
    askWith(service, token, `/render/download?appId=${work}${more}`, {
      headers: key === null ? {} : { 'idempotency-key': key },
    })
  return {
    ...{ token, userId: user.id, id, consume, draw },
    check: (type = 1, more = '') => call('GET', `/work/download/${id}?workId=${id}&type=${type}${more}`, { token }),
    checkPages: (multi: number, type = 1, more = '') =>
      call('GET', `/work/download/multi/${id}?workId=${id}&type=${type}&multi=${multi}${more}`, { token }),
    /** Pays and draws with one key. */
    download: async (service: RenderServiceCalls, more = '', key = newKey()) => {
      const paid = await consume({}, key)
      return paid.status === 200 ? draw(service, key, more) : paid
    },
  }
}
export type Customer = Awaited<ReturnType<typeof newCustomer>>
