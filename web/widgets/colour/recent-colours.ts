import { LIMITS } from '#schemas/catalog/limits.ts'
import { parseColour, pushRecent } from '#web/kernels/colour.ts'

const KEY = 'moye_recent_colours'

/** The last colours taken, newest first. Empty where the browser keeps no storage. */
export const recentColours = (): readonly string[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(list)) return []
    return list
      .filter((css): css is string => typeof css === 'string' && parseColour(css) !== null)
      .slice(0, LIMITS.recentColours)
  } catch {
    return []
  }
}

/** Remembers a colour as the newest one. */
export const rememberColour = (css: string): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(pushRecent(recentColours(), css, LIMITS.recentColours)))
  } catch {
    // Private windows may refuse storage; recent colours are a convenience only.
  }
}
