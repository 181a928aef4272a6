import { errors } from '#messages/keys/errors.ts'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { ERROR_STATUS, Failure, fail } from '#schemas/errors.ts'
import type { Ports } from '../ports/index.ts'

export const NO_SNIFF = { 'x-content-type-options': 'nosniff' }
/** Header of an API response: the id of its request in the log. */
export const REQUEST_ID_HEADER = 'x-request-id'
const NO_STORE = { 'cache-control': 'no-store', ...NO_SNIFF }

/** A successful response in the format of the call. */
export const succeed = (reply: Endpoint['reply'], output: unknown): Response =>
  Response.json(reply === 'render' ? output : { status: 200, data: output ?? null }, { headers: NO_STORE })

/** The response to a failure. */
export const refuse = (
  { code, details }: Failure,
  reply: Endpoint['reply'] = 'envelope',
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const status = ERROR_STATUS[code]
  const message = errors[code]
  const body =
    reply === 'render' ? { ...details, status: 0, code, msg: message, message } : { ...details, status, code, message }
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } })
}

type Log = Pick<Ports, 'telemetry' | 'requestId'>

/** Logs an error with the id of the request. */
export const logFault = (error: unknown, { telemetry, requestId }: Log): void =>
  telemetry.record({
    type: 'fault',
    id: requestId,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })

/** What an error is to the caller: any error but a `Failure` is logged, and INTERNAL without details. */
export const failureOf = (error: unknown, log: Log): Failure => {
  if (error instanceof Failure) return error
  logFault(error, log)
  return fail('INTERNAL')
}
