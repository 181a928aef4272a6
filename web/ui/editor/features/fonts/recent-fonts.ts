import { STORAGE_ITEMS } from '#schemas/catalog/device-keys.ts'
import { FONTS } from '#schemas/catalog/fonts.ts'

/** Maximum number of remembered families. */
const MAX = 4

/** The most recently used families, newest first; families that are no longer in the catalog are left out. */
export const recentFonts = (): readonly string[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORAGE_ITEMS.recentFonts) ?? '[]')
    if (!Array.isArray(list)) return []
    return list.filter((family): family is string => FONTS.some(face => face.family === family)).slice(0, MAX)
  } catch {
    return []
  }
}

/** Stores a family as the most recent one. */
export const rememberFont = (family: string): void => {
  try {
    localStorage.setItem(
      STORAGE_ITEMS.recentFonts,
      JSON.stringify([family, ...recentFonts().filter(each => each !== family)].slice(0, MAX)),
    )
  } catch {
    // Private windows may block storage; recent fonts are optional.
  }
}
