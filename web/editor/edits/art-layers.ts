import type { Artword, ArtwordLayer, ArtwordShadow, UntitledArtword } from '#schemas/document/artword.ts'

/** Maximum number of copies of the text that an effect paints. */
export const ART_LAYERS_MAX = 12
export const ART_SHADOWS_MAX = 24
const COLORS_MAX = 12

const COLOR = /#[0-9a-f]{3,8}\b|(?:rgb|hsl)a?\([^)]*\)/gi

/** Every color that an effect paints with, top copy first. */
export const colorsOf = (artword: UntitledArtword): readonly string[] => {
  const paints = [...artword.layers]
    .reverse()
    .flatMap(({ fill, strokeColor, strokeWidth, shadows }) => [
      fill,
      ...(strokeWidth > 0 ? [strokeColor] : []),
      ...shadows.map(({ color }) => color),
    ])
  return [...new Set(paints.flatMap(paint => paint.match(COLOR) ?? []))].slice(0, COLORS_MAX)
}

/** An effect with other copies and the list of their colors. */
const withLayers = (artword: Artword, layers: readonly ArtwordLayer[]): Artword => {
  const next = { ...artword, layers: layers.slice(0, ART_LAYERS_MAX) }
  return { ...next, colors: colorsOf(next) }
}

export const replaceLayer = (artword: Artword, index: number, patch: Partial<ArtwordLayer>): Artword =>
  withLayers(
    artword,
    artword.layers.map((layer, at) => (at === index ? { ...layer, ...patch } : layer)),
  )

/** Adds a copy with a wider stroke below the others. */
export const addLayer = (artword: Artword): Artword => {
  const widest = Math.max(0, ...artword.layers.map(({ strokeWidth }) => strokeWidth))
  const below: ArtwordLayer = {
    fill: '#ffffff',
    strokeColor: '#ffffff',
    strokeWidth: widest + 12,
    shadows: [],
    transform: { x: 0, y: 0, skewX: 0, skewY: 0 },
    opacity: 1,
  }
  return withLayers(artword, [below, ...artword.layers])
}

/** Removes one copy; the only one stays. */
export const removeLayer = (artword: Artword, index: number): Artword =>
  artword.layers.length < 2
    ? artword
    : withLayers(
        artword,
        artword.layers.filter((_, at) => at !== index),
      )

export const NEW_SHADOW: ArtwordShadow = { color: '#00000059', x: 4, y: 4, blur: 4 }
