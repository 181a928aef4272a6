import { LIMITS } from '#schemas/catalog/limits.ts'
import { isPrintCategory } from '#schemas/catalog/sizes.ts'

/** Distance (screenPx) of the bleed lines from the page's edges at a scale; a third of it for print categories. */
export const bleedOnCanvas = (scale: number, categoryId: number | null): number =>
  (LIMITS.bleedOnCanvas * scale) / (isPrintCategory(categoryId) ? 3 : 1)
