/** Mobile numbers of mainland China, and the test numbers 1111xxxxxxx. */
export const PHONE = /^(1[2-9]\d{9}|1111\d{7})$/
/** An address that a link or a QR code may open. */
export const WEB_URL = /^https?:\/\/[^\s]+$/i
/** Code of a shared work: 128 random bits. */
export const SHARE_CODE = /^[\w-]{22}$/
/** Idempotency key of a request that the client may repeat. */
export const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/
