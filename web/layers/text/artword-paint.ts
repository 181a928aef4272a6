import type { CSSProperties } from 'react'
import type { Artword, ArtwordLayer } from '#schemas/document/artword.ts'
import type { WritingMode } from '#schemas/document/records.ts'
import { binaryPx } from '#web/kernels/binary-px.ts'
import { patternImage } from './artword-patterns.ts'

/** Styles of one painted copy of the text; lists are in paint order, lowest first. */
export type PaintedCopy = CSSProperties

const isGradient = (fill: string) => fill.includes('gradient(')
const round = (value: number) => Math.round(value * 1000) / 1000

/** em; how far a fill extends beyond its box: letters of script faces extend beyond their lines. */
const BLEED = 0.5

/**
 * Shifts are the same in both writing modes, as the light direction is fixed; a slant follows the line: vertical lines
 * skew their characters as horizontal lines do, and stay vertical.
 */
const placement = ({ transform, opacity }: ArtwordLayer, scale: number, isVertical: boolean): CSSProperties => {
  const { x, y, skewX, skewY } = transform
  const alongX = isVertical ? -skewY : skewX
  const alongY = isVertical ? -skewX : skewY
  const parts = [
    x || y ? `translate(${binaryPx(x * scale)}px, ${binaryPx(y * scale)}px)` : '',
    alongX ? `skewX(${alongX}deg)` : '',
    alongY ? `skewY(${alongY}deg)` : '',
  ].filter(Boolean)
  return { ...(parts.length ? { transform: parts.join(' ') } : {}), ...(opacity === 1 ? {} : { opacity }) }
}

const strokeOf = (width: number, color: string): CSSProperties => ({
  WebkitTextStroke: `${round(width)}px ${color}`,
  paintOrder: 'stroke fill',
  strokeLinejoin: 'round',
})

/** px at a font size of 100 px; wider strokes are drawn with round corners. */
const ROUND_FROM = 5
/** px between two copies on the circle; larger steps are visible at the tips of characters. */
const STEP = 1.5
/** Number of copies on the circle: fewer for large fonts, whose characters cost more to paint. */
const stepsFor = (radius: number, fontSize: number): number => {
  const most = Math.min(96, Math.max(40, Math.round((96 * 200) / fontSize)))
  return Math.min(most, Math.max(12, Math.ceil((2 * Math.PI * radius) / STEP)))
}
const isOpaque = (color: string) => /^(#[0-9a-f]{3}|#[0-9a-f]{6}|rgb\([^/]*\)|[a-z]+)$/i.test(color)

const circle = (radius: number, steps: number, color: string): readonly string[] =>
  Array.from({ length: steps }, (_, at) => {
    const turn = (at / steps) * 2 * Math.PI
    return `${round(radius * Math.cos(turn))}px ${round(radius * Math.sin(turn))}px 0 ${color}`
  })

/**
 * A stroke as copies of the text on a circle. Browsers draw the strokes of HTML text with miter joins, which become
 * spikes on Chinese characters; these corners are round.
 */
const roundStroke = (width: number, color: string, fontSize: number): CSSProperties => {
  const radius = width / 2
  const steps = stepsFor(radius, fontSize)
  // Without the inner circle, a stroke wider than the characters' own strokes would leave gaps.
  const inner = radius > fontSize * 0.06 ? circle(radius / 2, Math.ceil(steps / 3), color) : []
  return { textShadow: [...circle(radius, steps, color), ...inner].join(', ') }
}

/** Shadows of the text and its round stroke. */
const dropShadows = (layer: ArtwordLayer, scale: number): CSSProperties =>
  layer.shadows.length > 0
    ? {
        filter: layer.shadows
          .map(
            ({ color, x, y, blur }) =>
              `drop-shadow(${round(x * scale)}px ${round(y * scale)}px ${round((blur * scale) / 2)}px ${color})`,
          )
          .join(' '),
      }
    : {}
const DROP_SHADOWS_MAX = 3

const shadowsOf = (layer: ArtwordLayer, scale: number): CSSProperties =>
  layer.shadows.length > 0
    ? {
        textShadow: layer.shadows
          .map(
            ({ color, x, y, blur }) => `${round(x * scale)}px ${round(y * scale)}px ${round(blur * scale)}px ${color}`,
          )
          .join(', '),
      }
    : {}

/**
 * An image clipped to the text, laid out over the box. Where letters extend beyond the box, a gradient continues with
 * its end colors and a pattern repeats.
 */
const clipped = (image: string): CSSProperties => ({
  inset: `-${BLEED}em`,
  padding: `${BLEED}em`,
  color: 'transparent',
  ...(isGradient(image)
    ? {
        backgroundImage: `${image}, ${image}`,
        backgroundOrigin: 'content-box, padding-box',
        backgroundRepeat: 'no-repeat',
      }
    : { backgroundImage: image, backgroundOrigin: 'content-box' }),
  backgroundClip: 'text',
  WebkitBackgroundClip: 'text',
})

const copies = (layer: ArtwordLayer, size: number, scale: number, isVertical: boolean): readonly PaintedCopy[] => {
  const place = placement(layer, scale, isVertical)
  const image = isGradient(layer.fill) ? layer.fill : patternImage(layer.fill, scale)
  const width = layer.strokeWidth * scale
  const hasStroke = width > 0 && layer.strokeColor !== 'transparent'
  const shadows = shadowsOf(layer, scale)
  const isRound =
    hasStroke &&
    layer.strokeWidth >= ROUND_FROM &&
    layer.fill !== 'transparent' &&
    isOpaque(layer.strokeColor) &&
    layer.shadows.length <= DROP_SHADOWS_MAX
  const around: CSSProperties = isRound
    ? { ...roundStroke(width, layer.strokeColor, size * scale), ...dropShadows(layer, scale) }
    : { ...shadows, ...strokeOf(width, layer.strokeColor) }
  if (!hasStroke && !image) return [{ ...place, ...shadows, color: layer.fill }]
  if (hasStroke && !isGradient(layer.strokeColor) && !image) return [{ ...place, ...around, color: layer.fill }]
  // A shadow or the inner half of a stroke would cover a clipped image: each gets a separate copy below the fill.
  const below: PaintedCopy[] = []
  if (hasStroke)
    below.push(
      isGradient(layer.strokeColor)
        ? { ...place, ...clipped(layer.strokeColor), ...strokeOf(width, 'transparent') }
        : { ...place, ...around, color: layer.strokeColor },
    )
  else if (layer.shadows.length) below.push({ ...place, ...shadows, color: 'transparent' })
  if (image) return [...below, { ...place, ...clipped(image) }]
  return layer.fill === 'transparent' ? below : [...below, { ...place, color: layer.fill }]
}

/** Styles of all copies that an effect paints at a font size (px), lowest first. */
export const artwordCopies = (
  artword: Artword,
  fontSize: number,
  writingMode: WritingMode = 'horizontal-tb',
): readonly PaintedCopy[] => {
  const scale = fontSize / artword.size
  return artword.layers.flatMap(layer => copies(layer, artword.size, scale, writingMode === 'vertical-rl'))
}
