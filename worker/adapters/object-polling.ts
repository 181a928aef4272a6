import type { PollingObject } from '../objects/polling-object.ts'
import type { PollingStore } from '../ports/polling.ts'

/** Polling state in Durable Objects, one per key. */
export const objectPolling = (objects: DurableObjectNamespace<PollingObject>, now: () => number): PollingStore => ({
  create: async (key, value, lifeMs) => objects.getByName(key).create(value, lifeMs, now()),
  read: async key => objects.getByName(key).read(now()),
  replace: async (key, from, to) => objects.getByName(key).replace(from, to, now()),
  take: async (key, value) => objects.getByName(key).take(value, now()),
})
