import { LIMITS } from './limits.ts'
import { SIZE_PRESETS } from './sizes.ts'

/** mm per inch. */
export const MM_PER_INCH = 25.4

/** Size of a page on paper. */
export interface PaperSize {
  /** mm */
  readonly width: number
  readonly height: number
}

const presetOf = (width: number, height: number) =>
  SIZE_PRESETS.find(preset => preset.dpi && preset.width === width && preset.height === height)

/** The print preset with the size of a page (px), in portrait or landscape; undefined for other pages. */
const printPreset = (width: number, height: number) => {
  const upright = presetOf(width, height)
  if (upright) return upright
  const turned = presetOf(height, width)
  return turned && { ...turned, mm: turned.mm && ([turned.mm[1], turned.mm[0]] as const) }
}

/** Paper size of a page (px): the nominal size of a print preset, else 118 px per centimeter. */
export const paperSize = (width: number, height: number): PaperSize => {
  const preset = printPreset(width, height)
  if (preset?.mm) return { width: preset.mm[0], height: preset.mm[1] }
  const pxPerMm = preset?.dpi ? preset.dpi / MM_PER_INCH : LIMITS.unit.pxPerCm / 10
  return { width: width / pxPerMm, height: height / pxPerMm }
}

/** Categories for print: the editor shows bleed lines and allows several pages. */
const PRINT_CATEGORIES: readonly (number | null)[] = [3, 4, 5]

export const isPrintCategory = (categoryId: number | null): boolean => PRINT_CATEGORIES.includes(categoryId)

/** Resolution (dpi) in the metadata of a picture of the page; 0 = none: neither a print preset nor a print category. */
export const pictureDpi = (width: number, height: number, categoryId: number | null): number => {
  const dpi = printPreset(width, height)?.dpi
  if (dpi) return dpi
  return isPrintCategory(categoryId) ? Math.round((LIMITS.unit.pxPerCm / 10) * MM_PER_INCH) : 0
}
