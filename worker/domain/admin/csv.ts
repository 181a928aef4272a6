import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'

type Cell = string | number | null

/** A spreadsheet takes a cell that begins so for a formula, also when it is written in full width or after a space. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u

/**
 * A cell of CSV. A text that a spreadsheet would run gets an apostrophe before it, because people name themselves as they
 * like; numbers are ours.
 */
export const csvCell = (value: Cell): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** What Excel needs to read UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/**
 * A CSV file as a stream, which reads the next rows when the last ones were sent, so that it never holds all of them. It
 * ends after `ADMIN_LIMITS.exportRows`.
 */
export const csvStream = <Row>(
  header: readonly string[],
  read: (batch: { readonly after: Row | null; readonly size: number }) => Promise<readonly Row[]>,
  cellsOf: (row: Row) => readonly Cell[],
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const size = ADMIN_LIMITS.exportPage
  let after: Row | null = null
  let sent = 0
  let isBegun = false
  return new ReadableStream({
    async pull(controller) {
      const rows = await read({ after, size })
      const begin = isBegun ? '' : BYTE_ORDER_MARK + csvLine(header)
      isBegun = true
      const text = begin + rows.map(row => csvLine(cellsOf(row))).join('')
      if (text !== '') controller.enqueue(encoder.encode(text))
      after = rows.at(-1) ?? null
      sent += rows.length
      if (rows.length < size || sent >= ADMIN_LIMITS.exportRows) controller.close()
    },
  })
}
