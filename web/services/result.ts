import { ERRORS, type ErrorCode } from '#schemas/errors.ts'

export interface CallFailure {
  readonly ok: false
  /** HTTP status; 0 = the call never got an answer. */
  readonly status: number
  readonly code: ErrorCode | 'NETWORK'
  /** Chinese, ready to show. */
  readonly message: string
  /** Other fields of the answer, e.g. the newer `version` of a conflict. */
  readonly details: Readonly<Record<string, unknown>>
}
/** What every call answers. Calls never throw. */
export type Result<T> = { readonly ok: true; readonly data: T } | CallFailure

export const succeed = <T>(data: T): Result<T> => ({ ok: true, data })

const NETWORK_MESSAGE = '网络连接失败，请检查网络后重试'
/** The failure of a call without an answer: offline, cut off, timed out. */
export const networkFailure = (): CallFailure => ({
  ok: false,
  status: 0,
  code: 'NETWORK',
  message: NETWORK_MESSAGE,
  details: {},
})

const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERRORS, code)

/** A failure of the catalogue raised in the page itself. */
export const localFailure = (code: ErrorCode, message: string = ERRORS[code][1]): CallFailure => ({
  ok: false,
  status: ERRORS[code][0],
  code,
  message,
  details: {},
})

/** Codes for answers that carry none of ours (a proxy's page, an older server). */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
  503: 'RENDER_UNAVAILABLE',
  504: 'RENDER_TIMEOUT',
}

/** Reads a failed answer: the server's code and message where present, else the catalogue's text for the status. */
export const readFailure = (status: number, body: unknown): CallFailure => {
  const fields: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  const { code: wireCode, message, msg, status: _status, ...details } = fields
  const code = isErrorCode(wireCode) ? wireCode : (BY_STATUS[status] ?? 'INTERNAL')
  const text = [message, msg].find(value => typeof value === 'string' && value !== '')
  return { ok: false, status, code, message: typeof text === 'string' ? text : ERRORS[code][1], details }
}
