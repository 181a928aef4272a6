import { LIMITS } from './limits.ts'
import { isPrintCategory, paperSize } from './paper.ts'

/** mm to trim at each edge of a page (px) after printing: the area outside the bleed lines of the canvas. */
export const bleedOf = (width: number, height: number, categoryId: number | null): number => {
  if (!isPrintCategory(categoryId)) return 0
  return (LIMITS.bleedOnCanvas / 3) * (paperSize(width, height).width / width)
}
