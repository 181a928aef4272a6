import { createClient } from './create-client.ts'
import { credentials } from './credentials.ts'
import type {} from './early-calls.ts'
import { renderBase } from './page-facts.ts'

export type { Client } from './create-client.ts'
export type { CallFailure } from './result.ts'

/** The product's API client: `await client.works.loadWork({ id })`. Never throws; resolves to a `Result`. */
export const client = createClient({
  fetch: (url, init) => globalThis.moyeEarly?.(url, init) ?? fetch(url, init),
  credentials,
  renderBase,
})
