import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type Catalog, compileArea, PSEUDO, pseudoCatalog, translated } from './compile-messages.ts'
import { at } from './paths.ts'

/** The language that has every message. */
export const BASE = 'zh'
/** Folder of the catalogs. */
export const SOURCES = at('messages')
const COMPILED = at('messages/compiled')

const read = (path: string): Catalog => JSON.parse(readFileSync(path, 'utf8')) as Catalog
const areasIn = (language: string): readonly string[] =>
  readdirSync(`${SOURCES}/${language}`)
    .filter(name => name.endsWith('.json'))
    .map(name => name.replace(/\.json$/, ''))

/** Languages that have a folder of catalogs. */
const languages = (): readonly string[] =>
  readdirSync(SOURCES, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'compiled')
    .map(({ name }) => name)

/** An unchanged file keeps its time, so nothing that watches it starts over. */
const writeChanged = (path: string, text: string): void => {
  if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text)
}

/** Languages to which `imports` of package.json maps `#messages/…`. */
const importedLanguages = (): readonly string[] => {
  const { imports } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as {
    readonly imports: { readonly '#messages/*': Readonly<Record<string, string>> }
  }
  return [BASE, ...Object.keys(imports['#messages/*'])]
}

/** What a build in the language lacks; empty when nothing is missing. */
export const languageProblems = (
  language: string,
  folders: readonly string[] = [...languages(), PSEUDO],
  imported: readonly string[] = importedLanguages(),
): readonly string[] => [
  ...(folders.includes(language) ? [] : [`there is no folder messages/${language}`]),
  ...(imported.includes(language) ? [] : [`"#messages/*" in "imports" of package.json has no line for "${language}"`]),
]

const catalogOf = (language: string, area: string): Catalog => {
  const base = read(`${SOURCES}/${BASE}/${area}.json`)
  if (language === BASE) return base
  if (language === PSEUDO) return pseudoCatalog(area, base)
  const path = `${SOURCES}/${language}/${area}.json`
  return translated(base, existsSync(path) ? read(path) : {}, language)
}

/**
 * The text of a message without placeholders: `brand.title`.
 * @throws Error when there is none.
 */
export const messageIn = (language: string, key: string): string => {
  const [area = '', name = ''] = key.split('.')
  const text = catalogOf(language, area)[name]
  if (text === undefined) throw new Error(`There is no message ${key}.`)
  return text
}

/** The locale (BCP 47) of a language, by which dates are written and react-aria chooses its own texts. */
export const localeOf = (language: string): string => catalogOf(language, 'basic').locale ?? language

/**
 * Writes the modules of all messages, one folder for each language.
 * @throws Error when a catalog is wrong.
 */
export const compileMessages = (): void => {
  for (const language of [...languages(), PSEUDO]) {
    const folder = `${COMPILED}/${language}`
    mkdirSync(`${folder}/keys`, { recursive: true })
    const areas = areasIn(BASE)
    for (const area of areas) {
      const { direct, byKey } = compileArea(area, catalogOf(language, area), language)
      writeChanged(`${folder}/${area}.ts`, direct)
      writeChanged(`${folder}/keys/${area}.ts`, byKey)
    }
    for (const path of [folder, `${folder}/keys`])
      for (const name of readdirSync(path))
        if (name.endsWith('.ts') && !areas.includes(name.replace(/\.ts$/, ''))) rmSync(`${path}/${name}`)
  }
}

if (import.meta.main) compileMessages()
