import { LIMITS } from './limits.ts'
import { isPrintCategory, printPreset } from './sizes.ts'

/** mm per inch. */
export const MM_PER_INCH = 25.4

/** Size of a page on paper. */
export interface PaperSize {
  /** mm */
  readonly width: number
  readonly height: number
}

/** Paper size of a page (px): the nominal size of a print preset, else 118 px per centimeter. */
export const paperSize = (width: number, height: number): PaperSize => {
  const preset = printPreset(width, height)
  if (preset?.mm) return { width: preset.mm[0], height: preset.mm[1] }
  const pxPerMm = preset?.dpi ? preset.dpi / MM_PER_INCH : LIMITS.unit.pxPerCm / 10
  return { width: width / pxPerMm, height: height / pxPerMm }
}

/** Resolution (dpi) in the metadata of a picture of the page; 0 = none: neither a print preset nor a print category. */
export const pictureDpi = (width: number, height: number, categoryId: number | null): number => {
  const dpi = printPreset(width, height)?.dpi
  if (dpi) return dpi
  return isPrintCategory(categoryId) ? Math.round((LIMITS.unit.pxPerCm / 10) * MM_PER_INCH) : 0
}
