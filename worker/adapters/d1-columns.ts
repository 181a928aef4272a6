type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

type SqlValue = string | number | null
/** Columns and their values. */
export type Columns = Readonly<Record<string, SqlValue>>

/**
 * One required column per field: `categoryId` is stored in `category_id`. An object of this type does not compile until
 * it has a value for every field.
 */
export type ColumnsOf<Fields> = { readonly [Name in keyof Fields & string as SnakeCase<Name>]-?: SqlValue }

/**
 * Inserts a row if a condition holds. The names of the columns and the condition are part of the statement: they must
 * not come from a request.
 */
export const insertRow = (
  db: D1Database,
  table: string,
  row: Columns,
  returning: string,
  condition = 'TRUE',
): D1PreparedStatement => {
  const names = Object.keys(row)
  const places = names.map((_, index) => `?${index + 1}`)
  return db
    .prepare(
      `INSERT INTO ${table} (${names.join(', ')}) SELECT ${places.join(', ')} WHERE ${condition} RETURNING ${returning}`,
    )
    .bind(...Object.values(row))
}

/** `name = ?4, data = ?5, …`: assigns the columns; the placeholders count from `first`. */
export const assignments = (row: Columns, first: number): string =>
  Object.keys(row)
    .map((name, index) => `${name} = ?${first + index}`)
    .join(', ')
