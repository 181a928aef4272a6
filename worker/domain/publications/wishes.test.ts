import { expect, it } from 'vitest'
import type { Ports } from '../../ports/index.ts'
import { changeOf } from './wishes.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 2, 1, 15, 30)

it('a published page ends in the future, within 3650 days', async () => {
  const ports = { now: () => NOW } as unknown as Ports
  const end = async (ms: number) => (await changeOf(ports, { expiresAt: new Date(ms).toISOString() })).expiresAt
  expect([await end(NOW + 1), await end(NOW + 3650 * DAY)]).toEqual([
    ...['2026-03-01T15:30:00.001Z', '2036-02-27T15:30:00.000Z'],
  ])
  for (const wrong of [NOW, NOW - 1, NOW + 3650 * DAY + 1]) await expect(end(wrong)).rejects.toThrow('BAD_REQUEST')
  await expect(changeOf(ports, { expiresAt: 'x' })).rejects.toThrow('BAD_REQUEST')
  expect(await changeOf(ports, { expiresAt: null, password: null })).toMatchObject({
    expiresAt: null,
    passwordHash: null,
  })
  expect(await changeOf(ports, { name: 'n' })).toMatchObject({
    name: 'n',
    expiresAt: undefined,
    passwordHash: undefined,
  })
})
