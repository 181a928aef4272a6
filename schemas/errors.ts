/** HTTP status of every error code of the product; its text is the message `errors.<code>`. */
export const ERROR_STATUS = {
  BAD_REQUEST: 400,
  BAD_JSON: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  ACCOUNT_LEAVING: 403,
  PROOF_REQUIRED: 403,
  IDENTITY_TAKEN: 409,
  IDENTITY_PRESENT: 409,
  IDENTITY_LAST: 409,
  IDENTITY_OTHER: 409,
  IDENTITY_TOO_NEW: 403,
  NICKNAME_INVALID: 422,
  AVATAR_INVALID: 422,
  EXPORT_EXPIRED: 403,
  ADMIN_REFUSED: 403,
  DESIGNER_TEMPLATE_REFUSED: 403,
  ACCOUNT_BANNED: 403,
  OWN_ACCOUNT: 409,
  AMOUNT_WRONG: 409,
  NOT_FOUND: 404,
  CATALOG_CONFLICT: 409,
  CATEGORY_IN_USE: 409,
  CATEGORY_EXISTS: 409,
  CATEGORIES_FULL: 403,
  FAVORITES_FULL: 403,
  WORK_NOT_FOUND: 404,
  TEMPLATE_NOT_FOUND: 404,
  TEMPLATE_NOT_BOUGHT: 402,
  TEMPLATE_NOT_FOR_SALE: 409,
  SHARE_NOT_FOUND: 404,
  MEMBERSHIP_REQUIRED: 403,
  ALLOWANCE_USED_UP: 403,
  ALLOWANCE_PAGES: 403,
  ALLOWANCE_MEMBERS: 403,
  ALLOWANCE_REQUIRED: 402,
  METHOD_NOT_ALLOWED: 405,
  SCAN_EXPIRED: 406,
  PHONE_UPLOAD_ENDED: 406,
  PHONE_UPLOAD_TAKEN: 409,
  PHONE_UPLOAD_FULL: 409,
  WORK_CONFLICT: 409,
  ORDER_NOT_FOUND: 404,
  ORDER_NOT_REFUNDABLE: 409,
  PACKAGE_NOT_FOUND: 404,
  PAYMENT_UNAVAILABLE: 503,
  CALLBACK_REFUSED: 401,
  PHONE_TAKEN: 409,
  PHONE_REQUIRED: 403,
  PHONE_UNKNOWN: 404,
  PAYLOAD_TOO_LARGE: 413,
  MISDIRECTED: 421,
  FILE_TOO_LARGE: 413,
  IMAGE_TOO_MANY_PIXELS: 413,
  FILE_TYPE_UNSUPPORTED: 415,
  SVG_UNSAFE: 415,
  PHONE_INVALID: 422,
  CAPTCHA_REQUIRED: 403,
  CAPTCHA_REFUSED: 422,
  CAPTCHA_UNAVAILABLE: 503,
  CODE_REQUIRED: 422,
  CODE_WRONG: 422,
  CODE_EXPIRED: 422,
  CODE_TOO_MANY_TRIES: 429,
  CODE_TOO_SOON: 429,
  CODE_DAILY_LIMIT: 429,
  RATE_LIMITED: 429,
  WORK_BROKEN: 422,
  WORK_TOO_LARGE: 413,
  WORK_QUOTA_REACHED: 403,
  FOLDER_QUOTA_REACHED: 403,
  IMAGE_SOURCE_WRONG: 422,
  CONTENT_REFUSED: 422,
  PICTURE_REFUSED: 422,
  PAGE_NOT_FOUND: 404,
  UPLOAD_TOKEN_INVALID: 401,
  SMS_FAILED: 502,
  LOGIN_UNAVAILABLE: 502,
  IMAGE_SOURCE_REFUSED: 400,
  CUTOUT_FAILED: 502,
  PHOTOS_UNAVAILABLE: 502,
  CUTOUT_NO_SUBJECT: 422,
  RENDER_TICKET_INVALID: 403,
  RENDER_UNAVAILABLE: 503,
  RENDER_TIMEOUT: 504,
  RENDER_FAILED: 502,
  FONT_NOT_FOUND: 404,
  FONT_FAILED: 502,
  RENDER_CANCELLED: 409,
  RENDER_QUEUE_FULL: 429,
  FIGURES_UNAVAILABLE: 503,
  UNHEALTHY: 503,
  INTERNAL: 500,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof ERROR_STATUS

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code)

/** Error codes of a failed render: first those of the service, then those of the page that it opens. */
export const RENDER_ERRORS = [
  'RENDER_UNAVAILABLE',
  'RENDER_TIMEOUT',
  'RENDER_FAILED',
  'RENDER_CANCELLED',
  'RENDER_QUEUE_FULL',
  'RENDER_TICKET_INVALID',
  'WORK_NOT_FOUND',
  'WORK_BROKEN',
  'WORK_TOO_LARGE',
  'PAGE_NOT_FOUND',
] as const satisfies readonly ErrorCode[]

/** The only exception class that domain code throws; `http/respond.ts` maps it to a response. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  /** Additional fields of the response body, e.g. the newer `version` of a conflict. */
  readonly details: Readonly<Record<string, unknown>>
  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
  get status(): number {
    return ERROR_STATUS[this.code]
  }
}

/** Creates a failure: `throw fail('WORK_CONFLICT', { version })`. */
export const fail = (code: ErrorCode, details?: Readonly<Record<string, unknown>>) => new Failure(code, details)
