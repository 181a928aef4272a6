import { expect, it } from 'vitest'
import { ERROR_STATUS, fail } from './errors.ts'

it('every error has the HTTP status that tells a client what to do', () => {
  const codes = Object.entries(ERROR_STATUS)
  const by = (status: number) => codes.flatMap(([code, of]) => (of === status ? [code] : [])).sort()
  const groups: Readonly<Record<number, string>> = {
    // The request is wrong: sending it again is of no use.
    400: 'BAD_JSON BAD_REQUEST IMAGE_SOURCE_REFUSED',
    401: 'CALLBACK_REFUSED UNAUTHENTICATED UPLOAD_TOKEN_INVALID',
    403: 'ACCOUNT_BANNED ADMIN_REFUSED CAPTCHA_REQUIRED DESIGNER_TEMPLATE_REFUSED FORBIDDEN MEMBERSHIP_REQUIRED PHONE_REQUIRED RENDER_TICKET_INVALID WORK_QUOTA_REACHED',
    404: 'FONT_NOT_FOUND NOT_FOUND ORDER_NOT_FOUND PACKAGE_NOT_FOUND PAGE_NOT_FOUND PHONE_UNKNOWN SHARE_NOT_FOUND TEMPLATE_NOT_FOUND WORK_NOT_FOUND',
    405: 'METHOD_NOT_ALLOWED',
    406: 'SCAN_EXPIRED',
    409: 'AMOUNT_WRONG ORDER_NOT_REFUNDABLE OWN_ACCOUNT PHONE_TAKEN RENDER_CANCELLED WORK_CONFLICT',
    413: 'FILE_TOO_LARGE IMAGE_TOO_MANY_PIXELS PAYLOAD_TOO_LARGE WORK_TOO_LARGE',
    415: 'FILE_TYPE_UNSUPPORTED SVG_UNSAFE',
    421: 'MISDIRECTED',
    422: 'CAPTCHA_REFUSED CODE_EXPIRED CODE_REQUIRED CODE_WRONG CUTOUT_NO_SUBJECT IMAGE_SOURCE_WRONG PHONE_INVALID WORK_BROKEN',
    // Later it may succeed.
    429: 'CODE_DAILY_LIMIT CODE_TOO_MANY_TRIES CODE_TOO_SOON RATE_LIMITED RENDER_QUEUE_FULL',
    500: 'INTERNAL',
    502: 'CUTOUT_FAILED FONT_FAILED LOGIN_UNAVAILABLE RENDER_FAILED SMS_FAILED',
    503: 'CAPTCHA_UNAVAILABLE FIGURES_UNAVAILABLE PAYMENT_UNAVAILABLE RENDER_UNAVAILABLE UNHEALTHY',
    504: 'RENDER_TIMEOUT',
  }
  for (const [status, names] of Object.entries(groups)) expect(by(Number(status)), status).toEqual(names.split(' '))
  expect(Object.values(groups).join(' ').split(' ')).toHaveLength(codes.length)
  expect(fail('WORK_CONFLICT', { version: 3 })).toMatchObject({ status: 409, details: { version: 3 } })
})
