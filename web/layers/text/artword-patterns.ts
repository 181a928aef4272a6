/** Tiles of the pattern fills, drawn for a font of 100 px: size of the tile (px) and its SVG content. */
const PATTERNS: Readonly<Record<string, readonly [tile: number, content: string]>> = {
  dots: [
    12,
    '<rect width="12" height="12" fill="#118ab2"/><circle cx="3" cy="3" r="2" fill="#fff"/><circle cx="9" cy="9" r="2" fill="#fff"/>',
  ],
  grid: [10, '<rect width="10" height="10" fill="#ff9f1c"/><path d="M0 0H10M0 0V10" stroke="#fff" stroke-width="2"/>'],
  wave: [
    16,
    '<rect width="16" height="16" fill="#0081a7"/><path d="M0 8Q4 2 8 8T16 8" fill="none" stroke="#fdfcdc" stroke-width="2"/>',
  ],
  check: [16, '<rect width="16" height="16" fill="#f07167"/><path d="M0 0H8V8H0zM8 8H16V16H8z" fill="#fed9b7"/>'],
  leopard: [
    20,
    '<rect width="20" height="20" fill="#e0a458"/><circle cx="5" cy="6" r="3" fill="none" stroke="#4a2c12" stroke-width="2"/><circle cx="15" cy="14" r="3" fill="none" stroke="#4a2c12" stroke-width="2"/>',
  ],
}

/** A CSS image for `pattern:<name>` at a scale (font size / 100), or '' when the fill is no known pattern. */
export const patternImage = (fill: string, scale: number): string => {
  const pattern = fill.startsWith('pattern:') ? PATTERNS[fill.slice('pattern:'.length)] : undefined
  if (!pattern) return ''
  const [tile, content] = pattern
  const side = Math.max(1, Math.round(tile * scale))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${tile} ${tile}">${content}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
