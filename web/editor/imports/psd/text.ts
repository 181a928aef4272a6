import type { Layer, LayerTextData, TextStyle } from 'ag-psd'
import type { TextAlign } from '#schemas/document/records.ts'
import { alphaOf, type Box, cropRaster, inkBox, type Raster } from '#web/kernels/raster/raster.ts'
import type { EditableText, NoteKind } from '../imported.ts'
import type { Light } from './bevel.ts'
import { cssColor, rgbOf } from './color.ts'
import { effectsOf, shadowShift } from './effects.ts'
import { cssGradient } from './gradient.ts'
import { px } from './paint.ts'
import { chokeOf } from './soft-edge.ts'

type Refused = { readonly why: NoteKind }
type Read = { readonly texts: readonly EditableText[] } | Refused

const ALIGN: Readonly<Record<string, TextAlign>> = {
  left: 'left',
  center: 'center',
  right: 'right',
  'justify-left': 'justify',
  'justify-center': 'justify',
  'justify-right': 'justify',
  'justify-all': 'justify',
}

/** px; the size of letters of which a file says none. */
const PLAIN_SIZE = 12
/** ratio; most of its size by which a line of letters is high. */
const MOST_HEIGHT = 1.6

/** The same look of letters. Names of fonts, sizes and colors count; what nobody sees does not. */
const lookOf = (style: TextStyle): string =>
  JSON.stringify([
    style.font?.name,
    Math.round((style.fontSize ?? PLAIN_SIZE) * 100),
    rgbOf(style.fillColor).map(Math.round),
    style.fauxBold ?? false,
    style.fauxItalic ?? false,
    style.underline ?? false,
    style.strikethrough ?? false,
    Math.round(style.tracking ?? 0),
    style.baselineShift ?? 0,
    style.fontCaps ?? 0,
    style.horizontalScale ?? 1,
    style.verticalScale ?? 1,
  ])

interface Line {
  readonly text: string
  readonly styles: readonly TextStyle[]
}

/** Paragraphs and lines end with CR, line breaks in a paragraph are ETX or VT. */
const BREAKS = new Set(['\r', '\n', '\u0003', '\u000b'])

const linesOf = (data: LayerTextData): readonly Line[] => {
  const base = data.style ?? {}
  const runs = data.styleRuns?.length ? data.styleRuns : [{ length: data.text.length, style: {} }]
  const styles: TextStyle[] = runs.flatMap(({ length, style }) =>
    Array.from({ length: Math.min(length, 20_000) }, () => ({ ...base, ...style })),
  )
  const lines: { text: string; styles: TextStyle[] }[] = [{ text: '', styles: [] }]
  for (const [at, letter] of data.text.split('').entries()) {
    const line = lines.at(-1)
    if (BREAKS.has(letter)) lines.push({ text: '', styles: [] })
    else if (line) {
      line.text += letter
      if (letter.trim()) line.styles.push(styles[at] ?? styles.at(-1) ?? base)
    }
  }
  while (lines.length > 1 && !lines.at(-1)?.text.trim()) lines.pop()
  return lines
}

/** Boxes of the rows (columns of vertical text, from the right) of letters, apart from each other by empty rows. */
const bands = (raster: Raster): readonly Box[] => {
  const { left, top, width, height } = raster
  const alpha = alphaOf(raster).data
  const found: Box[] = []
  let start: number | null = null
  // Behind the last row is one without letters.
  for (let y = 0; y <= height; y++) {
    const isInk = alpha.subarray(y * width, (y + 1) * width).some(value => value > 8)
    if (isInk) start ??= y
    else if (start !== null) {
      found.push(inkBox(cropRaster(raster, { left, top: top + start, width, height: y - start })))
      start = null
    }
  }
  return found
}

/** Effects that the art text of the editor has; null when there is another one. */
const decorationOf = (layer: Layer, light: Light) => {
  const none = { stroke: null, shadow: null, gradient: '', color: '' }
  const effects = effectsOf(layer)
  if (!effects) return none
  const on = <E extends { enabled?: boolean }>(list: readonly E[] | undefined) =>
    (list ?? []).filter(({ enabled }) => enabled)
  const { outerGlow, innerGlow, bevel, satin, patternOverlay } = effects
  if ([outerGlow, innerGlow, bevel, satin, patternOverlay].some(effect => effect?.enabled)) return null
  const [strokes, shadows] = [on(effects.stroke), on(effects.dropShadow)]
  const [fills, gradients] = [on(effects.solidFill), on(effects.gradientOverlay)]
  if (on(effects.innerShadow).length || strokes.length > 1 || shadows.length > 1) return null
  const [stroke, shadow, fill, overlay] = [strokes[0], shadows[0], fills[0], gradients[0]]
  if (stroke && (stroke.position !== 'outside' || stroke.fillType !== 'color')) return null
  if (fill && ((fill.opacity ?? 1) < 1 || (fill.blendMode ?? 'normal') !== 'normal')) return null
  if (overlay && ((overlay.opacity ?? 1) < 1 || (overlay.blendMode ?? 'normal') !== 'normal')) return null
  const gradient = overlay && !fill ? cssGradient(overlay.gradient, { ...overlay, style: overlay.type }) : ''
  if (overlay && !fill && !gradient) return null
  return {
    stroke: stroke
      ? { color: cssColor(rgbOf(stroke.color), stroke.opacity ?? 1), width: stroke.size?.value ?? 1 }
      : null,
    shadow: shadow
      ? {
          color: cssColor(rgbOf(shadow.color), shadow.opacity ?? 1),
          ...shadowShift(shadow, light),
          // The standard deviation of two boxes, of which a CSS blur is twice.
          blur: px(shadow.size) * (1 - chokeOf(shadow)) * 0.816,
        }
      : null,
    gradient,
    color: fill ? cssColor(rgbOf(fill.color)) : '',
  }
}

