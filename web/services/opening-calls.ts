import { TEMPLATE_PATH, TOKEN_COOKIE, USER_PATH, WORK_PATH } from 'virtual:opening-calls'
import type { TakeEarly } from './early-calls.ts'

/** Parameters that open something else, or with another token than that of the cookie. */
const OTHERWISE = ['jsonId', 'credentials', 'token', 'ssrImg']

/** Paths that the editor at an address calls first, for the user of `token`. */
export const openingPaths = (search: string, token: string | null): readonly string[] => {
  const query = new URLSearchParams(search)
  if (OTHERWISE.some(name => query.has(name))) return []
  // The ids of templates that people have made are longer, and another call loads them.
  const [work, template] = ['appId', 'templateId'].map(name => /^[1-9]\d{0,8}$/.exec(query.get(name) ?? '')?.[0])
  return [
    ...(token ? [USER_PATH] : []),
    ...(work ? [WORK_PATH.replace(':id', work)] : []),
    ...(template && !query.has('appId') && !query.has('sharedId') ? [TEMPLATE_PATH.replace(':id', template)] : []),
  ]
}

/** The token in the text of all cookies. */
export const tokenOf = (cookies: string): string | null => {
  const text = cookies.split('; ').find(pair => pair.startsWith(`${TOKEN_COOKIE}=`))
  try {
    return decodeURIComponent(text?.slice(TOKEN_COOKIE.length + 1) ?? '') || null
  } catch {
    return null
  }
}

interface EarlyCall {
  /** Path and query. */
  readonly url: string
  readonly response: Promise<Response>
}

/**
 * Gives each response once, to a GET with the same token. A call that failed is made again with `send`. After a call that
 * changes something, no response is given.
 */
export const takeFrom = (
  calls: readonly EarlyCall[],
  token: string | null,
  send: (url: string, init: RequestInit) => Promise<Response>,
): TakeEarly => {
  let rest = calls
  return (url, init) => {
    if (init.method !== 'GET') rest = []
    const { 'x-token': own = null, 'x-credentials': hostToken } = init.headers
    const found = own === token && !hostToken ? rest.find(call => call.url === url) : undefined
    rest = rest.filter(call => call !== found)
    return found?.response.catch(() => send(url, init))
  }
}

/** Makes the first calls of the editor at once: their answers are there when its code is. */
export const callEarly = (): void => {
  // Part of another site: its token comes from there.
  if (document.querySelector('meta[name=moye-host]')) return
  const token = tokenOf(document.cookie)
  const headers = { accept: 'application/json', ...(token === null ? {} : { 'x-token': token }) }
  const calls = openingPaths(location.search, token).map(url => {
    const response = fetch(url, { headers, credentials: 'same-origin' })
    // The client makes a call that has failed again.
    response.catch(() => {})
    return { url, response }
  })
  globalThis.moyeEarly = takeFrom(calls, token, (url, init) => fetch(url, init))
}
