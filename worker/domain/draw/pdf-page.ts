import { MM_PER_INCH } from '#schemas/catalog/paper.ts'

/** A printed page. */
export interface PdfSheet {
  /** Page px. */
  readonly width: number
  readonly height: number
  /** mm, bleed included. */
  readonly paper: { readonly width: number; readonly height: number }
  /** mm at each edge that are cut off; 0 = the page is not trimmed. */
  readonly bleed: number
  readonly hasMarks: boolean
}

const POINTS = 72 / MM_PER_INCH
/** mm: crop marks begin this far outside the bleed and are this long. */
const MARK = { gap: 1, length: 5 }
const SLUG = MARK.gap + MARK.length

/** Numbers as PDF takes them: no exponent, enough digits for a thousandth of a millimetre. */
const number = (value: number): string => value.toFixed(4).replace(/\.?0+$/, '')
const box = (...edges: readonly number[]): string => `[${edges.map(number).join(' ')}]`

interface Layout {
  /** pt: the page (bleed included) inside the sheet. */
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
  /** pt */
  readonly trim: number
}
const layOut = ({ paper, bleed, hasMarks }: PdfSheet): Layout => {
  const margin = hasMarks ? SLUG * POINTS : 0
  return {
    left: margin,
    bottom: margin,
    width: paper.width * POINTS,
    height: paper.height * POINTS,
    trim: bleed * POINTS,
  }
}

/** The page boxes (PDF 32000-1, 14.11.2): what is printed on, up to where ink goes, where it is cut. */
export const pageBoxes = (sheet: PdfSheet): string => {
  const { left, bottom, width, height, trim } = layOut(sheet)
  const media = box(0, 0, width + 2 * left, height + 2 * bottom)
  const bleed = box(left, bottom, left + width, bottom + height)
  const cut = box(left + trim, bottom + trim, left + width - trim, bottom + height - trim)
  return `/MediaBox ${media}\n/CropBox ${media}\n/BleedBox ${bleed}\n/TrimBox ${cut}`
}

/** Eight lines at the corners of the trimmed page, in all four inks, outside the bleed. */
const cropMarks = (sheet: PdfSheet): string => {
  if (!sheet.hasMarks) return ''
  const { left, bottom, width, height, trim } = layOut(sheet)
  const [gap, length] = [MARK.gap * POINTS, MARK.length * POINTS]
  const lines: string[] = []
  const line = (...ends: readonly [number, number, number, number]) => {
    const [x1, y1, x2, y2] = ends.map(number)
    lines.push(`${x1} ${y1} m ${x2} ${y2} l S`)
  }
  for (const x of [left + trim, left + width - trim]) {
    line(x, bottom - gap, x, bottom - gap - length)
    line(x, bottom + height + gap, x, bottom + height + gap + length)
  }
  for (const y of [bottom + trim, bottom + height - trim]) {
    line(left - gap, y, left - gap - length, y)
    line(left + width + gap, y, left + width + gap + length, y)
  }
  return `q 1 1 1 1 K .25 w\n${lines.join('\n')}\nQ\n`
}

/**
 * The content of a page that draws the form `Page`, the browser's print, and nothing outside itself. In the print a page
 * px is `unit` pt, from the top left of a sheet that is `drawnHeight` pt high; here the page exactly fills its paper.
 */
export const pageContent = (sheet: PdfSheet, unit: number, drawnHeight: number): string => {
  const { left, bottom, width, height } = layOut(sheet)
  const [x, y] = [width / sheet.width / unit, height / sheet.height / unit]
  const place = [x, 0, 0, y, left, bottom + height - drawnHeight * y]
  const clip = `${[left, bottom, width, height].map(number).join(' ')} re W n`
  const matrix = place.map(value => value.toFixed(8).replace(/\.?0+$/, '')).join(' ')
  return `q\n${clip}\n${matrix} cm\n/Page Do\nQ\n${cropMarks(sheet)}`
}
