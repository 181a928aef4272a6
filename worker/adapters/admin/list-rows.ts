import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import type { Listed, Paging } from '../../ports/admin.ts'

type SqlValue = string | number | null
/** A condition with the values of its `?`; null = none. */
export type Condition = readonly [sql: string, ...values: SqlValue[]] | null

export interface Query {
  /** `FROM …` with its joins, without a condition. */
  readonly from: string
  readonly columns: string
  /** Values of the `?` in the columns. */
  readonly columnValues?: readonly SqlValue[]
  readonly order: string
}

const whereOf = (conditions: readonly Condition[]) => {
  const known = conditions.filter(condition => condition !== null)
  return {
    where: known.length > 0 ? `WHERE ${known.map(([sql]) => `(${sql})`).join(' AND ')}` : '',
    values: known.flatMap(([, ...values]) => values),
  }
}

/** Rows that meet all conditions, in the order of the query. SQL is from the code, values are bound. */
export const readRows = async <Row>(
  db: D1Database,
  { from, columns, columnValues = [], order }: Query,
  conditions: readonly Condition[],
  limit: number,
  offset = 0,
): Promise<readonly Row[]> => {
  const { where, values } = whereOf(conditions)
  const { results } = await db
    .prepare(`SELECT ${columns} ${from} ${where} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .bind(...columnValues, ...values, limit, offset)
    .all<Row>()
  return results
}

/** A page of the rows that meet all conditions, and how many there are: at most `ADMIN_LIMITS.counted` are counted. */
export const listRows = async <Row, T>(
  db: D1Database,
  query: Query,
  conditions: readonly Condition[],
  { page, size }: Paging,
  toElement: (row: Row) => T,
): Promise<Listed<T>> => {
  const { where, values } = whereOf(conditions)
  const [rows, total] = await Promise.all([
    readRows<Row>(db, query, conditions, size, page * size),
    db
      .prepare(`SELECT COUNT(*) AS n FROM (SELECT 1 ${query.from} ${where} LIMIT ${ADMIN_LIMITS.counted})`)
      .bind(...values)
      .first<number>('n'),
  ])
  return { elements: rows.map(toElement), total: total ?? 0 }
}

/** Rows whose column has a time in a period. */
export const inPeriod = (
  column: string,
  { from, until }: { readonly from: string | null; readonly until: string | null },
): readonly Condition[] => [
  from === null ? null : [`${column} >= ?`, from],
  until === null ? null : [`${column} < ?`, until],
]
