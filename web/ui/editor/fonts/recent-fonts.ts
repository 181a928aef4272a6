import { FONTS } from '#schemas/catalog/fonts.ts'

const KEY = 'moye_recent_fonts'
/** Families kept. */
const MAX = 4

/** The families chosen last, newest first; those that the catalogue has no more are left out. */
export const recentFonts = (): readonly string[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(list)) return []
    return list.filter((family): family is string => FONTS.some(face => face.family === family)).slice(0, MAX)
  } catch {
    return []
  }
}

/** Remembers a family as the newest one. */
export const rememberFont = (family: string): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify([family, ...recentFonts().filter(each => each !== family)].slice(0, MAX)))
  } catch {
    // Private windows may refuse storage; recent fonts are a convenience only.
  }
}
