/** The response of a call that was made early; undefined = there is none, the call is to be made. */
export type TakeEarly = (
  url: string,
  init: Pick<RequestInit, 'method'> & { readonly headers: Readonly<Record<string, string>> },
) => Promise<Response> | undefined

declare global {
  /** Gives what the first script of the page has called, while the code of the client was still loading. */
  var moyeEarly: TakeEarly | undefined
}
