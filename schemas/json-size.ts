/** Largest JSON text that is parsed. */
export interface JsonLimits {
  /** Levels of nested lists and objects. */
  readonly depth: number
  /** Values of the whole text; an empty list or object counts as two. */
  readonly values: number
  /** Keys of one object: an object with very many keys needs the most memory for its length. */
  readonly keys: number
}

const QUOTE = 34
const COMMA = 44
const LIST = 91
const BACKSLASH = 92
const LIST_END = 93
const OBJECT = 123
const OBJECT_END = 125

/**
 * The index of the quote that ends the string that begins at `start`; -1 when none does. The next quote is found by a
 * search, the others of a string with escapes one character after the other: a document in a body has a quote in every
 * ten characters, where a search each takes twice as long.
 */
const stringEnd = (text: string, start: number): number => {
  const first = text.indexOf('"', start + 1)
  if (first < 0 || text.charCodeAt(first - 1) !== BACKSLASH) return first
  let at = text.indexOf('\\', start + 1)
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at++
  }
  return -1
}

/**
 * The limit that a JSON text exceeds, or null. It counts brackets and commas outside strings and parses nothing,
 * because parsed values can need fifty times the memory of their text. Text that is not JSON is left to the parser.
 */
export const jsonExcess = (text: string, limits: JsonLimits): keyof JsonLimits | null => {
  /** Keys of each open object; -1 for a list. */
  const open: number[] = []
  let values = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = stringEnd(text, at)
      if (at < 0) return null
    } else if (code === LIST || code === OBJECT) {
      open.push(code === LIST ? -1 : 1)
      if (open.length > limits.depth) return 'depth'
      if (++values > limits.values) return 'values'
    } else if (code === LIST_END || code === OBJECT_END) {
      open.pop()
    } else if (code === COMMA) {
      if (++values > limits.values) return 'values'
      const keys = open.at(-1) ?? -1
      if (keys < 0) continue
      if (keys >= limits.keys) return 'keys'
      open[open.length - 1] = keys + 1
    }
  }
  return null
}
