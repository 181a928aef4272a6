import { LIMITS } from './limits.ts'
import { isPrintCategory, paperSize } from './paper.ts'

/** mm that are cut off at each edge of a page (px) after printing: what lies outside the canvas's bleed lines. */
export const bleedOf = (width: number, height: number, categoryId: number | null): number => {
  if (!isPrintCategory(categoryId)) return 0
  return (LIMITS.bleedOnCanvas / 3) * (paperSize(width, height).width / width)
}
