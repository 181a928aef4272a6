/** The value of a cookie of a request; empty when there is none. */
export const cookieOf = (request: Request, name: string): string =>
  (request.headers.get('cookie') ?? '')
    .split('; ')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''
