import { OPS } from 'pdfjs-dist'
import { expect, it } from 'vitest'
import { colorsOf, linesOf, type PdfPiece, textOfLine } from './page-texts.ts'

const piece = (str: string, x: number, y: number, width: number, more: Partial<PdfPiece> = {}): PdfPiece => ({
  ...{ str, width, transform: [10, 0, 0, 10, x, y], font: 'ABCDEF+SimSun', isVertical: false, color: '#112233' },
  ...more,
})

it('pieces of one line are joined, with a space where there is a gap', () => {
  const lines = linesOf([
    piece('墨', 0, 50, 10),
    piece('页', 10, 50, 10),
    piece('ok', 23, 50, 10),
    piece('下一行', 0, 30, 30),
    piece('红', 30, 30, 10, { color: '#ff0000' }),
  ])
  expect(lines.map(({ str, width }) => [str, width])).toEqual([
    ['墨页 ok', 33],
    ['下一行', 30],
    ['红', 10],
  ])
})

it('a line is a text at its place on the page, from above; a turned or vertical one is none', () => {
  expect(textOfLine(piece('墨页', 20, 80, 20), 2, 200)).toMatchObject({
    ...{ text: '墨页', font: 'SimSun', fontSize: 20, color: '#112233' },
    ink: { left: 40, width: 40 },
  })
  expect(textOfLine(piece('墨', 0, 0, 9, { transform: [0, 10, -10, 0, 0, 0] }), 1, 100)).toBeNull()
  expect(textOfLine(piece('墨', 0, 0, 9, { isVertical: true }), 1, 100)).toBeNull()
  expect(textOfLine(piece('墨', 0, 0, 9, { color: null }), 1, 100)).toBeNull()
})

it('each letter has the color that is set when it is shown', () => {
  const glyphs = (text: string) => [[...text].map(unicode => ({ unicode }))]
  const operations: readonly (readonly [number, unknown])[] = [
    [OPS.save, null],
    [OPS.setFillRGBColor, ['#ff0000']],
    [OPS.showText, glyphs('a b')],
    [OPS.restore, null],
    [OPS.showText, glyphs('c')],
  ]
  const list = { fnArray: operations.map(([fn]) => fn), argsArray: operations.map(([, args]) => args) }
  expect(colorsOf(list)).toEqual(['#ff0000', '#ff0000', '#000000'])
})
