import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A message as its catalog has it: ICU MessageFormat, `已移动 {count} 个图层`. */
export type Catalog = Readonly<Record<string, string>>

/** How a message is written as code, and what its placeholders are called. */
interface Compiled {
  readonly code: string
  readonly values: readonly string[]
}

const NAME = /^[A-Za-z][A-Za-z\d]*$|^[A-Z][A-Z\d_]*$/

/** Text that is put between backticks. */
const quoted = (text: string): string => text.replace(/[\\`]|\$\{/g, '\\$&')

/**
 * The parts of a message as the inside of a template literal; `values` collects the names of placeholders.
 * @throws Error on notation that no message needs yet (dates, tags).
 */
const templateOf = (
  parts: readonly MessageFormatElement[],
  language: string,
  values: Set<string>,
  count = '',
): string =>
  parts
    .map(part => {
      switch (part.type) {
        case TYPE.literal:
          return quoted(part.value)
        case TYPE.pound:
          return `\${${count}}`
        case TYPE.argument:
          values.add(part.value)
          return `\${values.${part.value}}`
        case TYPE.select:
        case TYPE.plural: {
          values.add(part.value)
          const value = `values.${part.value}`
          const options = Object.entries(part.options).map(
            ([option, { value: inner }]) =>
              `${JSON.stringify(option)}: \`${templateOf(inner, language, values, value)}\``,
          )
          const table = `{ ${options.join(', ')} } as Readonly<Record<string, string>>`
          const category =
            part.type === TYPE.select
              ? `\`\${${value}}\``
              : `new Intl.PluralRules('${language}').select(Number(${value}))`
          return `\${choose(${table}, ${part.type === TYPE.plural ? `\`=\${${value}}\`, ` : ''}${category})}`
        }
        default:
          throw new Error('a message holds text, {placeholders}, plurals and selects')
      }
    })
    .join('')

const compileMessage = (text: string, language: string): Compiled => {
  const values = new Set<string>()
  const parts = parse(text, { ignoreTag: true })
  const template = templateOf(parts, language, values)
  const plain = parts.every(part => part.type === TYPE.literal)
  const code = plain ? JSON.stringify(parts.map(part => part.value).join('')) : `\`${template}\``
  return { code, values: [...values].sort() }
}

const CHOOSE = `const choose = (options: Readonly<Record<string, string>>, ...names: readonly string[]): string => {
  for (const name of [...names, 'other']) {
    const option = options[name]
    if (option !== undefined) return option
  }
  return ''
}
`

const VALUES = `/** What a placeholder of a message holds. */
type Value = string | number
`

/**
 * The pseudo-language: a text is its key between brackets, with its values. Han characters that are seen in it are not
 * from messages, or are what a person wrote. Its locale (`basic.locale`) is that of the original.
 */
export const PSEUDO = 'qps'
export const pseudoCatalog = (area: string, catalog: Catalog): Catalog =>
  Object.fromEntries(
    Object.entries(catalog).map(([key, text]) => {
      if (area === 'basic' && key === 'locale') return [key, text]
      const placeholders = compileMessage(text, 'zh').values.map(name => ` {${name}}`)
      return [key, `⟦${area}.${key}${placeholders.join('')}⟧`]
    }),
  )

/**
 * The messages of `base` in another language. What is not translated stays as it is.
 * @throws Error when a translation has no original, or other placeholders than it.
 */
export const translated = (base: Catalog, translation: Catalog, language: string): Catalog => {
  for (const [key, text] of Object.entries(translation)) {
    const original = base[key]
    if (original === undefined) throw new Error(`${language}: ${key} is the key of no message`)
    const [expected, found] = [compileMessage(original, 'zh').values, compileMessage(text, language).values]
    if (expected.join() !== found.join())
      throw new Error(`${language}: ${key} has the placeholders {${found}} instead of {${expected}}`)
  }
  return { ...base, ...translation }
}

/**
 * Two modules of an area in one language. `direct` exports each message by its name, a constant or a function of its
 * values: the bundler puts constants where they are used. `byKey` is a map for keys that are stored or passed on.
 * @throws Error when a name or a notation is wrong.
 */
export const compileArea = (
  area: string,
  catalog: Catalog,
  language: string,
): { readonly direct: string; readonly byKey: string } => {
  const messages = Object.entries(catalog).map(([key, text]) => {
    if (!NAME.test(key)) throw new Error(`${area}.${key} is no name`)
    try {
      return { key, ...compileMessage(text, language) }
    } catch (error) {
      throw new Error(`${language}: ${area}.${key}: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  const head = (needs: string) => `${needs}${messages.some(({ code }) => code.includes('choose(')) ? CHOOSE : ''}\n`
  const hasValues = messages.some(({ values }) => values.length > 0)
  const typeOf = (values: readonly string[]) => `{ ${values.map(name => `readonly ${name}: Value`).join('; ')} }`
  const direct = messages.map(({ key, code, values }) =>
    values.length
      ? `const _${key} = (values: ${typeOf(values)}): string => ${code}`
      : `const _${key}: string = ${code}`,
  )
  const byKey = messages.map(({ key, code, values }) =>
    values.length ? `  ${key}: (values: Values): string => ${code},` : `  ${key}: ${code} as string,`,
  )
  const types = messages.map(
    ({ key, values }) => `  readonly '${area}.${key}': ${values.length ? typeOf(values) : 'null'}`,
  )
  return {
    direct: `${head(hasValues ? VALUES : '')}${direct.join('\n')}\n\nexport { ${messages.map(({ key }) => `_${key} as ${key}`).join(', ')} }\n`,
    byKey: `${head(hasValues ? `${VALUES}type Values = Readonly<Record<string, Value>>\n` : '')}/** What the placeholders of each message hold; null where it has none. */\nexport interface ${area[0]?.toUpperCase()}${area.slice(1)}Messages {\n${types.join('\n')}\n}\n\nexport const ${area} = {\n${byKey.join('\n')}\n}\n`,
  }
}
