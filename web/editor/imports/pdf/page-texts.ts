import { OPS, type PDFPageProxy } from 'pdfjs-dist'
import type { EditableText } from '../imported.ts'

type Matrix = readonly [a: number, b: number, c: number, d: number, x: number, y: number]

/** One piece of text with its place. */
export interface PdfPiece {
  readonly str: string
  /** Of the text in the page (points), as PDFs write it. */
  readonly transform: Matrix
  /** points */
  readonly width: number
  readonly font: string
  readonly isVertical: boolean
  /** null = letters of several colors; empty = spaces only. */
  readonly color: string | null
}

/** Names of subsets begin with six letters. */
const plainFont = (name: string) => name.replace(/^[A-Z]{6}\+/, '')

/** Two pieces as one; null when they do not belong to one line. */
const joined = (last: PdfPiece, piece: PdfPiece): PdfPiece | null => {
  const [size, , , , x, y] = piece.transform
  const [lastSize, , , , lastX, lastY] = last.transform
  const gap = x - lastX - last.width
  const isSame =
    last.font === piece.font &&
    (last.color === piece.color || !piece.color) &&
    lastSize === size &&
    Math.abs(lastY - y) < 0.5
  if (!isSame || gap <= -lastSize * 0.3 || gap >= lastSize * 0.6) return null
  const space = gap > lastSize * 0.18 && !last.str.endsWith(' ') ? ' ' : ''
  return { ...last, str: last.str + space + piece.str, width: x + piece.width - lastX }
}

/** Joins the pieces that stand on one line in one font. */
export const linesOf = (pieces: readonly PdfPiece[]): readonly PdfPiece[] => {
  const lines: PdfPiece[] = []
  for (const piece of pieces) {
    const last = lines.at(-1)
    const whole = last && joined(last, piece)
    if (whole) lines.splice(-1, 1, whole)
    else if (piece.str.trim()) lines.push(piece)
  }
  return lines
}

/** A line as a text that can be edited; null when it is turned, stretched or vertical. */
export const textOfLine = (
  { str, transform, width, font, isVertical, color }: PdfPiece,
  scale: number,
  pageHeight: number,
): EditableText | null => {
  const [a, b, c, d, x, y] = transform
  if (isVertical || color === null || Math.abs(b) > 0.01 || Math.abs(c) > 0.01 || a <= 0 || Math.abs(a / d - 1) > 0.05)
    return null
  const fontSize = Math.round(d * scale * 100) / 100
  if (fontSize < 4 || !str.trim()) return null
  return {
    text: str.trimEnd(),
    font: plainFont(font),
    fontSize,
    isBold: false,
    isItalic: /italic|oblique/i.test(font),
    isUnderlined: false,
    isStruck: false,
    color: color || '#000000',
    align: 'left',
    lineHeight: fontSize * 1.2,
    letterSpacing: 0,
    isVertical: false,
    rotation: 0,
    measure: null,
    // From the top of capitals to the baseline, which is where most letters are.
    ink: {
      left: x * scale,
      top: pageHeight - y * scale - fontSize * 0.8,
      width: width * scale,
      height: fontSize * 0.8,
    },
    stroke: null,
    shadow: null,
    gradient: '',
  }
}

type Operators = Awaited<ReturnType<PDFPageProxy['getOperatorList']>>

const isGlyph = (value: unknown): value is { readonly unicode: string } =>
  typeof value === 'object' && value !== null && 'unicode' in value && typeof value.unicode === 'string'
const letters = (text: string) => [...text.replace(/\s/g, '')]

/** The color of each letter of a page that is no space, in the order of the file. */
export const colorsOf = ({ fnArray, argsArray }: Pick<Operators, 'fnArray' | 'argsArray'>): readonly string[] => {
  const colors: string[] = []
  const saved: string[] = []
  let color = '#000000'
  fnArray.forEach((operation, index) => {
    const args: unknown = argsArray[index]
    const [first] = Array.isArray(args) ? (args as readonly unknown[]) : []
    if (operation === OPS.save) saved.push(color)
    else if (operation === OPS.restore) color = saved.pop() ?? color
    else if (operation === OPS.setFillRGBColor && typeof first === 'string') color = first
    else if (operation === OPS.showText && Array.isArray(first))
      for (const glyph of first) if (isGlyph(glyph)) for (const _ of letters(glyph.unicode)) colors.push(color)
  })
  return colors
}

/** Whether an operation draws something else than letters. */
export const drawsNoText = (index: number, { fnArray }: Pick<Operators, 'fnArray'>): boolean =>
  fnArray[index] !== OPS.showText

/**
 * The texts of a page, in the order of the file. None when one of them could not become a text, because the page would
 * lose it.
 */
export const pageTexts = async (page: PDFPageProxy, scale: number): Promise<readonly EditableText[]> => {
  const { items } = await page.getTextContent()
  const { height, rotation } = page.getViewport({ scale })
  if (rotation % 360 !== 0) return []
  const fontOf = (loaded: string): string => {
    if (!page.commonObjs.has(loaded)) return loaded
    const font: unknown = page.commonObjs.get(loaded)
    const isNamed = typeof font === 'object' && font !== null && 'name' in font && typeof font.name === 'string'
    return isNamed ? String(font.name) : loaded
  }
  const colors = colorsOf(await page.getOperatorList())
  let at = 0
  const pieces = items.flatMap(item => {
    if (!('str' in item)) return []
    const own = new Set(colors.slice(at, at + letters(item.str).length))
    at += letters(item.str).length
    const { str, width, fontName, dir } = item
    const transform = item.transform as readonly number[] as Matrix
    return [
      {
        ...{ str, width, transform },
        font: fontOf(fontName),
        isVertical: dir === 'ttb',
        color: own.size > 1 ? null : ([...own][0] ?? ''),
      },
    ]
  })
  const texts = linesOf(pieces).map(line => textOfLine(line, scale, height))
  return at === colors.length && texts.every(text => text !== null) ? texts : []
}
