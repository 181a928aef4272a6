import type { CSSProperties } from 'react'
import type { Artword, ArtwordLayer } from '#schemas/document/artword.ts'
import type { WritingMode } from '#schemas/document/records.ts'
import { patternImage } from './artword-patterns.ts'

/** One painted copy of the words, lowest first. */
export type PaintedCopy = CSSProperties

const isGradient = (fill: string) => fill.includes('gradient(')
const round = (value: number) => Math.round(value * 1000) / 1000

/** How far outside its box a fill reaches (em): letters of script faces swing out of their lines. */
const BLEED = 0.5

/**
 * Shifts are the same in both writing modes (light comes from where it comes from); a slant follows the line: upright
 * columns tip their characters as level lines do, and stay upright.
 */
const placement = ({ transform, opacity }: ArtwordLayer, scale: number, isVertical: boolean): CSSProperties => {
  const { x, y, skewX, skewY } = transform
  const alongX = isVertical ? -skewY : skewX
  const alongY = isVertical ? -skewX : skewY
  const parts = [
    x || y ? `translate(${round(x * scale)}px, ${round(y * scale)}px)` : '',
    alongX ? `skewX(${alongX}deg)` : '',
    alongY ? `skewY(${alongY}deg)` : '',
  ].filter(Boolean)
  return { ...(parts.length ? { transform: parts.join(' ') } : {}), ...(opacity === 1 ? {} : { opacity }) }
}

const strokeOf = (width: number, colour: string): CSSProperties => ({
  WebkitTextStroke: `${round(width)}px ${colour}`,
  paintOrder: 'stroke fill',
  strokeLinejoin: 'round',
})

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

/** An image seen through the words. It is laid out over the box and repeats around it, as far as letters swing out. */
const clipped = (image: string): CSSProperties => ({
  inset: `-${BLEED}em`,
  padding: `${BLEED}em`,
  color: 'transparent',
  backgroundImage: image,
  backgroundOrigin: 'content-box',
  backgroundClip: 'text',
  WebkitBackgroundClip: 'text',
})

const copies = (layer: ArtwordLayer, scale: number, isVertical: boolean): readonly PaintedCopy[] => {
  const place = placement(layer, scale, isVertical)
  const image = isGradient(layer.fill) ? layer.fill : patternImage(layer.fill, scale)
  const width = layer.strokeWidth * scale
  const hasStroke = width > 0 && layer.strokeColor !== 'transparent'
  const shadows = shadowsOf(layer, scale)
  if (!hasStroke && !image) return [{ ...place, ...shadows, color: layer.fill }]
  if (hasStroke && !isGradient(layer.strokeColor) && !image)
    return [{ ...place, ...shadows, ...strokeOf(width, layer.strokeColor), color: layer.fill }]
  // A shadow or the inner half of a stroke would lie over a clipped image: each gets a copy of its own below the fill.
  const below: PaintedCopy[] = []
  if (hasStroke)
    below.push(
      isGradient(layer.strokeColor)
        ? { ...place, ...clipped(layer.strokeColor), ...strokeOf(width, 'transparent') }
        : { ...place, ...shadows, ...strokeOf(width, layer.strokeColor), color: layer.strokeColor },
    )
  else if (layer.shadows.length) below.push({ ...place, ...shadows, color: 'transparent' })
  if (image) return [...below, { ...place, ...clipped(image) }]
  return layer.fill === 'transparent' ? below : [...below, { ...place, color: layer.fill }]
}

/** Styles of every copy that an effect paints at a font size (px), lowest first. */
export const artwordCopies = (
  artword: Artword,
  fontSize: number,
  writingMode: WritingMode = 'horizontal-tb',
): readonly PaintedCopy[] => {
  const scale = fontSize / artword.size
  return artword.layers.flatMap(layer => copies(layer, scale, writingMode === 'vertical-rl'))
}
