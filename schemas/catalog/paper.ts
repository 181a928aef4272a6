import { LIMITS } from './limits.ts'
import { SIZE_PRESETS } from './sizes.ts'

/** mm to the inch. */
export const MM_PER_INCH = 25.4

/** What a page measures on paper. */
export interface PaperSize {
  /** mm */
  readonly width: number
  readonly height: number
}

const presetOf = (width: number, height: number) =>
  SIZE_PRESETS.find(preset => preset.dpi && preset.width === width && preset.height === height)

/** The print size that a page (px) has, lying or standing; undefined for other pages. */
const printPreset = (width: number, height: number) => {
  const upright = presetOf(width, height)
  if (upright) return upright
  const turned = presetOf(height, width)
  return turned && { ...turned, mm: turned.mm && ([turned.mm[1], turned.mm[0]] as const) }
}

/** A page (px) on paper: a print size as its name says, any other by the editor's own unit, 118 px to the centimetre. */
export const paperSize = (width: number, height: number): PaperSize => {
  const preset = printPreset(width, height)
  if (preset?.mm) return { width: preset.mm[0], height: preset.mm[1] }
  const pxPerMm = preset?.dpi ? preset.dpi / MM_PER_INCH : LIMITS.unit.pxPerCm / 10
  return { width: width / pxPerMm, height: height / pxPerMm }
}

export const isPrintCategory = (categoryId: number | null): boolean =>
  LIMITS.printCategories.some(print => print === categoryId)

/** Dots per inch that a picture of the page carries: of a print size or a print category; 0 = says none. */
export const pictureDpi = (width: number, height: number, categoryId: number | null): number => {
  const dpi = printPreset(width, height)?.dpi
  if (dpi) return dpi
  return isPrintCategory(categoryId) ? Math.round((LIMITS.unit.pxPerCm / 10) * MM_PER_INCH) : 0
}
