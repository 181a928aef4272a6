import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { EMOJI_FONT, fontKey, STORED_FONTS } from '#schemas/catalog/fonts.ts'
import { artKey, templateCoverKey } from '#schemas/catalog/storage-keys.ts'
import { THUMBNAIL_WIDTH, thumbnailKey } from '#schemas/catalog/thumbnails.ts'
import { parseWork } from '#schemas/document/parse.ts'
import { workSummary } from '#schemas/document/summary.ts'
import { emojiFontFile } from './emoji-font.ts'
import { at } from './paths.ts'
import { huesOf } from './seed-hues.ts'
import { libraryFiles, libraryRows } from './seed-library.ts'
import { type SeedItem, searchRows, wordsOf } from './seed-search.ts'
import type { SeedRow } from './seed-sql.ts'
import { DESIGNS } from './templates/index.ts'

/** A seed file and its key in R2. */
export interface SeedFile {
  readonly key: string
  readonly path: string
  readonly type: string
}
export interface SeedTemplate {
  readonly id: number
  readonly name: string
  readonly typeId: number
  readonly categoryId: number | null
  readonly keywords: string
  readonly sort: number
  readonly work: object
}

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ttf: 'font/ttf',
}
const typeOf = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
const list = (folder: string): readonly string[] => (existsSync(at(folder)) ? readdirSync(at(folder)).sort() : [])

/** Every face of the catalog, from its package, and the emoji face. */
export const fontFiles = (): readonly SeedFile[] =>
  STORED_FONTS.map(face => ({
    key: fontKey(face),
    path: face === EMOJI_FONT ? emojiFontFile() : at(`node_modules/${face.package}/${face.file}`),
    type: 'font/ttf',
  }))

/** Pictures of the templates. */
export const artFiles = (): readonly SeedFile[] =>
  list('migrations/seed/art').map(name => ({
    key: artKey(name),
    path: at(`migrations/seed/art/${name}`),
    type: typeOf(name),
  }))

const documents = (): readonly SeedTemplate[] =>
  list('migrations/seed/templates')
    .filter(name => name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(at(`migrations/seed/templates/${name}`), 'utf8')) as SeedTemplate)

export const seedTemplates = (): readonly SeedTemplate[] => [...documents(), ...DESIGNS]

/** The cover of a template, named by its content; null until it is drawn. */
export const coverFile = (id: number): SeedFile | null => {
  const path = at(`migrations/seed/covers/${id}.webp`)
  if (!existsSync(path)) return null
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8)
  return { key: templateCoverKey(id, hash), path, type: 'image/webp' }
}

const smallCover = (id: number): string => at(`migrations/seed/covers/${id}@${THUMBNAIL_WIDTH}.webp`)

/** The thumbnail beside a template's cover; null until it is drawn. */
const coverThumbnail = (id: number): SeedFile | null => {
  const cover = coverFile(id)
  const path = smallCover(id)
  return cover && existsSync(path) ? { key: thumbnailKey(cover.key), path, type: cover.type } : null
}

export const seedTypes = (): readonly { id: number; name: string }[] =>
  list('migrations/seed').includes('types.json')
    ? (JSON.parse(readFileSync(at('migrations/seed/types.json'), 'utf8')) as { id: number; name: string }[])
    : []

const coverHues = await huesOf(seedTemplates().map(({ id }) => smallCover(id)))

const templateRow = (template: SeedTemplate): { readonly row: SeedRow; readonly item: SeedItem } => {
  const data = JSON.stringify(template.work)
  const { width, height, pages } = workSummary(parseWork(data))
  const cover = coverFile(template.id)
  const { id, name, typeId, categoryId, keywords, sort } = template
  const image = cover ? `/${cover.key}` : ''
  const hue = coverHues.get(smallCover(id)) ?? ''
  const kind = { type_id: typeId, category_id: categoryId, keywords }
  return {
    row: { table: 'templates', values: { id, name, ...kind, width, height, pages, image, data, sort, hue } },
    item: {
      ...{ kind: 'template', id, sort },
      facts: { name, keywords: wordsOf(keywords), typeId, width, height, pages, hue },
    },
  }
}

/** Types, templates, the library and the search index, in an order in which each row refers to earlier ones. */
export const seedRows = (): readonly SeedRow[] => {
  const templates = seedTemplates().map(templateRow)
  const library = libraryRows()
  return [
    ...seedTypes().map(({ id, name }, sort) => ({ table: 'template_types', values: { id, name, sort } })),
    ...templates.map(({ row }) => row),
    ...library.rows,
    ...searchRows([...templates.map(({ item }) => item), ...library.items]),
  ]
}

/** Every seed file: fonts, art, covers with their thumbnails, the library's pictures. */
export const seedFiles = (): readonly SeedFile[] => [
  ...fontFiles(),
  ...artFiles(),
  ...seedTemplates().flatMap(({ id }) => [coverFile(id) ?? [], coverThumbnail(id) ?? []].flat()),
  ...libraryFiles(),
]
