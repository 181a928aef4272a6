import { PASS_HEADER, PASS_META } from '#schemas/publication/pass.ts'

/** What the server gave to a page whose visitor knows its password; empty without one. */
const passOf = (): string => document.querySelector<HTMLMetaElement>(`meta[name="${PASS_META}"]`)?.content ?? ''

/** A call of a published page to our own server. @throws TypeError without a connection, or for another address. */
export const callFromPublication = async (path: string, init: RequestInit = {}): Promise<Response> => {
  if (!path.startsWith('/') || /^\/[/\\]/.test(path)) throw new TypeError(`not a path of ours: ${path}`)
  const headers = new Headers(init.headers)
  const pass = passOf()
  if (pass) headers.set(PASS_HEADER, pass)
  return fetch(path, { credentials: 'same-origin', ...init, headers })
}
