import { errors } from '#messages/keys/errors.ts'
import { isErrorCode } from '#schemas/errors.ts'

/**
 * The text of an error code of the server; empty for another text. It brings all of them along: answers of calls carry
 * their text, so that only what reads codes from elsewhere needs this.
 */
export const errorText = (code: string): string => (isErrorCode(code) ? errors[code] : '')
