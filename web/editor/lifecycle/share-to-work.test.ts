import { describe, expect, it } from 'vitest'
import { startTestLife } from '#test/support/editor-life.ts'

describe('a shared work in the address', () => {
  const open = (account: number | null) => startTestLife({ query: 'sharedId=s', workId: null, status: null, account })

  it('C-4-20 becomes a work of the person who is logged in, the address names it, and it is saved 1 s later', async () => {
    const life = open(1)
    await life.settle()
    expect([life.server.created, life.server.saves.length]).toEqual([1, 0])
    await life.pass(500)
    expect(life.addresses).toHaveLength(1)
    await life.pass(500)
    expect(life.server.saves).toHaveLength(1)
  })

  it('is copied at the login of a visitor, not before', async () => {
    const life = open(null)
    life.edit()
    await life.pass(300_000)
    expect([life.server.created, life.addresses, life.server.saves.length]).toEqual([0, [], 0])
    await life.logIn(1)
    await life.pass(1000)
    expect([life.server.created, life.addresses.length, life.server.saves.length]).toEqual([1, 1, 1])
  })
})
