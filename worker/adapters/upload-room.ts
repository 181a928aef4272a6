import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'

/** SQL: bytes that the account ?1 is sending, without the upload `but` (SQL). */
export const beingSent = (but = "''"): string =>
  `COALESCE((SELECT SUM(bytes) FROM unfinished_uploads WHERE user_id = ?1 AND picture_id IS NULL AND id <> ${but}), 0)`

/** SQL: bytes of the pictures of the account ?1, by the column of their count. */
export const usedBy = (column: 'bytes' | 'stored'): string =>
  `COALESCE((SELECT ${column} FROM upload_usage WHERE user_id = ?1), 0)`

/**
 * SQL: whether the account ?1 has room for more bytes (SQL) beside what it has and sends. As part of the statement that
 * stores them it holds for requests at the same time too. `isStored` = they are stored already, and were deleted.
 */
export const hasRoomFor = (bytes: string, but?: string, isStored = false): string => {
  const shown = `${usedBy('bytes')} + ${beingSent(but)} + ${bytes} <= ${UPLOAD_LIMITS.quota}`
  return isStored
    ? `(${shown})`
    : `(${shown} AND ${usedBy('stored')} + ${beingSent(but)} + ${bytes} <= ${UPLOAD_LIMITS.stored})`
}
