import { Redis } from '@upstash/redis/cloudflare'
import type { PollingStore } from '../ports/polling.ts'

export interface RedisKeys {
  /** Address of the REST protocol. */
  readonly url: string
  readonly token: string
}

/** One step on the server, so that of many callers one succeeds. */
const REPLACE = `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'KEEPTTL')
return 1`
const TAKE = `if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('DEL', KEYS[1])`

/**
 * Polling state in Redis over Upstash's REST protocol.
 * Calls throw when the server cannot be reached or refuses the token.
 */
export const redisPolling = (keys: RedisKeys): PollingStore => {
  const redis = new Redis({
    url: keys.url,
    token: keys.token,
    // Values are texts: the client must not read "12" as a number.
    automaticDeserialization: false,
    enableAutoPipelining: false,
    enableTelemetry: false,
    retry: { retries: 1 },
  })
  const named = (key: string) => `moye:poll:${key}`
  return {
    create: async (key, value, lifeMs) => (await redis.set(named(key), value, { nx: true, px: lifeMs })) === 'OK',
    read: key => redis.get<string>(named(key)),
    replace: async (key, from, to) => (await redis.eval(REPLACE, [named(key)], [from, to])) === 1,
    take: async (key, value) => (await redis.eval(TAKE, [named(key)], [value])) === 1,
  }
}
