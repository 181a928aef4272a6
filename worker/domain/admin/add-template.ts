import type { CatalogItem } from '#schemas/api/catalog-fields.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { Paging } from '../../ports/admin.ts'
import type { SourceFilter } from '../../ports/catalog.ts'
import type { Ports } from '../../ports/index.ts'
import { findShare } from '../shares.ts'
import { entryOf, pageOf } from './acts.ts'
import { announce, detailsOf, has } from './catalog.ts'
import { documentOf, isOfStaff } from './templates.ts'

interface Sources extends Paging, Pick<SourceFilter, 'of' | 'search'> {
  readonly work: number | null
  /** Code of a link; empty = none. */
  readonly share: string
}
/**
 * Works that can become templates: the administrator's own, and those of people who make templates.
 * @throws SHARE_NOT_FOUND
 */
export const listTemplateSources = async (ports: Ports, actor: Actor, query: Sources) => {
  const { of, search, work, share } = query
  const workId = share === '' ? work : (await findShare(ports, share)).workId
  const filter = { of, search, workId, own: actor.id, staff: [...ports.staff] }
  return pageOf(await ports.catalog.sources(filter, query), query)
}

interface Asked {
  readonly workId: number
  /** The version that the administrator has seen. */
  readonly version: number
  readonly name: string
  readonly tags: readonly string[]
  /** Template type. */
  readonly categoryId: number
  /** fen */
  readonly priceFen: number
  readonly isUp: boolean
  readonly note: string
}

/** @throws TEMPLATE_EXISTS {id, name} unless the template has what is asked for: then the request was repeated. */
const repeated = (item: CatalogItem, asked: Asked): CatalogItem => {
  if (!has(item, asked)) throw fail('TEMPLATE_EXISTS', { id: item.id, name: item.name })
  return item
}

/**
 * Adds a work as a template. A version of a work is one template at most, so that neither a repeated request nor a second
 * administrator adds it twice.
 * @throws NOT_FOUND when there is no such type; WORK_NOT_FOUND also for the work of a customer; WORK_CONFLICT {version} when
 * it was saved since; TEMPLATE_EXISTS {id, name}; and what `documentOf` throws
 */
export const addTemplate = async (ports: Ports, actor: Actor, asked: Asked): Promise<CatalogItem> => {
  const { workId, version, name, categoryId, priceFen, isUp, note } = asked
  const known = await ports.catalog.templateOf(workId, version)
  if (known) return repeated(known, asked)
  if (!(await ports.catalog.category('template', categoryId))) throw fail('NOT_FOUND')
  const work = await ports.works.load(workId)
  if (!work || !(await isOfStaff(ports, work))) throw fail('WORK_NOT_FOUND')
  if (work.version !== version) throw fail('WORK_CONFLICT', { version: work.version })
  const document = await documentOf(ports, work)
  const tags = [...new Set(asked.tags)]
  const entry = entryOf(ports, actor, {
    ...{ act: 'add-template', target: 'template', targetId: '', userId: work.owner, reason: note },
    details: detailsOf({ name, categoryId, priceFen, isUp, tags }, { workId, version }),
  })
  const template = { ...document, name, typeId: categoryId, tags, priceFen, isUp, categoryId: work.categoryId }
  const isAdded = await ports.catalog.addTemplate(template, entry)
  const item = await ports.catalog.templateOf(workId, version)
  // Neither added nor there: the caller is no administrator any more.
  if (!item) throw fail('FORBIDDEN')
  if (!isAdded) return repeated(item, asked)
  await announce(ports, 'template')
  return item
}
