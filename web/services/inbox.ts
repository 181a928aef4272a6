import { networkFailure, type Result, readFailure, succeed } from './result.ts'

/** One text message stored by the local substitute for the SMS service. */
export interface InboxEntry {
  readonly phone: string
  readonly code: string
  /** ISO 8601 */
  readonly time: string
}

const isEntry = (value: unknown): value is InboxEntry =>
  typeof value === 'object' && value !== null && 'phone' in value && 'code' in value && 'time' in value

/** The development inbox, newest first. Production has none: the result is the failure NOT_FOUND. */
export const loadInbox = async (): Promise<Result<readonly InboxEntry[]>> => {
  try {
    const response = await fetch('/dev/inbox.json', { headers: { accept: 'application/json' } })
    const body: unknown = await response.json().catch(() => undefined)
    const list = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
    if (!response.ok || !Array.isArray(list)) return readFailure(response.ok ? 404 : response.status, body)
    return succeed(list.filter(isEntry).toSorted((a, b) => b.time.localeCompare(a.time)))
  } catch {
    return networkFailure()
  }
}

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|.*\.(local|test))$/

/** Whether this site has a development inbox. Only local hosts are checked: a public site never has one. */
export const hasInbox = async (): Promise<boolean> => LOCAL.test(location.hostname) && (await loadInbox()).ok
