import { LIMITS } from '#schemas/catalog/limits.ts'
import { isPrintCategory } from '#schemas/catalog/sizes.ts'

/**
 * Distance (screenPx) of the bleed lines from the page's edges at a scale. `inset` = that of a print page (page px):
 * where its file is trimmed. The default is a third of the other pages' distance.
 */
export const bleedOnCanvas = (
  scale: number,
  categoryId: number | null,
  inset: number = LIMITS.bleedOnCanvas / 3,
): number => (isPrintCategory(categoryId) ? inset : LIMITS.bleedOnCanvas) * scale
