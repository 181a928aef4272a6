import { LIMITS } from '#schemas/catalog/limits.ts'

/** Whether works of a category go to a printing press. */
export const isPrint = (categoryId: number | null): boolean =>
  categoryId !== null && (LIMITS.printCategories as readonly number[]).includes(categoryId)

/** Distance (screenPx) of the bleed lines from the page's edges at a scale; a third of it for print categories. */
export const bleedOnCanvas = (scale: number, categoryId: number | null): number =>
  (LIMITS.bleedOnCanvas * scale) / (isPrint(categoryId) ? 3 : 1)
