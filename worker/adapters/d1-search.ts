/** The words of a search text as a JSON array for `hasWords`; none for an empty text. */
export const wordsOf = (text: string): string => JSON.stringify(text.split(/\s+/).filter(word => word !== ''))

/**
 * SQL condition: each word of the parameter (a JSON array, `wordsOf`) is in one of the columns, in any letter case. Not
 * LIKE, which has wildcards and takes at most 50 bytes in D1.
 */
export const hasWords = (parameter: `?${number}`, columns: readonly string[]): string => {
  const isMissing = columns.map(column => `instr(lower(${column}), lower(word.value)) = 0`).join(' AND ')
  return `NOT EXISTS (SELECT 1 FROM json_each(${parameter}) AS word WHERE ${isMissing})`
}
