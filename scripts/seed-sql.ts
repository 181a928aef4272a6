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

type Existing = 'updated' | 'kept'
const head = ({ table, values }: SeedRow) => `INSERT INTO ${table} (${Object.keys(values).join(', ')}) VALUES `
const tuple = ({ values }: SeedRow) => `(${Object.values(values).map(quote).join(', ')})`
const tail = ({ values }: SeedRow, existing: Existing) => {
  const names = Object.keys(values)
  const updates = names.filter(name => name !== 'id').map(name => `${name} = excluded.${name}`)
  return ` ON CONFLICT (id) ${existing === 'kept' ? 'DO NOTHING' : `DO UPDATE SET ${updates.join(', ')}`}`
}

/** SQL that inserts a row. A row with its id is brought up to date, or kept as it is. */
export const rowSql = (row: SeedRow, existing: Existing): string => head(row) + tuple(row) + tail(row, existing)

/** characters; longest statement that takes more than one row. D1 takes 100 kB. */
const LONGEST = 30_000

/** The same for many rows, in their order, with few statements: one takes the rows of a table that follow each other. */
export const rowsSql = (rows: readonly SeedRow[], existing: Existing): readonly string[] => {
  const statements: string[] = []
  let open: { readonly head: string; readonly tail: string; text: string } | undefined
  const close = () => {
    if (open) statements.push(open.text + open.tail)
  }
  for (const row of rows) {
    const next = tuple(row)
    if (open && open.head === head(row) && open.text.length + next.length < LONGEST) {
      open.text += `, ${next}`
      continue
    }
    close()
    open = { head: head(row), tail: tail(row, existing), text: head(row) + next }
  }
  close()
  return statements
}
