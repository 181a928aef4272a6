/** Mobile numbers of mainland China, and the test numbers 1111xxxxxxx. */
export const PHONE = /^(1[2-9]\d{9}|1111\d{7})$/
/** Digits, with full-width ones folded; everything else is dropped. */
export const digitsOf = (text: string): string =>
  text.replace(/[０-９]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0)).replace(/\D/g, '')
/** A phone number as people write it, without spaces, hyphens and a prefix (0, 86, +86, 0086, 17951). */
export const plainPhone = (text: string): string => digitsOf(text).replace(/^(?:0086|86|17951|0)(?=\d{11}$)/, '')
/** An address that a link or a QR code may open. */
export const WEB_URL = /^https?:\/\/[^\s]+$/i
/** Id of a design that staff have stored for others: 128 random bits. */
export const JSON_RECORD_ID = /^[\w-]{22}$/
/** Code of a shared work: 128 random bits. */
export const SHARE_CODE = /^[\w-]{22}$/
/** Code of a published page: 46 random bits that people can also type, without letters that look alike. */
export const PUBLICATION_CODE = /^[2-9A-HJ-NP-Za-kmnp-z]{8}$/
/** Idempotency key of a request that the client may repeat. */
export const IDEMPOTENCY_KEY = /^[\w-]{8,100}$/
