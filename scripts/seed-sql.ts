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
const rowSql = ({ table, values }: SeedRow, existing: 'updated' | 'kept'): string => {
  const names = Object.keys(values)
  const updates = names.filter(name => name !== 'id').map(name => `${name} = excluded.${name}`)
  const rule = existing === 'kept' ? 'DO NOTHING' : `DO UPDATE SET ${updates.join(', ')}`
  return `INSERT INTO ${table} (${names.join(', ')}) VALUES (${Object.values(values).map(quote).join(', ')}) ON CONFLICT (id) ${rule}`
}

/** Characters of a value in one statement: D1 takes statements of 100,000 bytes. */
const MOST_CHARACTERS = 24_000

/**
 * The statements that insert a row, in their order: a long value is inserted in part and completed afterwards. Only a
 * row that holds exactly the part before is completed, so that a row that is kept stays whole.
 */
export const rowStatements = ({ table, values }: SeedRow, existing: 'updated' | 'kept'): readonly string[] => {
  const parts = Object.entries(values).flatMap(([name, value]) => {
    const characters = typeof value === 'string' ? [...value] : []
    const count = Math.ceil(characters.length / MOST_CHARACTERS)
    return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
      const start = (index + 1) * MOST_CHARACTERS
      return { name, start, text: characters.slice(start, start + MOST_CHARACTERS).join('') }
    })
  })
  const firsts = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && parts.some(part => part.name === name)
        ? [...value].slice(0, MOST_CHARACTERS).join('')
        : value,
    ]),
  )
  return [
    rowSql({ table, values: { ...firsts, id: values.id } }, existing),
    ...parts.map(
      ({ name, start, text }) =>
        `UPDATE ${table} SET ${name} = ${name} || ${quote(text)} WHERE id = ${values.id} AND length(${name}) = ${start}`,
    ),
  ]
}
