import { LIMITS } from './limits.ts'
import { paperSize } from './paper.ts'
import { isPrintCategory } from './sizes.ts'

/** mm to trim at each edge of a page (px) after printing: the area outside the bleed lines of the canvas. */
export const bleedOf = (width: number, height: number, categoryId: number | null): number => {
  if (!isPrintCategory(categoryId)) return 0
  return (LIMITS.bleedOnCanvas / 3) * (paperSize(width, height).width / width)
}
