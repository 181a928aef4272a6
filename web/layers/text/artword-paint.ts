import type { CSSProperties } from 'react'
import type { Artword, ArtwordLayer } from '#schemas/document/artword.ts'
import { patternImage } from './artword-patterns.ts'

/** One painted copy of the words, lowest first. */
export type PaintedCopy = CSSProperties

const isGradient = (fill: string) => fill.includes('gradient(')
const round = (value: number) => Math.round(value * 1000) / 1000

const placement = ({ transform, opacity }: ArtwordLayer, scale: number): CSSProperties => {
  const { x, y, skewX, skewY } = transform
  const parts = [
    x || y ? `translate(${round(x * scale)}px, ${round(y * scale)}px)` : '',
    skewX ? `skewX(${skewX}deg)` : '',
    skewY ? `skewY(${skewY}deg)` : '',
  ].filter(Boolean)
  return { ...(parts.length ? { transform: parts.join(' ') } : {}), ...(opacity === 1 ? {} : { opacity }) }
}

const outline = (layer: ArtwordLayer, scale: number): CSSProperties => ({
  ...(layer.strokeWidth > 0
    ? {
        WebkitTextStroke: `${round(layer.strokeWidth * scale)}px ${layer.strokeColor}`,
        paintOrder: 'stroke fill',
        strokeLinejoin: 'round',
      }
    : {}),
  ...(layer.shadows.length > 0
    ? {
        textShadow: layer.shadows
          .map(
            ({ color, x, y, blur }) => `${round(x * scale)}px ${round(y * scale)}px ${round(blur * scale)}px ${color}`,
          )
          .join(', '),
      }
    : {}),
})

const clipped = (image: string): CSSProperties => ({
  color: 'transparent',
  backgroundImage: image,
  backgroundClip: 'text',
  WebkitBackgroundClip: 'text',
})

const copies = (layer: ArtwordLayer, scale: number): readonly PaintedCopy[] => {
  const place = placement(layer, scale)
  const around = outline(layer, scale)
  const image = isGradient(layer.fill) ? layer.fill : patternImage(layer.fill, scale)
  if (!image) return [{ ...place, ...around, color: layer.fill }]
  // A shadow or an inner half of a stroke would lie over a clipped background, so they get a copy of their own below it.
  const below = layer.strokeWidth > 0 || layer.shadows.length > 0
  return [...(below ? [{ ...place, ...around, color: 'transparent' }] : []), { ...place, ...clipped(image) }]
}

/** Styles of every copy that an effect paints at a font size (px), lowest first. */
export const artwordCopies = (artword: Artword, fontSize: number): readonly PaintedCopy[] => {
  const scale = fontSize / artword.size
  return artword.layers.flatMap(layer => copies(layer, scale))
}
