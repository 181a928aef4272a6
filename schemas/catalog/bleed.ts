import { LIMITS } from './limits.ts'
import { paperSize } from './paper.ts'
import { isPrintCategory, printPreset } from './sizes.ts'

/** mm to trim at each edge of a page (px) after printing; 0 = it is not printed. */
export const bleedOf = (width: number, height: number, categoryId: number | null): number =>
  isPrintCategory(categoryId) ? (printPreset(width, height)?.bleed ?? LIMITS.bleedMm) : 0

/** The same in page px: where the bleed lines lie on the canvas. */
export const bleedInset = (
  { width, height }: { readonly width: number; readonly height: number },
  categoryId: number | null,
): number => bleedOf(width, height, categoryId) * (width / paperSize(width, height).width)
