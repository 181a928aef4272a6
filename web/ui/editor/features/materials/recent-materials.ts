import { STORAGE_ITEMS } from '#schemas/catalog/device-keys.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'

const isPicture = (value: unknown): value is LibraryPicture => {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, url, width, height } = value as Record<string, unknown>
  return [id, width, height].every(Number.isFinite) && typeof name === 'string' && /^\/u\//.test(String(url))
}

/** Materials that were added last, the last first. */
export const recentMaterials = (): readonly LibraryPicture[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORAGE_ITEMS.recentMaterials) ?? '[]')
    return Array.isArray(list) ? list.filter(isPicture).map(each => ({ ...each, source: 'material' as const })) : []
  } catch {
    // Storage is off, or another program has written to it.
    return []
  }
}

/** Remembers a material as the last one. */
export const rememberMaterial = (picture: LibraryPicture): void => {
  const others = recentMaterials().filter(({ id }) => id !== picture.id)
  try {
    const list = [picture, ...others].slice(0, LIMITS.library.recent)
    localStorage.setItem(STORAGE_ITEMS.recentMaterials, JSON.stringify(list))
  } catch {
    // Storage is off or full: nothing is remembered.
  }
}
