import { errors } from '#messages/keys/errors.ts'
import * as m from '#messages/services.ts'
import { ERROR_STATUS, type ErrorCode, isErrorCode } from '#schemas/errors.ts'

export interface CallFailure {
  readonly ok: false
  /** HTTP status; 0 = the call got no response. */
  readonly status: number
  readonly code: ErrorCode | 'NETWORK'
  /** Ready to show, in the language of the interface. */
  readonly message: string
  /** Other fields of the response, for example the newer `version` of a conflict. */
  readonly details: Readonly<Record<string, unknown>>
}
/** Result of every call. Calls never throw. */
export type Result<T> = { readonly ok: true; readonly data: T } | CallFailure

export const succeed = <T>(data: T): Result<T> => ({ ok: true, data })

/** The failure of a call without a response: offline, aborted, timed out. */
export const networkFailure = (): CallFailure => ({
  ok: false,
  status: 0,
  code: 'NETWORK',
  message: m.noNetwork,
  details: {},
})

/** The text of an error code of the server; empty for another text. */
export const errorText = (code: string): string => (isErrorCode(code) ? errors[code] : '')

/** A failure from the error catalog that the page creates itself. */
export const localFailure = (code: ErrorCode, message: string = errors[code]): CallFailure => ({
  ok: false,
  status: ERROR_STATUS[code],
  code,
  message,
  details: {},
})

/** Codes for responses without one of our codes (a proxy's page, an older server). */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
  503: 'RENDER_UNAVAILABLE',
  504: 'RENDER_TIMEOUT',
}

/** Reads a failed response: the server's code and message where present, else the catalog's text for the status. */
export const readFailure = (status: number, body: unknown): CallFailure => {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const { code: wireCode, message, msg, status: _status, ...details } = fields
  const code = isErrorCode(wireCode) ? wireCode : (BY_STATUS[status] ?? 'INTERNAL')
  const text = [message, msg].find(value => typeof value === 'string' && value !== '')
  return { ok: false, status, code, message: typeof text === 'string' ? text : errors[code], details }
}
