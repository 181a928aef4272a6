import { LIMITS } from '#schemas/catalog/limits.ts'
import { can } from '#schemas/catalog/permissions.ts'
import { isPicturePath, keyOfPath } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../ports/accounts.ts'
import type { ActEntry } from '../ports/admin.ts'
import type { Ports } from '../ports/index.ts'
import type { CategoryKey, NewMaterial, Owner } from '../ports/library.ts'
import type { MaterialRow } from '../ports/materials.ts'
import { entryOf } from './admin/acts.ts'
import { sniff } from './uploads/sniff.ts'
import { isSafeSvg } from './uploads/svg-safety.ts'

type Scope = 'system' | 'user'
interface Words {
  readonly materialType: number
  readonly name: string
  readonly scope: Scope
}

/**
 * Whose things a call changes: the actor's own, or, as an administrator, those of the product (null).
 * @throws FORBIDDEN when others want to change those of the product
 */
const ownerOf = (actor: Actor, scope: Scope): Owner => {
  if (scope === 'user') return actor.id
  if (!can({ role: actor.role, id: actor.id, isMember: false }, 'library.manage', null)) throw fail('FORBIDDEN')
  return null
}
/** The line of the log, for what belongs to the product. */
const lineOf = (
  ports: Ports,
  actor: Actor,
  owner: Owner,
  target: 'material' | 'category',
  name: string | number,
): ActEntry | null => (owner === null ? entryOf(ports, actor, { act: 'edit-library', target, targetId: name }) : null)

const shown = (row: MaterialRow, scope: Scope) => ({ ...row, scope, dirId: null })

/**
 * Measures a stored picture.
 * @throws IMAGE_SOURCE_REFUSED when it is none of ours, FILE_TYPE_UNSUPPORTED, SVG_UNSAFE
 */
export const measurePicture = async (ports: Ports, url: string) => {
  const file = isPicturePath(url) ? await ports.files.get(keyOfPath(url)) : null
  if (!file) throw fail('IMAGE_SOURCE_REFUSED')
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer())
  const picture = sniff(bytes)
  if (!picture) throw fail('FILE_TYPE_UNSUPPORTED', { file: url })
  if (picture.extension === 'svg' && !isSafeSvg(new TextDecoder().decode(bytes)))
    throw fail('SVG_UNSAFE', { file: url })
  return { size: bytes.byteLength, width: picture.width, height: picture.height }
}

interface Asked extends Omit<NewMaterial, 'size' | 'width' | 'height'> {
  readonly scope: Scope
  readonly dirId: number | null
}
/**
 * Adds a stored picture: as an administrator to the product's materials, else to the own pictures, of which it must be
 * one that the account has uploaded.
 * @throws FORBIDDEN, NOT_FOUND (category, folder or upload), IMAGE_SOURCE_REFUSED, FILE_TYPE_UNSUPPORTED, SVG_UNSAFE
 */
export const createMaterial = async (ports: Ports, actor: Actor, { scope, dirId, ...asked }: Asked) => {
  const owner = ownerOf(actor, scope)
  const { categoryId } = asked
  if (dirId !== null && !(owner !== null && (await ports.folders.has(owner, dirId)))) throw fail('NOT_FOUND')
  if (owner === null ? categoryId === null : false) throw fail('NOT_FOUND')
  if (categoryId !== null && !(await ports.library.has(owner, 'category', categoryId))) throw fail('NOT_FOUND')
  if (owner !== null) {
    const row = await ports.library.describeOwn(owner, asked, dirId)
    if (!row) throw fail('NOT_FOUND')
    return { ...shown(row, scope), dirId }
  }
  const material = { ...asked, ...(await measurePicture(ports, asked.url)) }
  const entry = entryOf(ports, actor, { act: 'edit-library', target: 'material', targetId: asked.name })
  const added = await ports.library.material(await ports.library.addMaterial(material, entry))
  if (!added) throw fail('NOT_FOUND')
  await ports.search.touchCatalog('material')
  // A search finds it at once; without this after the next sweep.
  ports.background(ports.search.sweep())
  return shown(added.row, scope)
}

/**
 * Takes a material of the product off the list; works that use it keep it.
 * @throws FORBIDDEN, NOT_FOUND
 */
export const removeMaterial = async (ports: Ports, actor: Actor, id: number) => {
  ownerOf(actor, 'system')
  const entry = entryOf(ports, actor, { act: 'edit-library', target: 'material', targetId: id })
  if (!(await ports.library.removeMaterial(id, entry))) throw fail('NOT_FOUND')
  await ports.search.touchCatalog('material')
  return null
}

/** @throws NOT_FOUND */
export const showMaterial = async (ports: Ports, id: number) => {
  const found = await ports.library.material(id)
  if (!found) throw fail('NOT_FOUND')
  return { ...shown(found.row, 'system'), source: found.source }
}

/**
 * Makes a category or a tag; one that exists under the name is answered as it is.
 * @throws FORBIDDEN, CATEGORIES_FULL
 */
export const createNamed = async (
  ports: Ports,
  actor: Actor,
  kind: CategoryKey['kind'],
  { materialType, name, scope }: Words,
) => {
  const owner = ownerOf(actor, scope)
  const key = { kind, materialType }
  const known = await ports.library.named(owner, key, name)
  if (known) return known
  const most = owner === null ? LIMITS.library.tagPage : LIMITS.library.ownCategories
  if ((await ports.library.count(owner, key)) >= most) throw fail('CATEGORIES_FULL')
  return ports.library.addNamed(owner, key, name, lineOf(ports, actor, owner, 'category', name))
}

/** @throws FORBIDDEN, NOT_FOUND, CATEGORY_EXISTS */
export const renameTag = async (
  ports: Ports,
  actor: Actor,
  { id, name, scope }: Omit<Words, 'materialType'> & { readonly id: number },
) => {
  const owner = ownerOf(actor, scope)
  const done = await ports.library.renameTag(owner, id, name, lineOf(ports, actor, owner, 'category', id))
  if (done === 'missing') throw fail('NOT_FOUND')
  if (done === 'taken') throw fail('CATEGORY_EXISTS')
  return { id, name }
}

/** @throws FORBIDDEN, NOT_FOUND, CATEGORY_IN_USE */
export const removeNamed = async (ports: Ports, actor: Actor, kind: CategoryKey['kind'], id: number, scope: Scope) => {
  const owner = ownerOf(actor, scope)
  const done = await ports.library.removeNamed(owner, kind, id, lineOf(ports, actor, owner, 'category', id))
  if (done === 'missing') throw fail('NOT_FOUND')
  if (done === 'used') throw fail('CATEGORY_IN_USE')
  return null
}

export const listFavorites = async (ports: Ports, actor: Actor, page: number, size: number) => {
  const { elements, total } = await ports.library.favorites(actor.id, page, size)
  return { elements: elements.map(row => shown(row, 'system')), page, total, size }
}

/** @throws NOT_FOUND, FAVORITES_FULL */
export const addFavorite = async (ports: Ports, actor: Actor, id: number) => {
  if ((await ports.library.countFavorites(actor.id)) >= LIMITS.library.favorites) throw fail('FAVORITES_FULL')
  if (!(await ports.library.addFavorite(actor.id, id, isoTime(ports.now())))) throw fail('NOT_FOUND')
  return null
}

/** A favorite that is gone already is no error. */
export const removeFavorite = async (ports: Ports, actor: Actor, id: number) => {
  await ports.library.removeFavorite(actor.id, id)
  return null
}
