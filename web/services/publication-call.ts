/** A call of a published page to our own server. @throws TypeError without a connection, or for another address. */
export const callFromPublication = (path: string, init?: RequestInit): Promise<Response> => {
  if (!path.startsWith('/') || path.startsWith('//')) throw new TypeError(`not a path of ours: ${path}`)
  return fetch(path, { credentials: 'same-origin', ...init })
}
