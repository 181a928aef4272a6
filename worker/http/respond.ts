import { errors } from '#messages/keys/errors.ts'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { ERROR_STATUS, Failure } from '#schemas/errors.ts'

export const NO_SNIFF = { 'x-content-type-options': 'nosniff' }
const NO_STORE = { 'cache-control': 'no-store', ...NO_SNIFF }

/** A successful response in the format of the call. */
export const succeed = (reply: Endpoint['reply'], output: unknown): Response =>
  Response.json(reply === 'render' ? output : { status: 200, data: output ?? null }, { headers: NO_STORE })

/** Maps an error to a response. Errors other than `Failure` are logged and become INTERNAL without details. */
export const refuse = (
  error: unknown,
  reply: Endpoint['reply'] = 'envelope',
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const known = error instanceof Failure
  if (!known) console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const code = known ? error.code : 'INTERNAL'
  const status = ERROR_STATUS[code]
  const message = errors[code]
  const details = known ? error.details : {}
  const body =
    reply === 'render' ? { ...details, status: 0, code, msg: message, message } : { ...details, status, code, message }
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } })
}
