import type { ArtwordLayer, ArtwordShadow, UntitledArtword } from '../../document/artword.ts'

/** px: font size that the lengths of every built-in effect apply to. */
const ARTWORD_SIZE = 100

interface Paint {
  readonly stroke?: readonly [color: string, width: number]
  readonly shadows?: readonly ArtwordShadow[]
  readonly x?: number
  readonly y?: number
  readonly skewX?: number
  readonly skewY?: number
  readonly opacity?: number
}
/** One painted copy of the text. */
export const paint = (
  fill: string,
  { stroke, shadows = [], x = 0, y = 0, skewX = 0, skewY = 0, opacity = 1 }: Paint = {},
): ArtwordLayer => ({
  fill,
  strokeColor: stroke?.[0] ?? 'transparent',
  strokeWidth: stroke?.[1] ?? 0,
  shadows,
  transform: { x, y, skewX, skewY },
  opacity,
})

export const shadow = (color: string, x: number, y: number, blur = 0): ArtwordShadow => ({ color, x, y, blur })

/** An effect; `layers` are its painted copies, bottom to top. */
export const effect = (name: string, colors: readonly string[], layers: readonly ArtwordLayer[]): UntitledArtword => ({
  name,
  colors,
  size: ARTWORD_SIZE,
  layers,
})

/** Extrusion: repeats the same shadow step by step, as in block letters. */
export const extrude = (color: string, steps: number, dx: number, dy: number): readonly ArtwordShadow[] =>
  Array.from({ length: steps }, (_, index) => shadow(color, (index + 1) * dx, (index + 1) * dy))

export const down = (...stops: readonly string[]) => `linear-gradient(180deg, ${stops.join(', ')})`
export const across = (...stops: readonly string[]) => `linear-gradient(90deg, ${stops.join(', ')})`
export const slanted = (...stops: readonly string[]) => `linear-gradient(120deg, ${stops.join(', ')})`
