import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { EMOJI_FONT, FONTS, type FontFace } from '#schemas/catalog/fonts.ts'
import { sfntTables } from '#schemas/sfnt.ts'
import { LICENSES_PATH, type Licensed, type Licenses } from '../web/services/licenses.ts'
import { OWN_SOURCE, SOURCES } from './materials/sources.ts'
import { at } from './paths.ts'

interface LicenseText {
  readonly copyright: string
  readonly body: string
}

/** A line that names an author, unlike the sample lines of a license. */
const NOTICE = /^\s*(?:copyright\s*(?:\(c\)|©|\d{4})|©|with reserved font name)/i
/** What font packages put before the license itself. */
const FONT_PREAMBLE = /^[\s\S]*?(?=-{5,}\s*\n\s*SIL OPEN FONT LICENSE)/

/** Splits the text of a license file into the lines that name authors and the rest. */
export const splitLicense = (text: string): LicenseText => {
  const lines = text.replaceAll('\r', '').trim().split('\n')
  return {
    copyright: lines
      .filter(line => NOTICE.test(line))
      .map(line => line.trim())
      .join('\n'),
    body: lines
      .filter(line => !NOTICE.test(line))
      .join('\n')
      .replace(FONT_PREAMBLE, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  }
}

const record = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, unknown>>
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The license file of a package's folder; undefined when it has none. */
const licenseFile = (folder: string, pattern = /^(?:licen[cs]e|copying)(?:\.\w+)?$/i): string | undefined => {
  const name = readdirSync(folder).find(file => pattern.test(file))
  return name && readFileSync(`${folder}/${name}`, 'utf8')
}

/** Copyright and license entries of a font's own `name` table. */
export const fontNames = (file: Uint8Array): { readonly copyright: string; readonly license: string } => {
  const table = sfntTables(file).name
  const found: Record<number, string> = {}
  if (table) {
    const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
    const start = view.getUint16(4)
    for (let entry = 0; entry < view.getUint16(2); entry++) {
      const at = 6 + entry * 12
      // Windows, Unicode: the records that every font has.
      if (view.getUint16(at) !== 3) continue
      const from = start + view.getUint16(at + 10)
      const bytes = table.subarray(from, from + view.getUint16(at + 8))
      found[view.getUint16(at + 6)] ??= new TextDecoder('utf-16be').decode(bytes)
    }
  }
  return { copyright: found[0] ?? '', license: found[13] ?? '' }
}

/** Title lines by which copies of the same text differ. */
const TITLE = /^(?:the )?(?:mit|isc|apache) license(?: \(\w+\))?$|^version 2\.0, january 2004$/gim

/** Equal texts in one place; returns their index. */
const textList = () => {
  const texts: string[] = []
  const known = new Map<string, number>()
  const indexOf = (body: string): number => {
    const key = body
      .replace(/^[ \t]+/gm, '')
      .replace(TITLE, '')
      .replace(/https?:\/\/|\[yyyy\].*|copyright \[.*|\W+/gi, '')
      .toLowerCase()
    const index = known.get(key) ?? texts.push(body) - 1
    known.set(key, index)
    return index
  }
  return { texts, indexOf }
}

/** The license of a font: that of its package, with the authors that the font file itself names where it names none. */
const fontLicense = (face: FontFace): LicenseText => {
  const folder = at(`node_modules/${face.package}`)
  const text = licenseFile(folder, /^LICENSE_FONT/)
  const own = text === undefined ? undefined : splitLicense(text)
  if (own?.copyright) return own
  const named = fontNames(readFileSync(`${folder}/${face.file}`))
  return { copyright: named.copyright, body: own?.body ?? named.license }
}

const softwareLicense = (folder: string): LicenseText => {
  const text = licenseFile(folder)
  if (text) return splitLicense(text)
  const { author, license } = record(`${folder}/package.json`)
  const name = typeof author === 'object' && author !== null && 'name' in author ? author.name : author
  return { copyright: textOf(name), body: textOf(license) }
}

/** Licenses of the fonts of the catalog, of the sets of materials, and of the packages in these folders. */
export const collectLicenses = (folders: readonly string[]): Licenses => {
  const { texts, indexOf } = textList()
  const families = [...FONTS, EMOJI_FONT].filter(
    (face, index, all) => all.findIndex(each => each.slug === face.slug) === index,
  )
  const read = families.map(face => ({ face, ...fontLicense(face) }))
  const fonts = read.map(({ face, copyright, body }): Licensed => {
    // A package without the text has its license's name in the font: the text is that of another font.
    const whole = read.find(other => other.face.license === face.license && other.body.length > 1000)?.body ?? body
    const name = face.family === face.enName ? face.enName : `${face.family} ${face.enName}`
    return { name, version: '', license: face.license, copyright, text: indexOf(whole) }
  })
  const mit = licenseFile(at('node_modules/react-peeps')) ?? ''
  const pictures = SOURCES.filter(({ id }) => id !== OWN_SOURCE.id).map(
    ({ title, author, license, licenseUrl }): Licensed => {
      const body = license === 'MIT' ? splitLicense(mit).body : `${license}\n${licenseUrl}`
      const copyright = license === 'MIT' ? `Copyright (c) ${author}` : author
      return { name: title, version: '', license, copyright, text: indexOf(body) }
    },
  )
  const software = [...folders].sort().map((folder): Licensed => {
    const { name, version, license } = record(`${folder}/package.json`)
    const { copyright, body } = softwareLicense(folder)
    return { name: textOf(name), version: textOf(version), license: textOf(license), copyright, text: indexOf(body) }
  })
  return { fonts, pictures, software, texts }
}

/** Folder of the package that a module belongs to; undefined for our own modules and the bundler's. */
export const packageFolder = (id: string): string | undefined =>
  /^(?!\0)(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]

/** The packages whose code is in the built pages: one list, although each page reads this module anew for its workers. */
const foldersOfBuild = (): Set<string> => {
  const key = Symbol.for('moye.packages')
  const known: unknown = Reflect.get(globalThis, key)
  if (known instanceof Set) return known
  const fresh = new Set<string>()
  Reflect.set(globalThis, key, fresh)
  return fresh
}
const folders = foldersOfBuild()

/** Notes which packages the pages of a build contain. */
export const licensesOfPackages = (): Plugin => ({
  name: 'moye-licenses',
  apply: 'build',
  // One instance for all pages.
  sharedDuringBuild: true,
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      for (const [id, { renderedLength }] of file.type === 'chunk' ? Object.entries(file.modules) : []) {
        const folder = renderedLength > 0 ? packageFolder(id) : undefined
        if (folder) folders.add(folder)
      }
  },
})

/** Writes the licenses of what the pages contain beside them. */
export const writeLicenses = (folder: string): void =>
  writeFileSync(`${folder}${LICENSES_PATH}`, JSON.stringify(collectLicenses([...folders])))
