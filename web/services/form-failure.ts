import * as errors from '#messages/errors.ts'
import * as m from '#messages/services.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { ERROR_STATUS, isErrorCode } from '#schemas/errors.ts'
import { type CallFailure, localFailure, readFailure } from './result.ts'
import type { FormAnswer } from './send-form.ts'

/** The picture is larger than one may be. */
export const fileTooLarge = (name: string): CallFailure =>
  localFailure('FILE_TOO_LARGE', m.fileTooLarge({ name, megabytes: LIMITS.uploadBytes / 1024 ** 2 }))

/**
 * What an object store means that takes forms: its own errors have a status and an English text for programs,
 * `{ error }`. Our answer has a code, also where the store hands it on with the status 200.
 */
export const formFailure = (file: Pick<File, 'name'>, { status, body }: NonNullable<FormAnswer>): CallFailure => {
  const { code, error } = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>
  if (isErrorCode(code)) return readFailure(ERROR_STATUS[code], body)
  // Also for a login that has not ended: only the token of the form is worth nothing any more.
  if (status === 401) return localFailure('UPLOAD_TOKEN_INVALID', errors.UPLOAD_TOKEN_INVALID)
  if (status === 413) return fileTooLarge(file.name)
  if (typeof error !== 'string') return readFailure(status < 400 ? 500 : status, body)
  if (status === 403 && /mimetype|file type/i.test(error))
    return localFailure('FILE_TYPE_UNSUPPORTED', errors.FILE_TYPE_UNSUPPORTED)
  // The rest is between the store and us, such as a report that got no answer; sending again may help.
  return localFailure('INTERNAL', errors.INTERNAL)
}
