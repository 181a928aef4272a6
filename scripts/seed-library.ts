import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { PICTURE_TYPE } from '#schemas/catalog/library.ts'
import { pictureKey } from '#schemas/catalog/storage-keys.ts'
import { THUMBNAIL_WIDTH, thumbnailKey } from '#schemas/catalog/thumbnails.ts'
import { hueOfSvg } from '#schemas/search/hues.ts'
import { at } from './paths.ts'
import { huesOf } from './seed-hues.ts'
import { type SeedItem, wordsOf } from './seed-search.ts'
import type { SeedRow } from './seed-sql.ts'

interface Category {
  readonly id: number
  readonly name: string
}
export interface SeedMaterial {
  readonly id: number
  readonly name: string
  readonly categoryId: number
  readonly tags: readonly string[]
  /** natural px */
  readonly width: number
  readonly height: number
}
export interface SeedPhoto {
  readonly id: number
  readonly name: string
  readonly keywords: string
  /** natural px */
  readonly width: number
  readonly height: number
}
/** A picture of the library: its path in the repository, and its key in R2, which names its content. */
export interface LibraryFile {
  readonly key: string
  readonly path: string
  readonly type: string
  readonly bytes: number
}

const FOLDER = 'migrations/seed'
const TYPES = { svg: 'image/svg+xml', webp: 'image/webp' } as const
const FIRST_TAG = 1001

const json = <T>(name: string, none: T): T =>
  existsSync(at(`${FOLDER}/${name}`)) ? (JSON.parse(readFileSync(at(`${FOLDER}/${name}`), 'utf8')) as T) : none

const { categories, materials } = json<{ categories: readonly Category[]; materials: readonly SeedMaterial[] }>(
  'materials.json',
  { categories: [], materials: [] },
)
export const seedMaterials = materials
export const seedPhotos = json<readonly SeedPhoto[]>('photos.json', [])
export const seedCategories = categories

/** Tags of all materials, the most used first. */
export const seedTags = (): readonly Category[] => {
  const uses = new Map<string, number>()
  for (const { tags } of materials) for (const tag of tags) uses.set(tag, (uses.get(tag) ?? 0) + 1)
  return [...uses].sort(([, a], [, b]) => b - a).map(([name], index) => ({ id: FIRST_TAG + index, name }))
}

const fileOf = (path: string, extension: keyof typeof TYPES): LibraryFile => {
  const content = readFileSync(at(path))
  const hash = createHash('sha256').update(content).digest('hex')
  return { key: pictureKey(hash, extension), path: at(path), type: TYPES[extension], bytes: content.byteLength }
}
const drawing = ({ id }: SeedMaterial) => fileOf(`${FOLDER}/materials/${id}.svg`, 'svg')
const picture = ({ id }: SeedPhoto) => fileOf(`${FOLDER}/photos/${id}.webp`, 'webp')

/** Every drawing and photo, each photo with its thumbnail. */
export const libraryFiles = (): readonly LibraryFile[] => [
  ...materials.map(drawing),
  ...seedPhotos.flatMap(photo => {
    const whole = picture(photo)
    return [
      whole,
      { ...fileOf(`${FOLDER}/photos/${photo.id}@${THUMBNAIL_WIDTH}.webp`, 'webp'), key: thumbnailKey(whole.key) },
    ]
  }),
]

const photoHues = await huesOf(seedPhotos.map(({ id }) => at(`${FOLDER}/photos/${id}@${THUMBNAIL_WIDTH}.webp`)))

/** Categories, tags, materials and photos, and what of them is searched. */
export const libraryRows = (): { readonly rows: readonly SeedRow[]; readonly items: readonly SeedItem[] } => {
  const places = new Map<number, number>()
  const items: SeedItem[] = []
  const category = (type: number) => (row: Category, sort: number) => ({
    table: 'material_categories',
    values: { id: row.id, type, name: row.name, sort },
  })
  const rows = [
    ...categories.map(category(1)),
    ...seedTags().map(category(2)),
    ...materials.map(material => {
      const { id, name, categoryId, tags, width, height } = material
      const { key, bytes, path } = drawing(material)
      const place = places.get(categoryId) ?? 0
      places.set(categoryId, place + 1)
      // The list of all materials alternates between the categories.
      const sort = place * 100 + categoryId
      const hue = hueOfSvg(readFileSync(path, 'utf8'))
      const keywords = [...tags, categories.find(each => each.id === categoryId)?.name ?? '']
      items.push({
        ...{ kind: 'material', id, sort },
        facts: { name, keywords, categoryId, materialType: PICTURE_TYPE, width, height, hue },
      })
      const row = { id, category_id: categoryId, name, url: `/${key}`, size: bytes, width, height, sort, hue }
      return { table: 'materials', values: { ...row, tags: JSON.stringify(tags) } }
    }),
    ...seedPhotos.map((photo, sort) => {
      const { id, name, keywords, width, height } = photo
      const image = `/${picture(photo).key}`
      const hue = photoHues.get(at(`${FOLDER}/photos/${id}@${THUMBNAIL_WIDTH}.webp`)) ?? ''
      items.push({ kind: 'photo', id, sort, facts: { name, keywords: wordsOf(keywords), width, height, hue } })
      return { table: 'photos', values: { id, name, image, width, height, keywords, sort, hue } }
    }),
  ]
  return { rows, items }
}
