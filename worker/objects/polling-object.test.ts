import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { objectPolling } from '../adapters/object-polling.ts'
import { testPolling } from '../testing/polling-contract.ts'

describe('polling state in Durable Objects', () => {
  let now = Date.now()
  testPolling(
    () => objectPolling(env.POLLING, () => now),
    ms => {
      now += ms
    },
  )

  it('deletes what has ended', async () => {
    const store = objectPolling(env.POLLING, () => now)
    await store.create('to be deleted', 'value', 60_000)
    expect(await runDurableObjectAlarm(env.POLLING.getByName('to be deleted'))).toBe(true)
    expect(await store.read('to be deleted')).toBeNull()
  })
})
