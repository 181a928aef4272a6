/** Sends JSON about the use of a page, without cookies. It goes on when the page closes; 0 = it was not answered. */
export const sendUse = (path: string, body: object, token?: string): Promise<number> =>
  fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { 'x-token': token }) },
    credentials: 'omit',
    keepalive: true,
  }).then(
    ({ status }) => status,
    () => 0,
  )
