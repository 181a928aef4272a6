import { PICTURE_TYPE } from '#schemas/catalog/library.ts'
import { matchOf } from '#schemas/search/match.ts'
import type { CatalogFilter, CatalogStore } from '../../ports/catalog.ts'
import { wordsOf } from '../d1-search.ts'
import { type CatalogRow, columnsOf, itemOf, itemQuery, KINDS } from './catalog-kinds.ts'
import { d1Categories } from './d1-categories.ts'
import { logAct } from './d1-log.ts'
import { d1TemplateSources } from './d1-template-sources.ts'
import { type Condition, listRows, type Query, readRows } from './list-rows.ts'

type Kind = Parameters<CatalogStore['list']>[0]

const queryOf = (kind: Kind): Query => ({ ...itemQuery(kind), order: 'i.sort, i.id' })

/**
 * Items with the words, or with the id. What is published is in the index of the search; of what is not there are few, so
 * every one is looked at.
 */
const searched = (kind: Kind, { search, isUp }: CatalogFilter): Condition => {
  if (search === '') return null
  const id = /^\d{1,15}$/.test(search) ? Number(search) : -1
  const { tags, isIndexed } = KINDS[kind]
  if (isUp && isIndexed) {
    const match = matchOf(search, [])?.all
    if (match === undefined) return ['i.id = ?', id]
    const found = `SELECT rowid FROM ${kind}_search WHERE ${kind}_search MATCH ? LIMIT 1000`
    return [`i.id = ? OR i.id IN (${found})`, id, match]
  }
  const isMissing = ['name', tags].map(column => `instr(lower(i.${column}), lower(word.value)) = 0`).join(' AND ')
  return [`i.id = ? OR NOT EXISTS (SELECT 1 FROM json_each(?) AS word WHERE ${isMissing})`, id, wordsOf(search)]
}

const conditionsOf = (kind: Kind, filter: CatalogFilter): readonly Condition[] => [
  ['i.status = ?', Number(filter.isUp)],
  KINDS[kind].where === undefined ? null : [KINDS[kind].where],
  filter.categoryId === null ? null : [`i.${KINDS[kind].category} = ?`, filter.categoryId],
  filter.isPaid === null || kind !== 'template' ? null : [filter.isPaid ? 'i.price_fen > 0' : 'i.price_fen = 0'],
  searched(kind, filter),
]

/** Columns of a new item besides those of a change. */
const FIXED: Readonly<
  Record<Exclude<Kind, 'template'>, (now: string) => readonly (readonly [string, string | number])[]>
> = {
  material: () => [['material_type', PICTURE_TYPE]],
  background: () => [],
  album: now => [['created_at', now]],
}

/** What administrators keep of the catalogs, in D1. */
export const d1Catalog = (db: D1Database): CatalogStore => ({
  ...d1Categories(db),
  ...d1TemplateSources(db),
  list: (kind, filter, paging) =>
    listRows<CatalogRow, ReturnType<typeof itemOf>>(db, queryOf(kind), conditionsOf(kind, filter), paging, row =>
      itemOf(kind, row),
    ),
  async find(kind, id) {
    const [row] = await readRows<CatalogRow>(db, queryOf(kind), [['i.id = ?', id]], 1)
    return row ? itemOf(kind, row) : null
  },
  async add(kind, item, entry) {
    const { table, category, image } = KINDS[kind]
    const columns = [...columnsOf(kind, item), ...FIXED[kind](entry.now)]
    // The same again is no second one: a picture of a category, or the name of an album.
    const same = image === undefined ? 'name' : image
    const key = image === undefined ? item.name : (item.picture?.image ?? '')
    const isSame = `FROM ${table} WHERE ${category} = ? AND ${same} = ? AND status = 1`
    const [, , known] = await db.batch<{ readonly id: number }>([
      db
        .prepare(
          `INSERT INTO ${table} (${columns.map(([column]) => column).join()}, sort)
           SELECT ${columns.map(() => '?').join()}, COALESCE((SELECT MIN(sort) FROM ${table}), 0) - 1
           WHERE NOT EXISTS (SELECT 1 ${isSame})`,
        )
        .bind(...columns.map(([, value]) => value), item.categoryId, key),
      logAct(db, entry),
      db.prepare(`SELECT id ${isSame}`).bind(item.categoryId, key),
    ])
    const id = known?.results[0]?.id
    if (id === undefined) throw new Error('an item was not added')
    return id
  },
  async change(kind, id, version, change, entry) {
    const columns = columnsOf(kind, change)
    const [changed] = await db.batch([
      db
        .prepare(
          `UPDATE ${KINDS[kind].table} SET ${[...columns.map(([column]) => `${column} = ?`), 'version = version + 1'].join()}
           WHERE id = ? AND version = COALESCE(?, version)`,
        )
        .bind(...columns.map(([, value]) => value), id, version),
      logAct(db, entry),
    ])
    return (changed?.meta.changes ?? 0) > 0
  },
})
