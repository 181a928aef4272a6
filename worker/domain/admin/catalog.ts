import type { CatalogItem } from '#schemas/api/catalog-fields.ts'
import { CATALOG_LIMITS, type CatalogKind, type CategoryKind, LISTS_OF } from '#schemas/catalog/catalog-kinds.ts'
import { fail } from '#schemas/errors.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { ActEntry, Paging } from '../../ports/admin.ts'
import type { ItemChange, NewItem } from '../../ports/catalog.ts'
import type { Ports } from '../../ports/index.ts'
import { measurePicture } from '../library.ts'
import { entryOf, pageOf } from './acts.ts'

/** What a call asks to change; absent = it stays. */
export interface AskedChange {
  readonly name?: string | undefined
  readonly tags?: readonly string[] | undefined
  readonly categoryId?: number | undefined
  readonly isUp?: boolean | undefined
  readonly sort?: number | undefined
  /** Path of a stored picture. */
  readonly image?: string | undefined
  readonly isCutout?: boolean | undefined
  readonly isForDesigners?: boolean | undefined
  readonly priceFen?: number | undefined
  readonly note: string
}
interface Listing extends Paging {
  readonly search: string
  readonly state: 'up' | 'down' | ''
  readonly category: number | null
  readonly price: 'free' | 'paid' | ''
}

/** Items that are listed for everybody, or taken down. */
export const listItems = async (ports: Ports, kind: CatalogKind, query: Listing) => {
  const { search, state, category, price } = query
  const isPaid = price === '' ? null : price === 'paid'
  const filter = { search, isUp: state !== 'down', categoryId: category, isPaid }
  return pageOf(await ports.catalog.list(kind, filter, query), query)
}

const SIMPLE = ['name', 'categoryId', 'isUp', 'sort', 'isCutout', 'isForDesigners', 'priceFen'] as const

/** What the log says of a change: the new values by name. */
export const detailsOf = (asked: Partial<AskedChange>, more: ActEntry['details'] = {}): ActEntry['details'] => ({
  ...Object.fromEntries(
    SIMPLE.flatMap(name => {
      const value = asked[name]
      return value === undefined ? [] : [[name, typeof value === 'boolean' ? Number(value) : value]]
    }),
  ),
  ...(asked.tags ? { tags: asked.tags.join(' ') } : {}),
  ...(asked.image === undefined ? {} : { image: asked.image }),
  ...more,
})

/**
 * What a store changes for what is asked.
 * @throws NOT_FOUND (category), IMAGE_SOURCE_REFUSED, FILE_TYPE_UNSUPPORTED, SVG_UNSAFE
 */
export const changeOf = async (
  ports: Ports,
  kind: CatalogKind,
  { note: _, image, tags, ...asked }: AskedChange,
): Promise<ItemChange> => {
  if (asked.categoryId !== undefined && !(await ports.catalog.category(kind, asked.categoryId))) throw fail('NOT_FOUND')
  const picture = image === undefined || kind === 'album' ? null : { image, ...(await measurePicture(ports, image)) }
  const simple = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  return { ...simple, ...(tags ? { tags: [...new Set(tags)] } : {}), ...(picture ? { picture } : {}) }
}

/** Whether an item has what was asked: a request that is repeated has changed it already. */
export const has = (item: CatalogItem, asked: AskedChange): boolean =>
  SIMPLE.every(name => asked[name] === undefined || asked[name] === item[name]) &&
  (asked.tags === undefined || [...new Set(asked.tags)].join(' ') === item.tags.join(' ')) &&
  (asked.image === undefined || asked.image === item.image)

/** Makes caches forget the lists of a kind; a search knows the change at once, without this after the next sweep. */
export const announce = async (ports: Ports, kind: CategoryKind): Promise<void> => {
  await ports.search.touchCatalog(LISTS_OF[kind])
  ports.background(ports.search.sweep())
}

/**
 * Stores a change of an item of a version, null = of any.
 * @throws NOT_FOUND; CATALOG_CONFLICT when somebody else has changed it meanwhile.
 */
export const storeChange = async (
  ports: Ports,
  place: { readonly kind: CatalogKind; readonly id: number; readonly version: number | null },
  asked: AskedChange,
  change: ItemChange,
  entry: ActEntry,
): Promise<CatalogItem> => {
  const { kind, id, version } = place
  const isChanged = await ports.catalog.change(kind, id, version, change, entry)
  const item = await ports.catalog.find(kind, id)
  if (!item) throw fail('NOT_FOUND')
  if (!isChanged && (change.document || !has(item, asked))) throw fail('CATALOG_CONFLICT')
  if (isChanged) await announce(ports, kind)
  return item
}

