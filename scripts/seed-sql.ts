/** One row of the seed. */
export interface SeedRow {
  readonly table: string
  readonly values: Readonly<{ id: number } & Record<string, string | number | null>>
}

/** Name of a row among all rows of the seed: `templates/3`. */
export const rowName = ({ table, values }: SeedRow): string => `${table}/${values.id}`

const quote = (value: string | number | null): string => {
  if (value === null) return 'NULL'
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`
}

/** SQL that inserts a row. A row with its id is brought up to date, or kept as it is. */
export const rowSql = ({ table, values }: SeedRow, existing: 'updated' | 'kept'): string => {
  const names = Object.keys(values)
  const updates = names.filter(name => name !== 'id').map(name => `${name} = excluded.${name}`)
  // A row of the search index is made with its item, without words: `indexForSearch` says what it is.
  const isEmpty = table.endsWith('_words') ? ` WHERE ${table}.version = 0` : null
  const update = `DO UPDATE SET ${updates.join(', ')}`
  const rule = existing === 'updated' ? update : isEmpty === null ? 'DO NOTHING' : `${update}${isEmpty}`
  return `INSERT INTO ${table} (${names.join(', ')}) VALUES (${Object.values(values).map(quote).join(', ')}) ON CONFLICT (id) ${rule}`
}
