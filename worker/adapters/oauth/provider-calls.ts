/** What an adapter of an OAuth provider needs. */
export interface OAuthKeys {
  readonly id: string
  readonly secret: string
  /** Origin of the provider's API. */
  readonly api: string
  /** Our callback, as it is registered at the provider. */
  readonly callback: string
}

/** ms; a provider answers within this time. */
const TIMEOUT_MS = 8000

/** An address with a query. */
export const addressOf = (base: string, query: Readonly<Record<string, string>>): string =>
  `${base}?${new URLSearchParams(query)}`

/**
 * The text that a provider answers.
 * @throws Error when it cannot be reached.
 */
export const readText = async (send: typeof fetch, url: string, init: RequestInit = {}): Promise<string> =>
  (await send(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })).text()

/** The fields of an answer: JSON, JSON in `callback( … );` as QQ sends it, or a form. */
export const fieldsIn = (text: string): Readonly<Record<string, unknown>> => {
  const json = /^\s*(?:callback\()?\s*(\{.*\})\s*(?:\)\s*;?)?\s*$/s.exec(text)?.[1]
  if (json === undefined) return Object.fromEntries(new URLSearchParams(text.trim()))
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/**
 * A field as text.
 * @throws Error with the whole answer when the field is missing: it tells what the provider refuses.
 */
export const textOf = (fields: Readonly<Record<string, unknown>>, name: string): string => {
  const value = fields[name]
  if ((typeof value === 'string' && value !== '') || typeof value === 'number') return String(value)
  const { access_token: _, ...told } = fields
  throw new Error(`no ${name}: ${JSON.stringify(told).slice(0, 300)}`)
}
