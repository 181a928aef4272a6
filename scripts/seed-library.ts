import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pictureKey } from '#schemas/catalog/storage-keys.ts'
import { THUMBNAIL_WIDTH, thumbnailKey } from '#schemas/catalog/thumbnails.ts'
import { backgroundCategories, drawBackgrounds } from './backgrounds/index.ts'
import { at } from './paths.ts'
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
interface Album {
  readonly id: number
  readonly categoryId: number
  readonly name: string
  readonly words: string
}
export const seedAlbums = json<{ categories: readonly Category[]; albums: readonly Album[] }>('albums.json', {
  categories: [],
  albums: [],
})
/** When the first album was made; each later one of the file is a second older, so that the file's order is kept. */
const FIRST_ALBUM = Date.parse('2026-11-23T00:00:00Z')

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

/** Where the drawn backgrounds are put; each is drawn once for its content. */
const BACKGROUNDS = '.cache/backgrounds'

/** The file of a drawing that is made by code. */
const drawnFile = (svg: string): LibraryFile => {
  const hash = createHash('sha256').update(svg).digest('hex')
  const path = at(`${BACKGROUNDS}/${hash}.svg`)
  if (!existsSync(path)) {
    mkdirSync(at(BACKGROUNDS), { recursive: true })
    writeFileSync(path, svg)
  }
  return { key: pictureKey(hash, 'svg'), path, type: TYPES.svg, bytes: Buffer.byteLength(svg) }
}
export const backgroundFiles = (): readonly LibraryFile[] => drawBackgrounds().map(({ svg }) => drawnFile(svg))

/** Categories before the backgrounds that name them. Backgrounds take turns by family, so that a page of them is varied. */
const backgroundRows = (): readonly SeedRow[] => {
  const places = new Map<number, number>()
  return [
    ...backgroundCategories.map(({ id, parentId, name }, sort) => ({
      table: 'background_categories',
      values: { id, parent_id: parentId, name, sort },
    })),
    ...drawBackgrounds().map(({ id, categoryId, name, keywords, width, height, isForDesigners, svg }) => {
      const place = places.get(categoryId) ?? 0
      places.set(categoryId, place + 1)
      const row = { id, category_id: categoryId, name, image: `/${drawnFile(svg).key}`, width, height, keywords }
      const sort = place * 10_000 + (categoryId % 100) * 100 + (Math.floor(categoryId / 100) % 100)
      return { table: 'backgrounds', values: { ...row, is_for_designers: isForDesigners ? 1 : 0, sort } }
    }),
  ]
}

/** Every drawing and photo, each photo with its thumbnail. */
export const libraryFiles = (): readonly LibraryFile[] => [
  ...materials.map(drawing),
  ...backgroundFiles(),
  ...seedPhotos.flatMap(photo => {
    const whole = picture(photo)
    return [
      whole,
      { ...fileOf(`${FOLDER}/photos/${photo.id}@${THUMBNAIL_WIDTH}.webp`, 'webp'), key: thumbnailKey(whole.key) },
    ]
  }),
]

/** Categories, tags, materials and photos. */
export const libraryRows = (): readonly SeedRow[] => {
  const places = new Map<number, number>()
  const category = (type: number) => (row: Category, sort: number) => ({
    table: 'material_categories',
    values: { id: row.id, type, name: row.name, sort },
  })
  return [
    ...categories.map(category(1)),
    ...seedTags().map(category(2)),
    ...materials.map(material => {
      const { id, name, categoryId, tags, width, height } = material
      const { key, bytes } = drawing(material)
      const place = places.get(categoryId) ?? 0
      places.set(categoryId, place + 1)
      // The list of all materials alternates between the categories.
      const sort = place * 100 + categoryId
      const row = { id, category_id: categoryId, name, url: `/${key}`, size: bytes, width, height, sort }
      return { table: 'materials', values: { ...row, tags: JSON.stringify(tags) } }
    }),
    ...seedPhotos.map((photo, sort) => {
      const { id, name, keywords, width, height } = photo
      const image = `/${picture(photo).key}`
      return { table: 'photos', values: { id, name, image, width, height, keywords, sort } }
    }),
    ...backgroundRows(),
    ...seedAlbums.categories.map(({ id, name }, sort) => ({ table: 'album_categories', values: { id, name, sort } })),
    ...seedAlbums.albums.map(({ id, categoryId, name, words }, sort) => ({
      table: 'albums',
      values: {
        ...{ id, category_id: categoryId, name, words, sort },
        created_at: new Date(FIRST_ALBUM - sort * 1000).toISOString(),
      },
    })),
  ]
}
