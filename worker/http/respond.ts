import type { Endpoint } from '#schemas/api/endpoint.ts'
import { ERRORS, Failure } from '#schemas/errors.ts'

const NO_STORE = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** A successful answer in the call's own form. */
export const succeed = (reply: Endpoint['reply'], output: unknown): Response =>
  Response.json(reply === 'render' ? output : { status: 200, data: output ?? null }, { headers: NO_STORE })

/** A failure on the wire; anything but a Failure is logged and tells nothing. */
export const refuse = (
  error: unknown,
  reply: Endpoint['reply'] = 'envelope',
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const known = error instanceof Failure
  if (!known) console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const code = known ? error.code : 'INTERNAL'
  const [status, message] = ERRORS[code]
  const details = known ? error.details : {}
  const body =
    reply === 'render' ? { ...details, status: 0, code, msg: message, message } : { ...details, status, code, message }
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } })
}