const hasSize = (lines: readonly Line[]): boolean =>
  lines.some(({ styles }) => styles.some(({ fontSize }) => fontSize !== undefined))

/** Whether upright lines of so many px together may be of letters without a size. */
const maybePlain = (lines: readonly Line[], height: number, scale: number): boolean => {
  const leading = lines
    .flatMap(({ styles }) => styles[0]?.leading ?? [])
    .reduce((most, each) => Math.max(most, each), PLAIN_SIZE * 1.2)
  return height <= ((lines.length - 1) * leading + PLAIN_SIZE * MOST_HEIGHT) * scale
}

/**
 * A text layer as texts that can be edited: one, or one for each line when each has a look of its own. Refused when it
 * would look different.
 * @param raster the letters alone, without effects
 */
export const readText = (layer: Layer, raster: Raster | null, light: Light): Read => {
  const { text: data } = layer
  const ink = raster && inkBox(raster, 8)
  if (!data?.text.trim() || !raster || !ink || ink.width === 0) return { why: 'empty' }
  if (data.warp && (data.warp.style ?? 'none') !== 'none') return { why: 'textWarped' }
  if (data.textPath && (data.textPath.data?.type ?? 0) > 1) return { why: 'textWarped' }
  const [xx = 1, xy = 0, yx = 0, yy = 1] = data.transform ?? []
  const [scaleX, scaleY] = [Math.hypot(xx, xy), Math.hypot(yx, yy)]
  const isUpright = xx * yy - xy * yx > 0 && Math.abs(xx * yx + xy * yy) < 0.01 * scaleX * scaleY
  if (!isUpright || scaleX === 0 || Math.abs(scaleX / scaleY - 1) > 0.02) return { why: 'textSkewed' }
  const decoration = decorationOf(layer, light)
  if (!decoration) return { why: 'textEffects' }
  const rotation = Math.round(((Math.atan2(xy, xx) * 180) / Math.PI) * 100) / 100
  const lines = linesOf(data)
  const looks = lines.map(({ styles }) => new Set(styles.map(lookOf)))
  if (looks.some(({ size }) => size > 1)) return { why: 'textRuns' }
  const all = new Set(looks.flatMap(each => [...each]))
  const first = lines.find(({ styles }) => styles.length)?.styles[0]
  if (!first) return { why: 'empty' }
  const isVertical = data.orientation === 'vertical'
  const justification = data.paragraphStyleRuns?.[0]?.style.justification ?? data.paragraphStyle?.justification
  const align = ALIGN[justification ?? 'left'] ?? 'left'
  const isBox = data.shapeType === 'box'
  // Of other texts without a size nothing tells how large their letters are.
  const isMeasurable = !isBox && !isVertical && rotation === 0
  if (!hasSize(lines) && !(isMeasurable && maybePlain(lines, ink.height, scaleY))) return { why: 'textSize' }
  const [boxLeft = 0, , boxRight = 0] = data.boxBounds ?? []
  const textOf = (style: TextStyle, text: string, place: Box, measure: number | null): EditableText | null => {
    const [wide, tall] = [style.horizontalScale ?? 1, style.verticalScale ?? 1]
    if (Math.abs(wide / tall - 1) > 0.02 || style.baselineShift) return null
    const fontSize = (style.fontSize ?? PLAIN_SIZE) * scaleY * tall
    const { leading } = style
    const isAuto = style.autoLeading !== false || !leading
    return {
      text: style.fontCaps === 2 ? text.toUpperCase() : text,
      font: style.font?.name ?? '',
      fontSize: Math.round(fontSize * 100) / 100,
      isBold: style.fauxBold === true,
      isItalic: style.fauxItalic === true,
      isUnderlined: style.underline === true,
      isStruck: style.strikethrough === true,
      color: decoration.color || cssColor(rgbOf(style.fillColor)),
      align,
      lineHeight: isAuto ? fontSize * (data.paragraphStyle?.autoLeading ?? 1.2) : leading * scaleY,
      letterSpacing: ((style.tracking ?? 0) / 1000) * fontSize,
      isVertical,
      rotation,
      measure,
      ink: place,
      stroke: decoration.stroke,
      shadow: decoration.shadow,
      gradient: decoration.gradient,
    }
  }
  if (all.size === 1) {
    const measure = isBox ? (boxRight - boxLeft) * scaleX : null
    const made = textOf(first, lines.map(({ text }) => text).join('\n'), ink, measure)
    return made ? { texts: [made] } : { why: 'textSkewed' }
  }
  const rows = bands(raster)
  const written = lines.filter(({ styles }) => styles.length)
  if (isBox || isVertical || rotation !== 0 || rows.length !== written.length) return { why: 'textRuns' }
  const texts = written.flatMap((line, index) => {
    const [style, row] = [line.styles[0], rows[index]]
    const made = style && row && textOf(style, line.text.trim(), row, null)
    return made ? [made] : []
  })
  return texts.length === written.length ? { texts } : { why: 'textRuns' }
}
