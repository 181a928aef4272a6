import { describe, expect, it } from 'vitest'
import type { EditableText } from './imported.ts'
import { type MeasureLine, textLayer } from './text-layer.ts'

const text: EditableText = {
  ...{ text: '墨页好\n设', font: '', fontSize: 20, color: '#ff0000', align: 'left', lineHeight: 30, gradient: '' },
  ...{ isBold: false, isItalic: false, isUnderlined: false, isStruck: false, letterSpacing: 0, isVertical: false },
  ...{ rotation: 0, measure: null, ink: { left: 52, top: 64, width: 57, height: 48 }, stroke: null, shadow: null },
}
/** Letters as wide as the font size, with a px of room at the left and two at the right. */
const measure: MeasureLine = (line, { fontSize, letterSpacing }) => {
  const advance = [...line].length * (fontSize + letterSpacing)
  const ink = { left: -1, right: advance - letterSpacing - 2, ascent: fontSize * 0.8 }
  return { ...ink, advance, fontAscent: fontSize, fontDescent: fontSize * 0.25 }
}
const font = { family: '思源黑体', weight: 400 }
const look = { name: '字', groupId: 'g', opacity: 0.5, blend: 'multiply' as const }
const layerOf = (more: Partial<EditableText> = {}, weight = 400) =>
  textLayer({ ...text, ...more }, { ...font, weight }, measure, look)
/** x, y, width and height of the box, and the distance of letters. */
const placeOf = (more: Partial<EditableText>) => {
  const { frame, data } = layerOf(more)
  return [frame.x, frame.y, frame.width, frame.height, data.letterSpacing]
}
const inked = (width: number, more: Partial<EditableText> = {}) => placeOf({ ...more, ink: { ...text.ink, width } })

describe('a text of a file', () => {
  it('has its letters where they were, however its lines are aligned', () => {
    // (30 − 25) / 2 + 20 − 16 px from the top of the box to the ink; one px more than 60 for other machines.
    expect(placeOf({})).toEqual([51, 57.5, 61, 60, 0])
    expect(placeOf({ align: 'center' })).toEqual([50.5, 57.5, 61, 60, 0])
    expect(placeOf({ align: 'right' })).toEqual([50, 57.5, 61, 60, 0])
    // A line of spaces alone has no ink, but it has a width.
    expect(placeOf({ align: 'right', text: '墨页好\n     ' })).toEqual([10, 57.5, 101, 60, 0])
    // Three letters of 20.1 px.
    expect(placeOf({ fontSize: 20.1, ink: { ...text.ink, width: 57.3 } })[2]).toBe(62)
    expect(placeOf({ lineHeight: null })).toEqual([51, 61.5, 61, 44, 0])
    expect(placeOf({ letterSpacing: 1.234, ink: { ...text.ink, width: 59.47 } })[4]).toBe(1.23)
  })

  it('is spread or narrowed to its width, unless it is nearly as wide, or quite another', () => {
    // 12 px more between three letters.
    expect(inked(69)).toEqual([51, 57.5, 79, 60, 6])
    expect(inked(45)).toEqual([51, 57.5, 43, 60, -6])
    expect(inked(69, { letterSpacing: 2 })).toEqual([51, 57.5, 79, 60, 6])
    expect([inked(57.2)[4], inked(57.3)[4], inked(56.8)[4], inked(56.7)[4]]).toEqual([0, 0.15, 0, -0.15])
    expect([inked(71)[4], inked(72)[4], inked(43)[4], inked(42)[4]]).toEqual([7, 0, -7, 0])
    // Single letters stay where they are.
    expect(inked(19, { text: '墨\n页' })).toEqual([51, 57.5, 21, 60, 0])
    expect(inked(46, { text: '墨\n页好' })).toEqual([51, 57.5, 59, 60, 9])
  })

  it('in a box has the width of the box, at the side to which it is aligned', () => {
    const boxed = (align: EditableText['align']) => placeOf({ align, measure: 100 })
    expect(boxed('left')).toEqual([51, 57.5, 100, 60, 0])
    expect(boxed('justify')).toEqual([51, 57.5, 100, 60, 0])
    expect(boxed('center')).toEqual([30.5, 57.5, 100, 60, 0])
    expect(boxed('right')).toEqual([9, 57.5, 100, 60, 0])
    expect(inked(69, { measure: 100 })[4]).toBe(0)
  })

  it('that is turned or upright lies around the middle of its letters', () => {
    expect(placeOf({ rotation: 30 })).toEqual([50, 58, 61, 60, 0])
    expect(layerOf({ rotation: 30 }).frame.rotation).toBe(30)
    expect(placeOf({ rotation: 30, measure: 100 })).toEqual([30.5, 58, 100, 60, 0])
    expect(inked(69, { rotation: 30 })[4]).toBe(0)
    const vertical = { isVertical: true, letterSpacing: 3 }
    // 48 px and three tenths of a letter; a letter at least.
    expect(placeOf(vertical)).toEqual([50.5, 61, 60, 54, 3])
    expect(placeOf({ ...vertical, ink: { ...text.ink, height: 10 } })).toEqual([50.5, 59, 60, 20, 3])
    expect(layerOf(vertical).data.writingMode).toBe('vertical-rl')
  })

  it('keeps its look, and is bold at least when it is told to', () => {
    const layer = layerOf({ isItalic: true, isStruck: true, lineHeight: 30.126, align: 'right' }, 300)
    expect(layer).toMatchObject({ name: '字', groupId: 'g', opacity: 0.5 })
    expect(layer.data).toMatchObject({
      ...{ text: '墨页好\n设', fontFamily: '思源黑体', fontSize: 20, fontWeight: 300, color: '#ff0000' },
      ...{ isItalic: true, isUnderlined: false, isStruck: true, align: 'right', lineHeight: 30.13 },
      ...{ writingMode: 'horizontal-tb', artword: null, blendMode: 'multiply' },
    })
    expect(layerOf({ isUnderlined: true }).data).toMatchObject({ isItalic: false, isUnderlined: true, isStruck: false })
    expect([300, 900].map(weight => layerOf({ isBold: true }, weight).data.fontWeight)).toEqual([700, 900])
    expect(layerOf({ lineHeight: null }).data.lineHeight).toBeNull()
  })

  it('with a stroke, a shadow or a gradient is art text', () => {
    const artword = (more: Partial<EditableText>) => layerOf(more).data.artword
    const shadow = { color: '#000000', x: 2, y: 3, blur: 4 }
    const plain = {
      ...{ type: 'layers', name: 'imported', title: '', colors: ['#ff0000'], size: 20, layersNumber: 1 },
      ...{ backgrounds: ['#ff0000'], opacitys: [1], transforms: [{ x: 0, y: 0, skewX: 0, skewY: 0 }] },
      ...{ textShadows: [[]], textStrokes: [{ strokeColor: 'transparent', strokeWidth: 0 }] },
    }
    // Half of a stroke is hidden.
    const textStrokes = [{ strokeColor: '#0000ff', strokeWidth: 6 }]
    expect(artword({ stroke: { color: '#0000ff', width: 3 } })).toEqual({ ...plain, textStrokes })
    const textShadows = [[{ shadowColor: '#000000', shadowH: 2, shadowV: 3, shadowBlur: 4 }]]
    expect(artword({ shadow })).toEqual({ ...plain, textShadows })
    const gradient = 'linear-gradient(90deg, #ff0000 0%, #0000ff 100%)'
    expect(artword({ gradient })).toEqual({ ...plain, backgrounds: [gradient] })
  })
})
