import { OPS, type PDFPageProxy } from 'pdfjs-dist'
import { describe, expect, it } from 'vitest'
import { colorsOf, drawsNoText, linesOf, type PdfPiece, pageTexts, textOfLine } from './page-texts.ts'

const piece = (str: string, x: number, y: number, width: number, more: Partial<PdfPiece> = {}): PdfPiece => ({
  ...{ str, width, transform: [10, 0, 0, 10, x, y], font: 'ABCDEF+SimSun', isVertical: false, color: '#112233' },
  ...more,
})

describe('pieces of one line', () => {
  it('are joined, with a space where there is a gap', () => {
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

  it('are those that are near each other and look alike', () => {
    /** What a piece of 12 points from 5 on makes together with a piece behind it, and how wide that is. */
    const joined = (gap: number, more: Partial<PdfPiece> = {}, first = '墨') =>
      linesOf([piece(first, 5, 40, 12), piece('页', 17 + gap, 40, 7, more)]).map(({ str, width }) => [str, width])
    const apart = [
      ['墨', 12],
      ['页', 7],
    ]
    // Between −0.3 and 0.6 of the size; a space from 0.18 on.
    expect([joined(-3), joined(6)]).toEqual([apart, apart])
    expect([joined(-2), joined(1), joined(2), joined(5)]).toEqual([
      ...[[['墨页', 17]], [['墨页', 20]], [['墨 页', 21]], [['墨 页', 24]]],
    ])
    expect(joined(2, {}, '墨 ')).toEqual([['墨 页', 21]])
    const placed = (y: number, size = 10) => joined(1, { transform: [size, 0, 0, 10, 18, y] })
    expect([placed(40.25), placed(39.75)]).toEqual([[['墨页', 20]], [['墨页', 20]]])
    expect([placed(40.5), placed(39.5), placed(40, 11)]).toEqual([apart, apart, apart])
    expect([joined(1, { font: 'KaiTi' }), joined(1, { color: '#112234' })]).toEqual([apart, apart])
    // Spaces have no color of their own; a line does not begin with them.
    expect(joined(1, { color: '' })).toEqual([['墨页', 20]])
    expect(linesOf([piece(' ', 0, 40, 12), piece('页', 12, 40, 7)]).map(({ str }) => str)).toEqual(['页'])
  })
})

describe('a line', () => {
  const made = (transform: readonly number[], more: Partial<PdfPiece> = {}, scale = 2) =>
    textOfLine(piece('墨页 ', 0, 0, 21, { transform: transform as PdfPiece['transform'], ...more }), scale, 200)

  it('is a text at its place on the page, from above', () => {
    expect(made([10, 0, 0, 10, 21, 80])).toEqual({
      ...{ text: '墨页', font: 'SimSun', fontSize: 20, color: '#112233', align: 'left', lineHeight: 24 },
      ...{ isBold: false, isItalic: false, isUnderlined: false, isStruck: false, letterSpacing: 0 },
      ...{ isVertical: false, rotation: 0, measure: null, stroke: null, shadow: null, gradient: '' },
      // 200 − 160 − 16.
      ink: { left: 42, top: 24, width: 42, height: 16 },
    })
    expect(made([10.063, 0, 0, 10.063, 0, 0])).toMatchObject({ fontSize: 20.13 })
    expect(made([10, 0, 0, 10, 0, 0], { color: '', font: 'Arial-Oblique' })).toMatchObject({
      ...{ color: '#000000', isItalic: true, font: 'Arial-Oblique' },
    })
  })

  it('that is turned, stretched, vertical, tiny or of several colors is none', () => {
    const plain = [10, 0, 0, 10, 0, 0]
    for (const transform of [
      [10, 0.01, -0.01, 10],
      [10.4, 0, 0, 10],
      [9.6, 0, 0, 10],
      [2, 0, 0, 2],
    ])
      expect(made([...transform, 0, 0]), transform.join()).not.toBeNull()
    const refused = [
      ...[
        [10, 0.02, 0, 10],
        [10, 0, -0.02, 10],
        [10.6, 0, 0, 10],
        [9.4, 0, 0, 10],
        [-10, 0, 0, -10],
      ],
      ...[
        [0, 0, 0, 0],
        [1.99, 0, 0, 1.99],
        [0, 10, -10, 0],
      ],
    ]
    for (const transform of refused) expect(made([...transform, 0, 0]), transform.join()).toBeNull()
    expect([made(plain, { isVertical: true }), made(plain, { color: null }), made(plain, { str: ' ' })]).toEqual([
      ...[null, null, null],
    ])
  })
})

const glyphs = (text: string) => [[...text].map(unicode => ({ unicode }))]
const listOf = (operations: readonly (readonly [number, unknown])[]) =>
  ({ fnArray: operations.map(([fn]) => fn), argsArray: operations.map(([, args]) => args) }) as Parameters<
    typeof colorsOf
  >[0]

it('each letter has the color that is set when it is shown', () => {
  const list = listOf([
    [OPS.save, null],
    [OPS.setFillRGBColor, ['#ff0000']],
    [OPS.showText, glyphs('a b')],
    [OPS.restore, null],
    [OPS.showText, glyphs('c')],
    // Nothing is saved any more.
    [OPS.setFillRGBColor, ['#00ff00']],
    [OPS.restore, null],
    [OPS.setStrokeRGBColor, ['#0000ff']],
    [OPS.setFillRGBColor, [7]],
    [OPS.showText, [[{ unicode: 'fi' }, -120, null, { unicode: 5 }, {}, { unicode: '𠮷' }]]],
    [OPS.showText, ['none']],
    [OPS.showSpacedText, glyphs('none')],
    [OPS.showText, null],
  ])
  expect(colorsOf(list)).toEqual(['#ff0000', '#ff0000', '#000000', '#00ff00', '#00ff00', '#00ff00'])
  expect([2, 3].map(index => drawsNoText(index, list))).toEqual([false, true])
})

describe('the texts of a page', () => {
  const shown = (str: string, x: number, fontName = 'f1', dir = 'ltr') => ({
    ...{ str, width: 9, fontName, dir, transform: [10, 0, 0, 10, x, 30], height: 10, hasEOL: false },
  })
  const drawn = [
    [OPS.showText, glyphs('墨')],
    [OPS.setFillRGBColor, ['#ff0000']],
    [OPS.showText, glyphs('页ok')],
  ] as const
  const textsOf = async (items: readonly object[], operations: Parameters<typeof listOf>[0] = drawn, rotation = 0) => {
    const fonts: Readonly<Record<string, unknown>> = { f1: { name: 'KaiTi' }, f2: { name: 7 }, f3: null, f5: 'name' }
    const page = {
      getTextContent: async () => ({ items }),
      getViewport: ({ scale }: { scale: number }) => ({ height: 100 * scale, rotation }),
      getOperatorList: async () => listOf(operations),
      commonObjs: { has: (name: string) => name in fonts, get: (name: string) => fonts[name] },
    }
    return await pageTexts(page as unknown as PDFPageProxy, 3)
  }
  const both = [{ type: 'beginMarkedContent' }, shown('墨', 5), shown(' ', 14), shown('页 ok', 60)]

  it('have their colors, fonts and places', async () => {
    const texts = await textsOf(both)
    expect(texts.map(({ text, color, font, ink }) => [text, color, font, ink.left, ink.top])).toEqual([
      ['墨', '#000000', 'KaiTi', 15, 186],
      ['页 ok', '#ff0000', 'KaiTi', 180, 186],
    ])
    expect((await textsOf(both, drawn, 360)).length).toBe(2)
    for (const name of ['f2', 'f3', 'f4', 'f5'])
      expect((await textsOf([shown('墨', 5, name), shown('页 ok', 60)])).map(({ font }) => font)).toEqual([
        name,
        'KaiTi',
      ])
  })

  it('are none when one of them would be lost', async () => {
    expect(await textsOf(both, drawn, 90)).toEqual([])
    expect(await textsOf([shown('墨', 5), shown('页 ok', 60, 'f1', 'ttb')])).toEqual([])
    expect(await textsOf([shown('墨页', 5), shown('ok', 60)])).toEqual([])
    // A letter that is drawn and not told, or told and not drawn.
    expect(await textsOf([shown('墨', 5), shown('页 o', 60)])).toEqual([])
    expect(await textsOf([...both, shown('?', 90)])).toEqual([])
  })
})
