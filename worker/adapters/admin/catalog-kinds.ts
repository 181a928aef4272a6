import type { CatalogItem } from '#schemas/api/catalog-fields.ts'
import type { CatalogKind, CategoryKind } from '#schemas/catalog/catalog-kinds.ts'
import { MATERIAL_ACCESS, PICTURE_TYPE } from '#schemas/catalog/library.ts'
import { LISTING_STATUS } from '#schemas/catalog/statuses.ts'
import type { ItemChange } from '../../ports/catalog.ts'

type SqlValue = string | number | null

interface Row {
  readonly id: number
  readonly name: string
  readonly image: string
  readonly width: number
  readonly height: number
  readonly tags: string
  readonly categoryId: number
  readonly categoryName: string
  readonly status: number
  readonly sort: number
  readonly version: number
  readonly uses: number
  readonly pages?: number
  readonly priceFen?: number
  readonly workId?: number | null
  readonly workOwner?: number | null
  readonly access?: number
  readonly isForDesigners?: number
}
export type CatalogRow = Row

/** How the items of a kind are stored. */
interface Kind {
  readonly table: string
  /** Table of the categories, and the column that names one. */
  readonly categories: string
  readonly category: string
  /** Column of the tags, and how they are written there. */
  readonly tags: string
  readonly write: (tags: readonly string[]) => string
  readonly read: (text: string) => string[]
  /** Column of the picture; none = it has no picture. */
  readonly image?: string
  /** Further columns of a row. */
  readonly more?: string
  /** SQL: which rows of the table are meant. */
  readonly where?: string
  /** Whether it is searched with an index, `<kind>_search`, which knows its uses. */
  readonly isIndexed: boolean
}
const words = {
  write: (tags: readonly string[]) => tags.join(' '),
  read: (text: string) => text.split(/\s+/).filter(word => word !== ''),
}

export const KINDS: Readonly<Record<CatalogKind, Kind>> = {
  template: {
    ...words,
    ...{ table: 'templates', categories: 'template_types', category: 'type_id', tags: 'keywords', image: 'image' },
    more: `i.pages, i.price_fen AS priceFen, i.work_id AS workId,
      (SELECT s.owner FROM works s WHERE s.id = i.work_id AND s.deleted_at IS NULL) AS workOwner`,
    isIndexed: true,
  },
  material: {
    ...{ table: 'materials', categories: 'material_categories', category: 'category_id', tags: 'tags', image: 'url' },
    write: tags => JSON.stringify(tags),
    read: text => JSON.parse(text) as string[],
    more: 'i.access',
    where: `i.material_type = ${PICTURE_TYPE}`,
    isIndexed: true,
  },
  background: {
    ...words,
    ...{ table: 'backgrounds', categories: 'background_categories', category: 'category_id' },
    ...{ tags: 'keywords', image: 'image' },
    more: 'i.is_for_designers AS isForDesigners',
    isIndexed: true,
  },
  album: {
    ...words,
    ...{ table: 'albums', categories: 'album_categories', category: 'category_id', tags: 'words' },
    isIndexed: false,
  },
}

/** SQL: `FROM` and the columns of the items of a kind. */
export const itemQuery = (kind: CatalogKind) => {
  const { table, categories, category, tags, image, more, isIndexed } = KINDS[kind]
  const size = image === undefined ? '0 AS width, 0 AS height' : 'i.width, i.height'
  return {
    from: `FROM ${table} i JOIN ${categories} c ON c.id = i.${category}${isIndexed ? ` LEFT JOIN ${kind}_words w ON w.id = i.id` : ''}`,
    columns: `i.id, i.name, ${image === undefined ? "''" : `i.${image}`} AS image, ${size}, i.${tags} AS tags,
      i.${category} AS categoryId, c.name AS categoryName, i.status, i.sort, i.version,
      ${isIndexed ? 'COALESCE(w.uses, 0)' : '0'} AS uses${more === undefined ? '' : `, ${more}`}`,
  }
}

export const itemOf = (kind: CatalogKind, stored: Row): CatalogItem => {
  const { status, tags, access, isForDesigners, workId, workOwner, ...row } = stored
  return {
    ...row,
    kind,
    tags: KINDS[kind].read(tags),
    isUp: status === LISTING_STATUS.published,
    ...(access === undefined ? {} : { isCutout: access === MATERIAL_ACCESS.cutout }),
    ...(isForDesigners === undefined ? {} : { isForDesigners: isForDesigners === 1 }),
    ...(workId && workOwner ? { source: { workId, owner: workOwner } } : {}),
  }
}

/** The columns that a change writes, with their values. What a kind does not have is left out. */
export const columnsOf = (kind: CatalogKind, change: ItemChange): readonly (readonly [string, SqlValue])[] => {
  const { category, tags, write, image } = KINDS[kind]
  const { picture, document } = change
  const given = (column: string, value: SqlValue | undefined) => (value === undefined ? [] : [[column, value] as const])
  const flag = (value: boolean | undefined) => (value === undefined ? undefined : Number(value))
  const measured = picture && kind !== 'template'
  return [
    ...given('name', change.name),
    ...given(tags, change.tags && write(change.tags)),
    ...given(category, change.categoryId),
    ...given('status', flag(change.isUp)),
    ...given('sort', change.sort),
    ...(kind === 'template' ? given('price_fen', change.priceFen) : []),
    ...(kind === 'material' && change.isCutout !== undefined
      ? given('access', change.isCutout ? MATERIAL_ACCESS.cutout : MATERIAL_ACCESS.everybody)
      : []),
    ...(kind === 'background' ? given('is_for_designers', flag(change.isForDesigners)) : []),
    ...(image === undefined ? [] : given(image, document ? document.image : picture?.image)),
    ...(measured ? [...given('width', picture.width), ...given('height', picture.height)] : []),
    ...(measured && kind === 'material' ? given('size', picture.size) : []),
    ...(document && kind === 'template'
      ? [
          ...(['data', 'width', 'height', 'pages'] as const).flatMap(column => given(column, document[column])),
          ...given('work_id', document.workId),
          ...given('work_version', document.workVersion),
        ]
      : []),
  ]
}

/** Where the categories of a kind are: `where` selects them, `things` is what carries them. */
interface Categories {
  readonly table: string
  readonly where: string
  readonly parent: string
  /** SQL: the number of items of the category `c`. */
  readonly items: string
  /** Columns and values of a new one, besides name and place. */
  readonly fixed: readonly (readonly [string, SqlValue])[]
}
const itemsIn = (table: string, column: string) => `(SELECT COUNT(*) FROM ${table} i WHERE i.${column} = c.id)`
const ofMaterials = (type: number, items: string): Categories => ({
  table: 'material_categories',
  where: `c.type = ${type} AND c.material_type = ${PICTURE_TYPE}`,
  parent: 'NULL',
  items,
  fixed: [
    ['type', type],
    ['material_type', PICTURE_TYPE],
  ],
})
const plain = (table: string, items: string): Categories => ({ table, where: 'TRUE', parent: 'NULL', items, fixed: [] })

export const CATEGORIES: Readonly<Record<CategoryKind, Categories>> = {
  template: plain('template_types', itemsIn('templates', 'type_id')),
  material: ofMaterials(1, itemsIn('materials', 'category_id')),
  // Tags are texts of the materials, which are not counted for each of a thousand tags.
  tag: ofMaterials(2, '0'),
  background: {
    ...plain('background_categories', itemsIn('backgrounds', 'category_id')),
    parent: 'c.parent_id',
  },
  album: plain('album_categories', itemsIn('albums', 'category_id')),
}
