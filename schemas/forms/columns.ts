import { ANSWER_LIMITS } from '../catalog/answer-limits.ts'
import type { Answer, FieldType, FormField } from './fields.ts'

interface Version {
  readonly id: number
  readonly fields: readonly FormField[]
}
/** A column of the table of submissions: a question, as it was asked the last time. */
export interface Column {
  readonly id: string
  readonly type: FieldType
  readonly label: string
}

/**
 * The columns of all questions that a work has asked: those of the newest form first, then those that were left out
 * since. `places`: the columns of the questions of each version, by its id. `versions`: the newest first.
 */
export const columnsOf = (versions: readonly Version[]) => {
  const indexes = new Map<string, number>()
  const columns: Column[] = []
  for (const { fields } of versions)
    for (const { id, type, label } of fields) {
      if (indexes.has(id) || columns.length >= ANSWER_LIMITS.columns) continue
      indexes.set(id, columns.length)
      columns.push({ id, type, label })
    }
  const places = new Map(
    versions.map(({ id, fields }) => [id, fields.map(field => indexes.get(field.id) ?? null)] as const),
  )
  return { columns, places }
}

/** The answers of a submission in the order of the columns; null = none, or it was not asked. */
export const alignAnswers = (
  columns: number,
  places: readonly (number | null)[] | undefined,
  answers: readonly Answer[],
): Answer[] => {
  const row: Answer[] = Array.from({ length: columns }, () => null)
  places?.forEach((place, at) => {
    if (place !== null) row[place] = answers[at] ?? null
  })
  return row
}
