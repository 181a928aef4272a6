import type { Artword, ArtwordLayer, ArtwordShadow } from '../../document/artword.ts'

/** px: the font size that every built-in effect is drawn for. */
export const ARTWORD_SIZE = 100

interface Paint {
  readonly stroke?: readonly [color: string, width: number]
  readonly shadows?: readonly ArtwordShadow[]
  readonly x?: number
  readonly y?: number
  readonly skewX?: number
  readonly skewY?: number
  readonly opacity?: number
}
/** One painted copy of the words. */
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

/** An effect; its painted copies lowest first. */
export const effect = (
  name: string,
  title: string,
  colors: readonly string[],
  layers: readonly ArtwordLayer[],
): Artword => ({ name, title, colors, size: ARTWORD_SIZE, layers })

/** A solid depth: the same shadow repeated step by step, as a block letter has. */
export const extrude = (color: string, steps: number, dx: number, dy: number): readonly ArtwordShadow[] =>
  Array.from({ length: steps }, (_, index) => shadow(color, (index + 1) * dx, (index + 1) * dy))

export const down = (...stops: readonly string[]) => `linear-gradient(180deg, ${stops.join(', ')})`
export const across = (...stops: readonly string[]) => `linear-gradient(90deg, ${stops.join(', ')})`
export const slanted = (...stops: readonly string[]) => `linear-gradient(120deg, ${stops.join(', ')})`
