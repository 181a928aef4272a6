import { expect, it, vi } from 'vitest'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { localFailure } from '#test/support/local-failure.ts'
import { type Result, succeed } from '#web/services/result.ts'
import { createPreDownloadCheck, type VipType } from './standing.ts'

type Counts = readonly { readonly type: 1 | 2; readonly count: number }[]

/** A check whose answers, and whose time, the test controls. */
const startCheck = () => {
  const asked: ((result: Result<Counts>) => void)[] = []
  let due: { readonly ms: number; readonly run: () => void } | null = null
  const server = { vip: succeed({ type: 0 as VipType }) as Result<{ readonly type: VipType }> }
  const check = createPreDownloadCheck({
    counts: () => new Promise(answer => asked.push(answer)),
    membership: async () => server.vip,
    clock: {
      after: (ms, run) => {
        const mine = { ms, run }
        due = mine
        return () => {
          if (due === mine) due = null
        }
      },
    },
  })
  const pass = (ms: number) => {
    if (due && due.ms <= ms) due.run()
  }
  return { check, asked, server, pass, value: () => check.standing.value }
}

it('A-4-58 the pre-download check runs 200 ms after the popup opens, and asks how many downloads are left', async () => {
  const { check, asked, pass, value } = startCheck()
  expect(LIMITS.download.checkMs).toBe(200)
  check.start()
  pass(199)
  expect(asked).toHaveLength(0)
  expect(value()).toEqual({ counts: null, hasFailed: false, vipType: 0 })
  pass(200)
  expect(asked).toHaveLength(1)
  asked[0]?.(succeed([{ type: 1, count: 2 }]))
  await vi.waitFor(() => expect(value().counts).toEqual([{ type: 1, count: 2 }]))
})

it('a popup that is closed before is not checked, and an answer that comes after is dropped', async () => {
  const { check, asked, pass, value } = startCheck()
  check.start()()
  pass(200)
  expect(asked).toHaveLength(0)
  const end = check.start()
  pass(200)
  end()
  asked[0]?.(succeed([{ type: 1, count: 2 }]))
  await Promise.resolve()
  await Promise.resolve()
  expect(value().counts).toBeNull()
})

it('a check without an answer says so, and another one finds the counts and the kind of membership', async () => {
  const { check, asked, server, value } = startCheck()
  const first = check.readNow()
  asked[0]?.(localFailure('INTERNAL'))
  await first
  expect(value()).toMatchObject({ counts: null, hasFailed: true })
  server.vip = succeed({ type: 2 })
  const second = check.readNow()
  expect(value().hasFailed).toBe(false)
  asked[1]?.(succeed([]))
  await second
  expect(value()).toEqual({ counts: [], hasFailed: false, vipType: 2 })
  server.vip = localFailure('INTERNAL')
  const third = check.readNow()
  asked[2]?.(succeed([]))
  await third
  expect(value().vipType).toBe(2)
})
