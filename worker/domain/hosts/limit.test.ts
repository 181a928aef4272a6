import { expect, it } from 'vitest'
import type { Actor } from '../../ports/accounts.ts'
import type { Ports } from '../../ports/index.ts'
import { type NamedInput, requireWithin } from './limit.ts'

const ports = {
  jobs: { find: async (user: number, key: string) => (key === 'mine' ? { workId: user + 3 } : undefined) },
  allowance: { find: async (user: number, id: number) => (id === 9 ? { workId: user + 3 } : undefined) },
} as unknown as Ports
const actor = (work: number | null) => ({ id: 5, host: { claims: { work } } }) as unknown as Actor
/** What a call is refused with. */
const refusal = (who: Actor, naming: Parameters<typeof requireWithin>[2], input: NamedInput = {}) =>
  requireWithin(ports, who, naming, input).then(
    () => null,
    (error: { readonly code: string }) => error.code,
  )

it('a share of somebody else is closed to the account of a host', async () => {
  for (const work of [8, null])
    for (const part of ['query', 'body']) {
      expect(await refusal(actor(work), 'nothing', { [part]: { share: '' } })).toBe('FORBIDDEN')
      expect(await refusal(actor(work), 'nothing', { [part]: { other: '' } })).toBeNull()
    }
  expect(await refusal({ id: 5, host: null } as unknown as Actor, 'new', { query: { share: 'a' } })).toBeNull()
})

it('a token for one work opens that one alone, however a call names it', async () => {
  const one = actor(8)
  expect([await refusal(one, 'new'), await refusal(actor(null), 'new'), await refusal(one, 'nothing')]).toEqual([
    ...['FORBIDDEN', null, null],
  ])
  for (const part of ['params', 'query', 'body'] as const) {
    expect(await refusal(one, `${part}.id`, { [part]: { id: 8 } })).toBeNull()
    expect(await refusal(one, `${part}.id`, { [part]: { id: 7 } })).toBe('WORK_NOT_FOUND')
    expect(await refusal(one, `${part}.id`, { [part]: {} })).toBeNull()
    expect(await refusal(actor(null), `${part}.id`, { [part]: { id: 7 } })).toBeNull()
  }
  expect(await refusal(one, 'query.id', { params: { id: 7 }, query: { id: 8 }, body: { id: 7 } })).toBeNull()
  const job = (id: number, key: string) => refusal({ ...one, id }, 'job', { params: { key } })
  expect([await job(5, 'mine'), await job(6, 'mine'), await job(6, 'unknown')]).toEqual([null, 'WORK_NOT_FOUND', null])
  const spent = (id: number, consumption: string) =>
    refusal({ ...one, id }, 'consumption', { body: { id: consumption } })
  expect([await spent(5, '9'), await spent(6, '9'), await spent(6, '8')]).toEqual([null, 'WORK_NOT_FOUND', null])
})
