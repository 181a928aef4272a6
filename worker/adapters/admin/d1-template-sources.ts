import type { TemplateSource } from '#schemas/api/catalog-fields.ts'
import { ROLE_NUMBERS } from '#schemas/catalog/roles.ts'
import type { CatalogStore, SourceFilter } from '../../ports/catalog.ts'
import { hasWords, wordsOf } from '../d1-search.ts'
import { type CatalogRow, itemOf, itemQuery } from './catalog-kinds.ts'
import { isAdministrator, logAct } from './d1-log.ts'
import { type Condition, listRows, type Query, readRows } from './list-rows.ts'

type Row = Omit<TemplateSource, 'template'> & {
  readonly templateId: number | null
  readonly templateName: string | null
}
const sourceOf = ({ templateId, templateName, ...row }: Row): TemplateSource => ({
  ...row,
  template: templateId === null ? null : { id: templateId, name: templateName ?? '' },
})

/** SQL: the first template that shows a version of a work. */
const templateOf = (work: string, version: string): string =>
  `(SELECT MIN(t.id) FROM templates t WHERE t.work_id = ${work} AND t.work_version = ${version})`

const QUERY: Query = {
  from: `FROM works w JOIN users u ON u.id = w.owner AND u.deleted_at IS NULL
    LEFT JOIN templates m ON m.id = ${templateOf('w.id', 'w.version')}`,
  columns: `w.id, w.name, w.cover, w.width, w.height, w.pages, w.version, w.updated_at AS updatedAt, w.owner,
    u.nickname AS ownerName, m.id AS templateId, m.name AS templateName`,
  order: 'w.updated_at DESC, w.id DESC',
}

/** SQL: accounts that make templates; the value is the JSON of those that do so besides the roles. */
const MAKERS = `SELECT id FROM users WHERE role IN (${ROLE_NUMBERS.designer}, ${ROLE_NUMBERS.admin})
  UNION SELECT value FROM json_each(?)`

const rangeOf = ({ of, own, staff }: SourceFilter): Condition => {
  const makers = JSON.stringify(staff)
  if (of === 'own') return ['w.owner = ?', own]
  if (of === 'staff') return [`w.owner <> ? AND w.owner IN (${MAKERS})`, own, makers]
  return [`w.owner IN (SELECT ? UNION ${MAKERS})`, own, makers]
}

const searched = (search: string): Condition => {
  if (search === '') return null
  const id = /^\d{1,15}$/.test(search) ? Number(search) : -1
  // `hasWords` names its parameter by a number; the conditions of a list have theirs in their order.
  return [`w.id = ? OR ${hasWords('?1', ['w.name']).replace('?1', '?')}`, id, wordsOf(search)]
}

/** Works that become templates, in D1. */
export const d1TemplateSources = (db: D1Database): Pick<CatalogStore, 'sources' | 'templateOf' | 'addTemplate'> => ({
  sources: (filter, paging) =>
    listRows<Row, TemplateSource>(
      db,
      QUERY,
      [
        ['w.deleted_at IS NULL'],
        rangeOf(filter),
        filter.workId === null ? null : ['w.id = ?', filter.workId],
        searched(filter.search),
      ],
      paging,
      sourceOf,
    ),
  async templateOf(workId, version) {
    const query = { ...itemQuery('template'), order: 'i.id' }
    const [row] = await readRows<CatalogRow>(db, query, [['i.work_id = ? AND i.work_version = ?', workId, version]], 1)
    return row ? itemOf('template', row) : null
  },
  async addTemplate(template, entry) {
    const { name, tags, typeId, categoryId, width, height, pages, image, data, priceFen, isUp } = template
    const { workId, workVersion } = template
    const [added] = await db.batch([
      db
        .prepare(
          `INSERT INTO templates (name, type_id, category_id, keywords, width, height, pages, image, data, price_fen,
             work_id, work_version, status, sort)
           SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, COALESCE((SELECT MIN(sort) FROM templates), 0) - 1
           WHERE ${templateOf('?11', '?12')} IS NULL AND ${isAdministrator('?14')}`,
        )
        .bind(
          ...[name, typeId, categoryId, tags.join(' '), width, height, pages, image, data, priceFen],
          ...[workId, workVersion, Number(isUp), entry.adminId],
        ),
      logAct(db, entry, 'changes() > 0', 'last_insert_rowid()'),
    ])
    return added?.meta.changes !== 0
  },
})
