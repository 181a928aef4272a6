/** Fields of a line of a provider's bill, without the marks that keep spreadsheets from reading numbers. */
const fieldsOf = (line: string): readonly string[] =>
  line.split(',').map(field => field.replace(/^[`\s"]+|[\s"]+$/g, ''))

/**
 * The rows of a provider's bill (CSV) by the names of its columns: from the line that has all `columns` to the first one
 * that has another number of fields. Empty when no line has them.
 */
export const readBill = <Name extends string>(
  text: string,
  columns: Readonly<Record<Name, string>>,
): readonly Readonly<Record<Name, string>>[] => {
  const names = Object.keys(columns) as Name[]
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map(fieldsOf)
  const head = lines.findIndex(fields => names.every(name => fields.includes(columns[name])))
  const titles = lines[head]
  if (!titles) return []
  const rest = lines.slice(head + 1)
  const end = rest.findIndex(fields => fields.length !== titles.length)
  return rest
    .slice(0, end < 0 ? rest.length : end)
    .map(
      fields =>
        Object.fromEntries(names.map(name => [name, fields[titles.indexOf(columns[name])] ?? ''])) as Record<
          Name,
          string
        >,
    )
}
