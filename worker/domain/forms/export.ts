import type { CellValue, ColumnDef } from 'hucre'
import * as m from '#messages/formExport.ts'
import { ANSWER_LIMITS } from '#schemas/catalog/answer-limits.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { chinaTime } from '#schemas/china-time.ts'
import { isDay } from '#schemas/forms/check-answer.ts'
import { alignAnswers, type Column, columnsOf } from '#schemas/forms/columns.ts'
import type { Answer } from '#schemas/forms/fields.ts'
import { sheetText } from '#schemas/forms/sheet-text.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { StoredAnswer } from '../../ports/forms.ts'
import type { Ports } from '../../ports/index.ts'
import type { Spend } from '../rate-limits.ts'
import { ownForm } from './answers.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DATE = 'yyyy-mm-dd'
const TIME = 'yyyy-mm-dd hh:mm:ss'
/** characters; widths of columns. */
const WIDTHS = { time: 20, date: 12, text: 24 }

/** A date of a spreadsheet has no zone: this one shows the clock of China. */
const sheetTime = (iso: string): Date => new Date(`${chinaTime(Date.parse(iso)).replace(' ', 'T')}.000Z`)

const isDateColumn = ({ type }: Column) => type === 'date'

/** A cell: a date as a date, a picture as the address at which its owner sees it, everything else as text. */
const cellOf = ({ type }: Column, answer: Answer, addressOf: () => string): CellValue => {
  if (answer === null) return null
  if (answer === true) return m.agreed
  if (typeof answer !== 'string') return sheetText(answer.join(m.separator))
  if (type === 'picture') return addressOf()
  return type === 'date' && isDay(answer) ? new Date(`${answer}T00:00:00.000Z`) : sheetText(answer)
}

/** Rows of a work, read when the rows before were sent. */
async function* rowsOf(ports: Ports, workId: number): AsyncGenerator<StoredAnswer> {
  for (let after = 0; ; ) {
    const rows = await ports.forms.rows(workId, after, ANSWER_LIMITS.exportPage)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < ANSWER_LIMITS.exportPage) return
    after = last.id
  }
}

/**
 * Everything that visitors have sent to an own work as an Excel file, the oldest first. It is written while it is read,
 * so that no size of it needs more memory. Cells are texts and dates, never formulas.
 * @throws WORK_NOT_FOUND, RATE_LIMITED
 */
export const exportAnswers = async (ports: Ports, actor: Actor, workId: number, spend: Spend) => {
  const { name } = await ownForm(ports, actor, workId)
  await spend()
  const { columns, places } = columnsOf(await ports.forms.versions(workId))
  const { writeXlsxStream } = await import('hucre/xlsx')
  const header: ColumnDef[] = [
    { header: m.createdAt, width: WIDTHS.time, numFmt: TIME },
    ...columns.map(column => ({
      header: sheetText(column.label) || (column.type === 'agreement' ? m.agreement : m.unnamed),
      ...(isDateColumn(column) ? { width: WIDTHS.date, numFmt: DATE } : { width: WIDTHS.text }),
    })),
    { header: m.memo, width: WIDTHS.text },
  ]
  async function* cells(): AsyncGenerator<CellValue[]> {
    for await (const { id, createdAt, versionId, answers, memo } of rowsOf(ports, workId)) {
      const address = () => `${ports.origin}${SITE_ROUTES.forms.path}?id=${workId}&answer=${id}`
      const aligned = alignAnswers(columns.length, places.get(versionId), answers)
      yield [
        sheetTime(createdAt),
        ...columns.map((column, at) => cellOf(column, aligned[at] ?? null, address)),
        memo === '' ? null : sheetText(memo),
      ]
    }
  }
  const body = writeXlsxStream(cells(), { name: m.sheet, columns: header, freezePane: { rows: 1 } })
  const time = chinaTime(ports.now()).replace(/\D/g, '')
  return { body, type: XLSX, name: m.fileName({ name, time }), bytes: null }
}
