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

/** What becomes of a row that is there: it is brought up to date, or kept as it is. */
type Existing = 'updated' | 'kept'

const head = ({ table, values }: SeedRow) => `INSERT INTO ${table} (${Object.keys(values).join(', ')}) VALUES `
const tuple = ({ values }: SeedRow) => `(${Object.values(values).map(quote).join(', ')})`
const tail = ({ table, values }: SeedRow, existing: Existing) => {
  const names = Object.keys(values)
  const updates = names.filter(name => name !== 'id').map(name => `${name} = excluded.${name}`)
  const update = `DO UPDATE SET ${updates.join(', ')}`
  // A row of the search index is made with its item, without words: `indexForSearch` says what it is.
  const kept = table.endsWith('_words') ? `${update} WHERE ${table}.version = 0` : 'DO NOTHING'
  return ` ON CONFLICT (id) ${existing === 'kept' ? kept : update}`
}

/** Characters of a value in one statement: D1 takes statements of 100,000 bytes. */
const MOST_CHARACTERS = 24_000
/** characters; longest statement that takes more than one row. */
const LONGEST = 30_000

/**
 * A row with the first part of each long value, and the statements that complete it, in their order. Only a row that
 * holds exactly the part before is completed, so that a row that is kept stays whole.
 */
const inParts = ({ table, values }: SeedRow): { readonly first: SeedRow; readonly others: readonly string[] } => {
  const parts = Object.entries(values).flatMap(([name, value]) => {
    const characters = typeof value === 'string' && value.length > MOST_CHARACTERS ? [...value] : []
    const count = Math.ceil(characters.length / MOST_CHARACTERS)
    return Array.from({ length: count }, (_, index) => {
      const start = index * MOST_CHARACTERS
      return { name, start, text: characters.slice(start, start + MOST_CHARACTERS).join('') }
    })
  })
  const begins = parts.filter(({ start }) => start === 0).map(({ name, text }) => [name, text])
  return {
    first: { table, values: { ...values, ...Object.fromEntries(begins) } },
    others: parts
      .filter(({ start }) => start > 0)
      .map(
        ({ name, start, text }) =>
          `UPDATE ${table} SET ${name} = ${name} || ${quote(text)} WHERE id = ${values.id} AND length(${name}) = ${start}`,
      ),
  }
}

/** The statements that insert a row, in their order. */
export const rowStatements = (row: SeedRow, existing: Existing): readonly string[] => {
  const { first, others } = inParts(row)
  return [head(first) + tuple(first) + tail(first, existing), ...others]
}

/** The same for many rows, in their order, with few statements: one takes the rows of a table that follow each other. */
export const rowsSql = (rows: readonly SeedRow[], existing: Existing): readonly string[] => {
  const statements: string[] = []
  let open: { readonly head: string; readonly tail: string; text: string } | undefined
  const close = () => {
    if (open) statements.push(open.text + open.tail)
    open = undefined
  }
  for (const row of rows) {
    const { first, others } = inParts(row)
    const next = tuple(first)
    if (open && open.head === head(first) && open.text.length + next.length < LONGEST) open.text += `, ${next}`
    else {
      close()
      open = { head: head(first), tail: tail(first, existing), text: head(first) + next }
    }
    if (others.length > 0) {
      close()
      statements.push(...others)
    }
  }
  close()
  return statements
}
