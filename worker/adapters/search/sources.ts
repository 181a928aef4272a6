import type { HueId, SearchKind } from '#schemas/catalog/search-filters.ts'
import { LISTING_STATUS } from '#schemas/catalog/statuses.ts'
import type { SearchFacts } from '#schemas/search/index-text.ts'

/** How the items of a kind are read to be indexed: `where` selects them by id. */
interface Source<Row> {
  readonly select: string
  readonly factsOf: (row: Row) => SearchFacts
}
interface Sized {
  readonly id: number
  readonly sort: number
  readonly name: string
  readonly width: number
  readonly height: number
  readonly hue: HueId | ''
}
interface TemplateFacts extends Sized {
  readonly keywords: string
  readonly type_id: number
  readonly pages: number
}
interface MaterialFacts extends Sized {
  readonly tags: string
  readonly description: string
  readonly category: string
  readonly category_id: number
  readonly material_type: number
}
interface BackgroundFacts extends Sized {
  readonly keywords: string
  readonly category: string
  readonly category_id: number
  readonly parent_id: number
  readonly is_for_designers: number
}
interface PhotoFacts extends Sized {
  readonly keywords: string
}

const source = <Row extends Sized>(
  select: string,
  more: (row: Row) => Partial<SearchFacts> & { keywords: string[] },
) => {
  const made: Source<Row> = {
    select: `${select} WHERE i.status = ${LISTING_STATUS.published} AND i.id IN (SELECT value FROM json_each(?1))`,
    factsOf: row => ({ name: row.name, width: row.width, height: row.height, hue: row.hue, ...more(row) }),
  }
  return made as Source<Sized>
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(word => word !== '')

/** The items of each kind. */
export const SOURCES: Readonly<Record<SearchKind, Source<Sized>>> = {
  template: source<TemplateFacts>(
    `SELECT i.id, i.sort, i.name, i.keywords, i.type_id, i.width, i.height, i.pages, i.hue FROM templates i`,
    ({ keywords, type_id, pages }) => ({ keywords: wordsOf(keywords), typeId: type_id, pages }),
  ),
  material: source<MaterialFacts>(
    `SELECT i.id, i.sort, i.name, i.tags, i.description, i.category_id, i.material_type, i.width, i.height, i.hue,
       c.name AS category FROM materials i JOIN material_categories c ON c.id = i.category_id`,
    ({ tags, description, category, category_id, material_type }) => ({
      keywords: [...(JSON.parse(tags) as string[]), category, description],
      categoryId: category_id,
      materialType: material_type,
    }),
  ),
  photo: source<PhotoFacts>(
    `SELECT i.id, i.sort, i.name, i.keywords, i.width, i.height, i.hue FROM photos i`,
    ({ keywords }) => ({ keywords: wordsOf(keywords) }),
  ),
  background: source<BackgroundFacts>(
    `SELECT i.id, i.sort, i.name, i.keywords, i.category_id, c.parent_id, c.name AS category, i.is_for_designers,
       i.width, i.height, i.hue FROM backgrounds i JOIN background_categories c ON c.id = i.category_id`,
    ({ keywords, category, category_id, parent_id, is_for_designers }) => ({
      keywords: [...wordsOf(keywords), category],
      categoryId: category_id,
      parentId: parent_id,
      set: is_for_designers === 1 ? 'designer' : 'open',
    }),
  ),
}
