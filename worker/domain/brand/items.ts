import type { BrandChange, BrandItem, NewBrandItem } from '#schemas/api/brand.ts'
import { BRAND_LIMITS, BRAND_TYPE, type BrandType, type FontUseName } from '#schemas/catalog/brand.ts'
import { isDefaultFamily, isKnownFamily } from '#schemas/catalog/fonts.ts'
import { isPicturePath, keyOfPath } from '#schemas/catalog/storage-keys.ts'
import { fail } from '#schemas/errors.ts'
import { isoTime } from '#schemas/time.ts'
import type { Actor } from '../../ports/accounts.ts'
import type { BrandRow } from '../../ports/brand.ts'
import type { Ports } from '../../ports/index.ts'
import { kitFor } from './kit.ts'

/** What `data` of a font holds. */
export interface FontData {
  readonly fontStyle: 'normal' | 'italic'
  readonly fontWeight: number
  /** px */
  readonly fontSize: number
  readonly use: FontUseName
  readonly fontFamily: string
}

/** The item of a row as the calls answer it. */
export const shownItem = ({ id, type, name, url, data }: BrandRow): BrandItem => {
  if (type === BRAND_TYPE.logo) return { id, type, name, url }
  const stored = JSON.parse(data)
  if (type === BRAND_TYPE.colors) return { id, type, colorInfo: { name, colorData: stored.colorData } }
  const font: FontData = stored
  return { id, type, name, ...font, url }
}

/** The most items that a kit may have. */
export const mostOf = (type: BrandType) => ({ shown: BRAND_LIMITS.shown[type], rows: BRAND_LIMITS.rows })

/** @throws TEAM_NOT_FOUND, TEAM_FORBIDDEN */
export const listBrand = async (ports: Ports, actor: Actor, teamId: number): Promise<BrandItem[]> =>
  (await ports.brand.list(await kitFor(ports, actor, teamId, 'brand.see'))).map(shownItem)

/**
 * What is stored of a new item.
 * @throws NOT_FOUND when the logo is no picture of the actor; FONT_NOT_FOUND
 */
const rowOf = async (ports: Ports, actor: Actor, made: NewBrandItem) => {
  if (made.type === BRAND_TYPE.colors) {
    const { name, colorData } = made.colorInfo
    return { type: made.type, name, url: '', data: JSON.stringify({ colorData }) }
  }
  const { type, name } = made
  if (type === BRAND_TYPE.logo) {
    const isOwn = isPicturePath(made.url) && (await ports.brand.hasUploaded(actor.id, keyOfPath(made.url)))
    if (!isOwn) throw fail('NOT_FOUND')
    return { type, name, url: made.url, data: '{}' }
  }
  const { fontStyle, fontWeight, fontSize, use, fontFamily } = made
  if (isDefaultFamily(fontFamily) || !isKnownFamily(fontFamily)) throw fail('FONT_NOT_FOUND')
  const font: FontData = { fontStyle, fontWeight, fontSize, use, fontFamily }
  return { type, name, url: '', data: JSON.stringify(font) }
}

/** @throws NOT_FOUND, TEAM_NOT_FOUND, TEAM_FORBIDDEN, BRAND_FULL, FONT_NOT_FOUND */
export const createBrandItem = async (
  ports: Ports,
  actor: Actor,
  teamId: number,
  made: NewBrandItem,
): Promise<BrandItem> => {
  const kit = await kitFor(ports, actor, teamId, 'brand.add')
  const row = await rowOf(ports, actor, made)
  const added = await ports.brand.add(kit, row, mostOf(row.type), isoTime(ports.now()))
  if (!added) throw fail('BRAND_FULL')
  return shownItem(added)
}

/** The data of a changed item. */
const changedData = (row: BrandRow, change: BrandChange): string => {
  if (change.type === BRAND_TYPE.colors) return JSON.stringify({ colorData: change.colorInfo.colorData })
  if (change.type === BRAND_TYPE.logo) return row.data
  const { fontFamily }: FontData = JSON.parse(row.data)
  const { fontStyle, fontWeight, fontSize, use } = change
  const font: FontData = { fontStyle, fontWeight, fontSize, use, fontFamily }
  return JSON.stringify(font)
}

/** @throws NOT_FOUND, TEAM_NOT_FOUND, TEAM_FORBIDDEN */
export const updateBrandItem = async (
  ports: Ports,
  actor: Actor,
  { teamId, id }: { readonly teamId: number; readonly id: number },
  change: BrandChange,
): Promise<BrandItem> => {
  const kit = await kitFor(ports, actor, teamId, 'brand.edit')
  const row = await ports.brand.find(kit, id)
  if (row?.type !== change.type) throw fail('NOT_FOUND')
  const name = change.type === BRAND_TYPE.colors ? change.colorInfo.name : change.name
  const changed = { ...row, name, data: changedData(row, change) }
  if (!(await ports.brand.change(kit, changed))) throw fail('NOT_FOUND')
  return shownItem(changed)
}

/** @throws NOT_FOUND, TEAM_NOT_FOUND, TEAM_FORBIDDEN */
export const sortBrand = async (
  ports: Ports,
  actor: Actor,
  teamId: number,
  { type, ids }: { readonly type: BrandType; readonly ids: readonly number[] },
): Promise<null> => {
  await ports.brand.sort(await kitFor(ports, actor, teamId, 'brand.edit'), type, ids)
  return null
}

/** @throws NOT_FOUND, TEAM_NOT_FOUND, TEAM_FORBIDDEN */
export const deleteBrandItem = async (ports: Ports, actor: Actor, teamId: number, id: number): Promise<null> => {
  const kit = await kitFor(ports, actor, teamId, 'brand.delete')
  if (!(await ports.brand.remove(kit, id))) throw fail('NOT_FOUND')
  return null
}

/** @throws NOT_FOUND, TEAM_NOT_FOUND, TEAM_FORBIDDEN, BRAND_FULL */
export const restoreBrandItem = async (ports: Ports, actor: Actor, teamId: number, id: number): Promise<BrandItem> => {
  const kit = await kitFor(ports, actor, teamId, 'brand.delete')
  // One that is there already is answered too: a second click loses nothing.
  const row = (await ports.brand.restore(kit, id, BRAND_LIMITS.shown)) ?? (await ports.brand.find(kit, id))
  if (row === 'full') throw fail('BRAND_FULL')
  if (!row) throw fail('NOT_FOUND')
  return shownItem(row)
}
