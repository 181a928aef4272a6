import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redisPolling } from '../worker/adapters/redis-polling.ts'
import { testPolling } from '../worker/testing/polling-contract.ts'
import { type RedisBridge, skipsRedis, startRedisBridge } from './support/redis-bridge.ts'

describe.skipIf(skipsRedis(process.env))('polling state in Redis', () => {
  let bridge: RedisBridge
  beforeAll(async () => {
    bridge = await startRedisBridge()
  })
  afterAll(() => bridge.stop())

  testPolling(
    () => redisPolling(bridge),
    ms => new Promise(done => setTimeout(done, ms)),
  )

  it('throws when the server refuses the token', async () => {
    await expect(redisPolling({ url: bridge.url, token: 'another' }).read('a')).rejects.toThrow('Unauthorized')
  })
})
