import * as errors from '#messages/errors.ts'
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
/** Whether the server no longer takes the login of the page, or never had one. */
export const isLoginOver = ({ code }: Pick<CallFailure, 'code'>): boolean =>
  code === 'UNAUTHENTICATED' || code === 'CREDENTIALS_EXPIRED'

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

/** A failure that the page creates itself. */
export const localFailure = (code: ErrorCode, message: string): CallFailure => ({
  ok: false,
  status: ERROR_STATUS[code],
  code,
  message,
  details: {},
})

interface Known {
  readonly code: ErrorCode
  readonly text: string
}
/** What responses without one of our codes mean (a proxy's page, an older server). */
const BY_STATUS: Readonly<Record<number, Known>> = {
  401: { code: 'UNAUTHENTICATED', text: errors.UNAUTHENTICATED },
  403: { code: 'FORBIDDEN', text: errors.FORBIDDEN },
  404: { code: 'NOT_FOUND', text: errors.NOT_FOUND },
  413: { code: 'PAYLOAD_TOO_LARGE', text: errors.PAYLOAD_TOO_LARGE },
  429: { code: 'RATE_LIMITED', text: errors.RATE_LIMITED },
  503: { code: 'RENDER_UNAVAILABLE', text: errors.RENDER_UNAVAILABLE },
  504: { code: 'RENDER_TIMEOUT', text: errors.RENDER_TIMEOUT },
}
const UNKNOWN: Known = { code: 'INTERNAL', text: errors.INTERNAL }

/** Reads a failed response: the server's code and message where present, else what the status says. */
export const readFailure = (status: number, body: unknown): CallFailure => {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const { code: wireCode, message, msg, status: _status, ...details } = fields
  const known = BY_STATUS[status] ?? UNKNOWN
  const text = [message, msg].find(value => typeof value === 'string' && value !== '')
  return {
    ok: false,
    status,
    code: isErrorCode(wireCode) ? wireCode : known.code,
    message: typeof text === 'string' ? text : known.text,
    details,
  }
}
