import { OWN_PICTURE_LIMITS, type PictureFormat, type PictureSort } from '#schemas/catalog/own-picture-lists.ts'
import { NEARLY_SQUARE, type Orientation } from '#schemas/catalog/search-filters.ts'
import type { Listed, OwnPictureQuery } from '../ports/materials.ts'
import { hasWords, wordsOf } from './d1-search.ts'
import { byName } from './name-order.ts'

/** Where own pictures are looked for: in the folder with the id, outside of all folders, or in every place. */
export type Place = number | 'loose' | 'anywhere'

/** SQL; equal values continue with the later picture. */
const ORDER: Readonly<Record<PictureSort, string>> = {
  'createdAt,desc': 'id DESC',
  'createdAt,asc': 'id',
  'name,asc': 'lower(name), id DESC',
  'size,desc': 'bytes DESC, id DESC',
}
const TYPES: Readonly<Record<PictureFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  gif: 'image/gif',
  webp: 'image/webp',
}
/** SQL; as `orientationOf` has it. */
const SHAPES: Readonly<Record<Orientation, string>> = {
  landscape: `width > height * ${NEARLY_SQUARE}`,
  portrait: `height > width * ${NEARLY_SQUARE}`,
  square: `width <= height * ${NEARLY_SQUARE} AND height <= width * ${NEARLY_SQUARE}`,
}

/** SQL condition of the wanted pictures, and its parameters. Everything in it is in the index `uploads_in_folders`. */
const wanted = (userId: number, place: Place, { keyword, orientation, format }: OwnPictureQuery) => {
  const values: (string | number)[] = [userId]
  const conditions = ['user_id = ?1', 'is_removed = 0']
  if (place === 'loose') conditions.push('folder_id IS NULL')
  if (typeof place === 'number') conditions.push(`folder_id = ?${values.push(place)}`)
  if (format) conditions.push(`type = ?${values.push(TYPES[format])}`)
  if (orientation) conditions.push(SHAPES[orientation])
  if (keyword) conditions.push(hasWords(`?${values.push(wordsOf(keyword))}`, ['name']))
  return { where: conditions.join(' AND '), values }
}

/**
 * A page of the pictures of an account. `select` = SQL, the columns of a row of `uploads`. The pages of every order are
 * found in an index alone, so that a list of many thousands costs little; only the rows of the page are read.
 */
export const findOwnPictures = async <Row extends { readonly id: number }>(
  db: D1Database,
  select: string,
  { userId, place }: { readonly userId: number; readonly place: Place },
  query: OwnPictureQuery,
): Promise<Listed<Row>> => {
  const { sort, page, size } = query
  const { where, values } = wanted(userId, place, query)
  const inOrder = async (): Promise<Listed<Row>> => {
    const n = values.length
    const [rows, count] = await db.batch<Row & { readonly total: number }>([
      db
        .prepare(
          `SELECT ${select} FROM uploads WHERE id IN (
             SELECT id FROM uploads WHERE ${where} ORDER BY ${ORDER[sort]} LIMIT ?${n + 1} OFFSET ?${n + 2})
           ORDER BY ${ORDER[sort]}`,
        )
        .bind(...values, size, page * size),
      db.prepare(`SELECT COUNT(*) AS total FROM uploads WHERE ${where}`).bind(...values),
    ])
    return { elements: rows?.results ?? [], total: count?.results[0]?.total ?? 0 }
  }
  if (sort !== 'name,asc') return inOrder()
  const most = OWN_PICTURE_LIMITS.sortedNames
  const { results } = await db
    .prepare(`SELECT id, name FROM uploads WHERE ${where} LIMIT ${most + 1}`)
    .bind(...values)
    .all<{ readonly id: number; readonly name: string }>()
  if (results.length > most) return inOrder()
  const ids = results
    .sort(byName)
    .slice(page * size, (page + 1) * size)
    .map(({ id }) => id)
  const rows = await db
    .prepare(`SELECT ${select} FROM uploads WHERE id IN (SELECT value FROM json_each(?1)) AND is_removed = 0`)
    .bind(JSON.stringify(ids))
    .all<Row>()
  const found = new Map(rows.results.map(row => [row.id, row]))
  return { elements: ids.flatMap(id => found.get(id) ?? []), total: results.length }
}
