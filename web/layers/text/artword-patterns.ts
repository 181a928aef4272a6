import { ART_PATTERNS, type ArtPattern } from '#schemas/catalog/artwords/patterns.ts'

type Tile = readonly [side: number, draw: (ground: string, figure: string) => string]

const ground = (side: number, fill: string) => `<rect width="${side}" height="${side}" fill="${fill}"/>`
const STAR = 'M0-5 1.5-1.6 5.2-1.2 2.4 1.2 3.2 4.8 0 2.9-3.2 4.8-2.4 1.2-5.2-1.2-1.5-1.6z'
const HEART = 'M0 4.4C-6 0-4.6-4.2-2-4.2-.8-4.2 0-3.4 0-2.6 0-3.4.8-4.2 2-4.2 4.6-4.2 6 0 0 4.4z'

/** Tiles designed for a font size of 100 px: side of the tile (px) and its SVG content. */
const TILES: Readonly<Record<ArtPattern, Tile>> = {
  dots: [
    12,
    (a, b) => `${ground(12, a)}<circle cx="3" cy="3" r="2" fill="${b}"/><circle cx="9" cy="9" r="2" fill="${b}"/>`,
  ],
  grid: [10, (a, b) => `${ground(10, a)}<path d="M0 0H10M0 0V10" stroke="${b}" stroke-width="2.4"/>`],
  wave: [
    16,
    (a, b) =>
      `${ground(16, a)}<path d="M-4 4Q0-2 4 4T12 4T20 4M-4 12Q0 6 4 12T12 12T20 12" fill="none" stroke="${b}" stroke-width="2"/>`,
  ],
  check: [16, (a, b) => `${ground(16, a)}<path d="M0 0H8V8H0zM8 8H16V16H8z" fill="${b}"/>`],
  leopard: [
    22,
    (a, b) =>
      `${ground(22, a)}<g fill="none" stroke="${b}" stroke-width="2.4" stroke-linecap="round"><path d="M3 7a3 3 0 0 1 5-3M9 8a3 3 0 0 1-5 1M14 16a3 3 0 0 1 5-2M19 19a3 3 0 0 1-4 1"/></g><circle cx="17" cy="5" r="1.6" fill="${b}"/><circle cx="5" cy="17" r="1.8" fill="${b}"/>`,
  ],
  stripes: [12, (a, b) => `${ground(12, a)}<path d="M-3 3L3-3M0 12L12 0M9 15L15 9" stroke="${b}" stroke-width="4.2"/>`],
  stars: [
    24,
    (a, b) =>
      `${ground(24, a)}<g fill="${b}"><path d="${STAR}" transform="translate(6 7)"/><path d="${STAR}" transform="translate(18 18) scale(.7)"/></g>`,
  ],
  hearts: [
    22,
    (a, b) =>
      `${ground(22, a)}<g fill="${b}"><path d="${HEART}" transform="translate(6 6)"/><path d="${HEART}" transform="translate(17 17)"/></g>`,
  ],
  scales: [
    16,
    (a, b) =>
      `${ground(16, a)}<g fill="none" stroke="${b}" stroke-width="1.6"><path d="M0 0A8 8 0 0 0 16 0M-8 8A8 8 0 0 0 8 8A8 8 0 0 0 24 8M0 16A8 8 0 0 0 16 16"/></g>`,
  ],
}

/** Name and colors of a fill `pattern:<name> #background #figure`, or null when it is not a known pattern. */
export const readPattern = (
  fill: string,
): { readonly name: ArtPattern; readonly colors: readonly [string, string] } | null => {
  const [head = '', ...own] = fill.split(' ')
  const found = ART_PATTERNS.find(({ name }) => head === `pattern:${name}`)
  if (!found) return null
  return { name: found.name, colors: [own[0] ?? found.colors[0], own[1] ?? found.colors[1]] }
}

export const writePattern = (name: string, colors: readonly string[]): string =>
  [`pattern:${name}`, ...colors].join(' ')

/** CSS image of a pattern fill at a scale (font size / 100), or '' when the fill is not a known pattern. */
export const patternImage = (fill: string, scale: number): string => {
  const pattern = readPattern(fill)
  if (!pattern) return ''
  const [tile, draw] = TILES[pattern.name]
  const side = Math.max(1, Math.round(tile * scale * 100) / 100)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${tile} ${tile}">${draw(...pattern.colors)}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
