import { MM_PER_INCH } from '#schemas/catalog/paper.ts'

/** A printed page. */
export interface PdfSheet {
  /** Page px. */
  readonly width: number
  readonly height: number
  /** mm, bleed included. */
  readonly paper: { readonly width: number; readonly height: number }
  /** mm to trim at each edge; 0 = the page is not trimmed. */
  readonly bleed: number
  readonly hasMarks: boolean
}

const POINTS = 72 / MM_PER_INCH
/** mm: distance of the crop marks from the bleed, and their length. */
const MARK = { gap: 1, length: 5 }
const SLUG = MARK.gap + MARK.length

/** Formats a number for PDF: without exponent, precise to 0.001 mm. */
const number = (value: number): string => value.toFixed(4).replace(/\.?0+$/, '')
const box = (...edges: readonly number[]): string => `[${edges.map(number).join(' ')}]`

interface Layout {
  /** pt: position and size of the page (bleed included) on the sheet. */
  readonly left: number
  readonly bottom: number
  readonly width: number
  readonly height: number
  /** pt to trim at each edge. */
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

/** The page boxes (PDF 32000-1, 14.11.2): media and crop box = the sheet, bleed box, trim box. */
export const pageBoxes = (sheet: PdfSheet): string => {
  const { left, bottom, width, height, trim } = layOut(sheet)
  const media = box(0, 0, width + 2 * left, height + 2 * bottom)
  const bleed = box(left, bottom, left + width, bottom + height)
  const cut = box(left + trim, bottom + trim, left + width - trim, bottom + height - trim)
  return `/MediaBox ${media}\n/CropBox ${media}\n/BleedBox ${bleed}\n/TrimBox ${cut}`
}

/** Crop marks: eight lines at the corners of the trimmed page, in all four inks, outside the bleed. */
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
 * The content stream of a page: draws the form `Page` (the browser's print), clipped to the page, and the crop marks.
 * In the print one page px is `unit` pt, measured from the top left of a sheet of `drawnHeight` pt. The page is scaled
 * to fill its paper exactly.
 */
export const pageContent = (sheet: PdfSheet, unit: number, drawnHeight: number): string => {
  const { left, bottom, width, height } = layOut(sheet)
  const [x, y] = [width / sheet.width / unit, height / sheet.height / unit]
  const place = [x, 0, 0, y, left, bottom + height - drawnHeight * y]
  const clip = `${[left, bottom, width, height].map(number).join(' ')} re W n`
  const matrix = place.map(value => value.toFixed(8).replace(/\.?0+$/, '')).join(' ')
  return `q\n${clip}\n${matrix} cm\n/Page Do\nQ\n${cropMarks(sheet)}`
}
