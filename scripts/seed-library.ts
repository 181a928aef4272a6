import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { BACKGROUND_ROOT } from '#schemas/catalog/backgrounds.ts'
import { MATERIAL_ACCESS, PICTURE_TYPE } from '#schemas/catalog/library.ts'
import { pictureKey } from '#schemas/catalog/storage-keys.ts'
import { THUMBNAIL_WIDTH, thumbnailKey } from '#schemas/catalog/thumbnails.ts'
import { hueOfSvg } from '#schemas/search/hues.ts'
import { backgroundCategories, drawBackgrounds } from './backgrounds/index.ts'
import { type BuiltMaterial, builtFile, builtMaterials } from './materials/build.ts'
import { OWN_SOURCE, SOURCES } from './materials/sources.ts'
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
/** Tags are listed whose materials are so many, and at most so many tags: one call answers all. */
const TAGS = { uses: 2, most: 900 } as const
/** Ids of tags follow from their names, so that new materials leave them as they are. */
const tagId = (name: string) => 1_000_000 + (createHash('sha256').update(name).digest().readUInt32BE() % 2_000_000_000)

const json = <T>(name: string, none: T): T =>
  existsSync(at(`${FOLDER}/${name}`)) ? (JSON.parse(readFileSync(at(`${FOLDER}/${name}`), 'utf8')) as T) : none

const { categories, materials } = json<{ categories: readonly Category[]; materials: readonly SeedMaterial[] }>(
  'materials.json',
  { categories: [], materials: [] },
)
/** Our own drawings. */
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

/** Tags of the materials, the most used first. */
export const seedTags = (): readonly Category[] => {
  const uses = new Map<string, number>()
  for (const { tags } of [...materials, ...builtMaterials().items])
    for (const tag of tags) uses.set(tag, (uses.get(tag) ?? 0) + 1)
  return [...uses]
    .filter(([, count]) => count >= TAGS.uses)
    .sort(([, a], [, b]) => b - a)
    .slice(0, TAGS.most)
    .map(([name]) => ({ id: tagId(name), name }))
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
const backgroundRows = (items: SeedItem[]): readonly SeedRow[] => {
  const places = new Map<number, number>()
  const categoryOf = new Map(backgroundCategories.map(category => [category.id, category]))
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
      const hue = hueOfSvg(svg)
      const { parentId, name: category } = categoryOf.get(categoryId) ?? { parentId: BACKGROUND_ROOT, name: '' }
      const words = { name, keywords: [...wordsOf(keywords), category], width, height, hue }
      const facts = { ...words, categoryId, parentId, set: isForDesigners ? 'designer' : 'open' } as const
      items.push({ kind: 'background', id, sort, facts })
      return { table: 'backgrounds', values: { ...row, is_for_designers: isForDesigners ? 1 : 0, sort, hue } }
    }),
  ]
}

/** Thumbnails are small: their size is of no interest. */
const builtFiles = ({ key, bytes, hasThumbnail }: BuiltMaterial): readonly LibraryFile[] => [
  { key, path: builtFile(key), type: TYPES.svg, bytes },
  ...(hasThumbnail ? [{ key: thumbnailKey(key), path: builtFile(thumbnailKey(key)), type: TYPES.webp, bytes: 0 }] : []),
]

/** Every drawing and photo, with the thumbnails of photos and of large drawings. */
export const libraryFiles = (): readonly LibraryFile[] => [
  ...materials.map(drawing),
  ...builtMaterials().items.flatMap(builtFiles),
  ...backgroundFiles(),
  ...seedPhotos.flatMap(photo => {
    const whole = picture(photo)
    return [
      whole,
      { ...fileOf(`${FOLDER}/photos/${photo.id}@${THUMBNAIL_WIDTH}.webp`, 'webp'), key: thumbnailKey(whole.key) },
    ]
  }),
]

/** Its whole people are the cut-out materials (免抠). */
const CUTOUT_SOURCE = SOURCES.find(({ set }) => set === 'open-peeps')?.id

interface MaterialValues {
  readonly id: number
  readonly name: string
  readonly categoryId: number
  readonly sourceId: number
  readonly tags: readonly string[]
  readonly width: number
  readonly height: number
  readonly key: string
  readonly bytes: number
  readonly path: string
}
/** Every material: our own drawings first, then those of the packages. */
const materialValues = (): readonly MaterialValues[] => {
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]))
  return [
    ...materials.map(material => {
      const { key, bytes, path } = drawing(material)
      return { ...material, key, bytes, path, sourceId: OWN_SOURCE.id }
    }),
    ...builtMaterials().items.map(({ category, ...material }) => {
      const categoryId = categoryIds.get(category)
      if (categoryId === undefined) throw new Error(`there is no category ${category}`)
      return { ...material, path: builtFile(material.key), categoryId }
    }),
  ]
}

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
    ...SOURCES.map(({ id, title, author, license, licenseUrl, url }) => ({
      table: 'material_sources',
      values: { id, title, author, license, license_url: licenseUrl, url },
    })),
    ...materialValues().map(({ id, name, categoryId, sourceId, tags, width, height, key, bytes, path }) => {
      const place = places.get(categoryId) ?? 0
      places.set(categoryId, place + 1)
      const access = sourceId === CUTOUT_SOURCE ? MATERIAL_ACCESS.cutout : MATERIAL_ACCESS.everybody
      // The list of all materials alternates between the categories.
      const sort = place * 100 + categoryId
      const hue = hueOfSvg(readFileSync(path, 'utf8'))
      const keywords = [...tags, categories.find(each => each.id === categoryId)?.name ?? '']
      items.push({
        ...{ kind: 'material', id, sort },
        facts: { name, keywords, categoryId, materialType: PICTURE_TYPE, width, height, hue },
      })
      const row = {
        id,
        category_id: categoryId,
        source_id: sourceId,
        name,
        url: `/${key}`,
        size: bytes,
        width,
        height,
        sort,
        access,
        hue,
      }
      return { table: 'materials', values: { ...row, tags: JSON.stringify(tags) } }
    }),
    ...seedPhotos.map((photo, sort) => {
      const { id, name, keywords, width, height } = photo
      const image = `/${picture(photo).key}`
      const hue = photoHues.get(at(`${FOLDER}/photos/${id}@${THUMBNAIL_WIDTH}.webp`)) ?? ''
      items.push({ kind: 'photo', id, sort, facts: { name, keywords: wordsOf(keywords), width, height, hue } })
      return { table: 'photos', values: { id, name, image, width, height, keywords, sort, hue } }
    }),
    ...backgroundRows(items),
    ...seedAlbums.categories.map(({ id, name }, sort) => ({ table: 'album_categories', values: { id, name, sort } })),
    ...seedAlbums.albums.map(({ id, categoryId, name, words }, sort) => ({
      table: 'albums',
      values: {
        ...{ id, category_id: categoryId, name, words, sort },
        created_at: new Date(FIRST_ALBUM - sort * 1000).toISOString(),
      },
    })),
  ]
  return { rows, items }
}
