/** What a search of the product's catalogs can be for. */
export const SEARCH_KINDS = ['template', 'material', 'photo', 'background'] as const
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Families of colors, each with the color of its chip. The first that is near enough to a picture is its family. */
export const HUES = {
  red: '#e5383b',
  orange: '#f48c06',
  yellow: '#ffd23f',
  green: '#38a169',
  cyan: '#22b8cf',
  blue: '#2f6fed',
  purple: '#7c4dff',
  pink: '#f783ac',
  brown: '#8d5b3a',
  black: '#1f1f26',
  gray: '#9aa0a6',
  white: '#ffffff',
} as const
export type HueId = keyof typeof HUES
export const HUE_IDS = Object.keys(HUES) as readonly HueId[]

export const ORIENTATIONS = ['portrait', 'landscape', 'square'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** ratio; from this one on a side is longer than the other. */
export const NEARLY_SQUARE = 1.08

/** How many pages: one, or several. */
export const PAGE_RANGES = ['one', 'several'] as const
export type PageRange = (typeof PAGE_RANGES)[number]

/** Tag of the answers in Workers Cache that list a kind. */
export const catalogTag = (kind: SearchKind): string => `catalog-${kind}`