/**
 * Changes a material, a background, an album or a template.
 * @throws NOT_FOUND, CATALOG_CONFLICT, IMAGE_SOURCE_REFUSED, FILE_TYPE_UNSUPPORTED, SVG_UNSAFE
 */
export const changeItem = async (
  ports: Ports,
  actor: Actor,
  { kind, id }: { readonly kind: CatalogKind; readonly id: number },
  { version, ...asked }: AskedChange & { readonly version: number },
): Promise<CatalogItem> => {
  const act = kind === 'template' ? 'edit-template' : 'edit-library'
  const about = { reason: asked.note, details: detailsOf(asked) }
  const entry = entryOf(ports, actor, { act, target: kind, targetId: id, ...about })
  return storeChange(ports, { kind, id, version }, asked, await changeOf(ports, kind, asked), entry)
}

/**
 * Adds a material, a background or an album.
 * @throws NOT_FOUND (category), IMAGE_SOURCE_REFUSED, FILE_TYPE_UNSUPPORTED, SVG_UNSAFE
 */
export const addItem = async (
  ports: Ports,
  actor: Actor,
  kind: Exclude<CatalogKind, 'template'>,
  asked: AskedChange & Pick<NewItem, 'name' | 'categoryId'> & { readonly tags: readonly string[] },
): Promise<CatalogItem> => {
  if (kind !== 'album' && asked.image === undefined) throw fail('IMAGE_SOURCE_REFUSED')
  const { isUp: _, sort: __, priceFen: ___, ...rest } = asked
  const { name, categoryId } = asked
  const change = await changeOf(ports, kind, rest)
  const about = { reason: asked.note, details: detailsOf(rest) }
  const entry = entryOf(ports, actor, { act: 'edit-library', target: kind, targetId: name, ...about })
  const id = await ports.catalog.add(kind, { ...change, name, categoryId, tags: change.tags ?? [] }, entry)
  const item = await ports.catalog.find(kind, id)
  if (!item) throw fail('NOT_FOUND')
  await announce(ports, kind)
  return item
}

const lineOf = (
  ports: Ports,
  actor: Actor,
  targetId: number | string,
  kind: CategoryKind,
  details: ActEntry['details'],
) => entryOf(ports, actor, { act: 'edit-library', target: 'category', targetId, details: { kind, ...details } })

/** @throws NOT_FOUND (the category above it), CATEGORIES_FULL */
export const addCategory = async (
  ports: Ports,
  actor: Actor,
  kind: CategoryKind,
  { name, parentId }: { readonly name: string; readonly parentId?: number | undefined },
) => {
  const all = await ports.catalog.categories(kind)
  const above = parentId === undefined ? null : (all.find(({ id }) => id === parentId) ?? null)
  // Backgrounds have two levels, the others one.
  if (parentId !== undefined && (kind !== 'background' || above === null || above.parentId !== null))
    throw fail('NOT_FOUND')
  if (all.length >= CATALOG_LIMITS.categories) throw fail('CATEGORIES_FULL')
  const line = lineOf(ports, actor, name, kind, { name })
  const added = await ports.catalog.addCategory(kind, name, parentId ?? null, line)
  await announce(ports, kind)
  return added
}

/** @throws NOT_FOUND, CATEGORY_EXISTS */
export const changeCategory = async (
  ports: Ports,
  actor: Actor,
  kind: CategoryKind,
  id: number,
  change: { readonly name?: string | undefined; readonly sort?: number | undefined },
) => {
  const line = lineOf(ports, actor, id, kind, { name: change.name ?? null, sort: change.sort ?? null })
  const done = await ports.catalog.changeCategory(kind, id, change, line)
  if (done === 'taken') throw fail('CATEGORY_EXISTS')
  const category = done === 'done' ? await ports.catalog.category(kind, id) : null
  if (!category) throw fail('NOT_FOUND')
  await announce(ports, kind)
  return category
}

/** @throws NOT_FOUND, CATEGORY_IN_USE */
export const removeCategory = async (ports: Ports, actor: Actor, kind: CategoryKind, id: number): Promise<null> => {
  const done = await ports.catalog.removeCategory(kind, id, lineOf(ports, actor, id, kind, { removed: 1 }))
  if (done === 'missing') throw fail('NOT_FOUND')
  if (done === 'used') throw fail('CATEGORY_IN_USE')
  await announce(ports, kind)
  return null
}
