/** Sanitizes values of documents for CSS and SVG attributes: only values that cannot load or run anything pass. */

/** A CSS color (or gradient-free paint) unchanged, or `fallback` when it is empty or could load something. */
export const safeColor = (color: string, fallback: string): string => {
  const trimmed = color.trim()
  return /^[#\w\s(),.%/+-]+$/.test(trimmed) && !/\b(url|image|image-set|src|element|cross-fade)\s*\(/i.test(trimmed)
    ? trimmed
    : fallback
}

const FILTER =
  /^(?:\s*(?:sepia|brightness|saturate|contrast|hue-rotate|grayscale|invert|blur|opacity)\(\s*-?[\d.]+(?:e-?\d+)?(?:%|deg|rad|turn|px)?\s*\))*\s*$/

/** CSS filter functions with plain amounts, or '' for anything else (a `url()` filter would load). */
export const safeFilter = (filter: string): string => (FILTER.test(filter) ? filter.trim() : '')

/** A picture address as a quoted CSS `url("…")`, or 'none' for an empty one. */
export const cssUrl = (url: string): string => {
  const escaped = url.replace(/["\\\n\r\f]/g, char => `\\${char.charCodeAt(0).toString(16)} `)
  return url ? `url("${escaped}")` : 'none'
}

/** SVG path data with only commands and numbers, else ''. */
export const safePath = (path: string): string => (/^[MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]*$/.test(path) ? path : '')
