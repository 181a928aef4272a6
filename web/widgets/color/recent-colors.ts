import { STORAGE_ITEMS } from '#schemas/catalog/device-keys.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { parseColor, pushRecent } from '#web/kernels/color.ts'

/** The last colors taken, newest first. Empty where the browser keeps no storage. */
export const recentColors = (): readonly string[] => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(STORAGE_ITEMS.recentColors) ?? '[]')
    if (!Array.isArray(list)) return []
    return list
      .filter((css): css is string => typeof css === 'string' && parseColor(css) !== null)
      .slice(0, LIMITS.recentColors)
  } catch {
    return []
  }
}

/** Remembers a color as the newest one. */
export const rememberColor = (css: string): void => {
  try {
    localStorage.setItem(
      STORAGE_ITEMS.recentColors,
      JSON.stringify(pushRecent(recentColors(), css, LIMITS.recentColors)),
    )
  } catch {
    // Private windows may refuse storage; recent colors are a convenience only.
  }
}
