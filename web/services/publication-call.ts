import { PASS_HEADER, PASS_META } from '#schemas/publication/pass.ts'

/** What the page has got to say that its visitor knows its password; none without a password. */
const passOf = (): Readonly<Record<string, string>> => {
  const pass = document.querySelector<HTMLMetaElement>(`meta[name="${PASS_META}"]`)?.content
  return pass ? { [PASS_HEADER]: pass } : {}
}

/** A call of a published page to our own server. @throws TypeError without a connection, or for another address. */
export const callFromPublication = (path: string, init?: RequestInit): Promise<Response> => {
  if (!path.startsWith('/') || path.startsWith('//')) throw new TypeError(`not a path of ours: ${path}`)
  return fetch(path, { credentials: 'same-origin', ...init, headers: { ...passOf(), ...init?.headers } })
}
