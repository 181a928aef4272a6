import { errors } from '#messages/keys/errors.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { type CallFailure, localFailure as failure } from '#web/services/result.ts'

/** A failure with the text that the server would send. */
export const localFailure = (code: ErrorCode, message: string = errors[code]): CallFailure => failure(code, message)
