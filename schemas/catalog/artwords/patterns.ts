/** Pattern fills: `name` is used in `pattern:<name>`; `colors` are the default colors, background first. */
export const ART_PATTERNS = [
  { name: 'dots', colors: ['#118ab2', '#ffffff'] },
  { name: 'grid', colors: ['#ff9f1c', '#ffffff'] },
  { name: 'wave', colors: ['#0081a7', '#fdfcdc'] },
  { name: 'check', colors: ['#f07167', '#fed9b7'] },
  { name: 'leopard', colors: ['#e0a458', '#4a2c12'] },
  { name: 'stripes', colors: ['#ef476f', '#ffd166'] },
  { name: 'stars', colors: ['#3a0ca3', '#ffd166'] },
  { name: 'hearts', colors: ['#ff5fa2', '#ffe3ef'] },
  { name: 'scales', colors: ['#0b6e4f', '#b7e4c7'] },
] as const

export type ArtPattern = (typeof ART_PATTERNS)[number]['name']
