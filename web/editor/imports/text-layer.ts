import { writeArtword } from '#schemas/document/artword.ts'
import { createLayer } from '#schemas/document/create.ts'
import type { BlendMode, LayerRecord } from '#schemas/document/records.ts'
import type { FontChoice } from './fonts.ts'
import type { EditableText } from './imported.ts'

/** Where the letters of a line are, px from its start on the baseline; measured by the browser. */
interface LineInk {
  /** To the left of the start, and to the right. */
  readonly left: number
  readonly right: number
  /** Above the baseline. */
  readonly ascent: number
  readonly advance: number
  /** Of the whole font: above and below the baseline. */
  readonly fontAscent: number
  readonly fontDescent: number
}
interface Look extends FontChoice {
  readonly fontSize: number
  readonly isItalic: boolean
  readonly letterSpacing: number
}
export type MeasureLine = (text: string, look: Look) => LineInk

/** Ratio; letters are moved apart, or together, when a text is wider or narrower than in the file by no more. */
const FIT = { least: 0.004, most: 0.25 }

const artwordOf = ({ stroke, shadow, gradient, color, fontSize }: EditableText) =>
  stroke || shadow || gradient
    ? writeArtword({
        name: 'imported',
        colors: [color],
        size: fontSize,
        layers: [
          {
            fill: gradient || color,
            strokeColor: stroke?.color ?? 'transparent',
            // Only the outer half of a stroke is visible.
            strokeWidth: (stroke?.width ?? 0) * 2,
            shadows: shadow ? [shadow] : [],
            transform: { x: 0, y: 0, skewX: 0, skewY: 0 },
            opacity: 1,
          },
        ],
      })
    : null

interface Placed {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly letterSpacing: number
}

const offsetOf = (align: string, width: number, advance: number) =>
  align === 'center' ? (width - advance) / 2 : align === 'right' ? width - advance : 0

/** Places a text so that its letters lie where they lie in the file. */
const place = (text: EditableText, font: FontChoice, measure: MeasureLine): Placed => {
  const { ink, fontSize, isItalic, align } = text
  const lines = text.text.split('\n')
  const lineHeight = text.lineHeight ?? fontSize * 1.1
  const [middleX, middleY] = [ink.left + ink.width / 2, ink.top + ink.height / 2]
  if (text.isVertical) {
    const width = lines.length * lineHeight
    const height = Math.max(ink.height + fontSize * 0.3, fontSize)
    return { x: middleX - width / 2, y: middleY - height / 2, width, height, letterSpacing: text.letterSpacing }
  }
  const looked = (letterSpacing: number) => {
    const inks = lines.map(line => measure(line, { ...font, fontSize, isItalic, letterSpacing }))
    const width = Math.max(1, ...inks.map(({ advance }) => advance))
    const start = (each: LineInk) => offsetOf(align, width, each.advance)
    const written = inks.filter((_, index) => lines[index]?.trim())
    const left = Math.min(...written.map(each => start(each) - each.left))
    const right = Math.max(...written.map(each => start(each) + each.right))
    return { inks, width, left, right }
  }
  let { letterSpacing } = text
  let now = looked(letterSpacing)
  const isPoint = text.measure === null && text.rotation === 0
  const wrong = Math.abs(ink.width / (now.right - now.left) - 1)
  const letters = Math.max(...lines.map(line => [...line].length))
  if (isPoint && letters > 1 && wrong > FIT.least && wrong < FIT.most) {
    letterSpacing += (ink.width - (now.right - now.left)) / (letters - 1)
    now = looked(letterSpacing)
  }
  const [first] = now.inks
  const { fontAscent = fontSize, fontDescent = 0, ascent = fontSize } = first ?? {}
  const inkTop = (lineHeight - fontAscent - fontDescent) / 2 + fontAscent - ascent
  const height = lines.length * lineHeight
  // A px more keeps a line from breaking where another machine measures a little wider.
  const roomy = Math.ceil(now.width) + 1
  if (text.rotation !== 0) {
    const width = text.measure ?? roomy
    return { x: middleX - width / 2, y: middleY - height / 2, width, height, letterSpacing }
  }
  const y = ink.top - inkTop
  if (text.measure !== null) {
    const slack = {
      left: -now.left,
      center: (ink.width - text.measure) / 2,
      right: ink.width - text.measure,
      justify: -now.left,
    }
    return { x: ink.left + slack[align], y, width: text.measure, height, letterSpacing }
  }
  return { x: ink.left - now.left - offsetOf(align, roomy, now.width), y, width: roomy, height, letterSpacing }
}

/** A text of a file as a layer. Its font must be loaded, because its letters are measured. */
export const textLayer = (
  text: EditableText,
  font: FontChoice,
  measure: MeasureLine,
  look: { readonly name: string; readonly groupId: string | null; readonly opacity: number; readonly blend: BlendMode },
): LayerRecord<'text'> => {
  const { letterSpacing, ...box } = place(text, font, measure)
  const round = (value: number) => Math.round(value * 100) / 100
  const frame = { x: round(box.x), y: round(box.y), width: round(box.width), height: round(box.height) }
  const layer = createLayer(
    'text',
    { ...frame, rotation: text.rotation },
    {
      text: text.text,
      fontFamily: font.family,
      fontSize: text.fontSize,
      fontWeight: text.isBold ? Math.max(700, font.weight) : font.weight,
      isItalic: text.isItalic,
      isUnderlined: text.isUnderlined,
      isStruck: text.isStruck,
      color: text.color,
      align: text.align,
      lineHeight: text.lineHeight === null ? null : round(text.lineHeight),
      letterSpacing: round(letterSpacing),
      writingMode: text.isVertical ? 'vertical-rl' : 'horizontal-tb',
      artword: artwordOf(text),
      blendMode: look.blend,
    },
    { name: look.name, groupId: look.groupId },
  )
  return { ...layer, opacity: look.opacity }
}
