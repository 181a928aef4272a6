import { VERSION_LIMITS } from '#schemas/catalog/version-limits.ts'

const code = (letter: string) => letter.charCodeAt(0)
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [...'"\\[]{}'].map(code)
/** Depth of a layer: `{"pages":[{"layers":[{`. */
const LAYER_DEPTH = 5
/** Depth behind the list of layers of a page. */
const PAGE_DEPTH = 3

/** The index of the quotation mark that ends the string at `start`; that of the last letter when none does. */
const endOfString = (text: string, start: number): number => {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes++
    if (escapes % 2 === 0) return at
  }
  return text.length
}

/**
 * Cuts the text of a document into pieces, one per layer and one for what surrounds the layers of a page. Joined they are
 * the text again, whatever it is; a changed layer changes its own piece only.
 */
export const splitDocument = (text: string, most: number = VERSION_LIMITS.pieces): readonly string[] => {
  const pieces: string[] = []
  let from = 0
  let depth = 0
  const cut = (at: number) => {
    if (at === from || pieces.length + 1 >= most) return
    pieces.push(text.slice(from, at))
    from = at
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) at = endOfString(text, at)
    else if (letter === OPEN_OBJECT || letter === OPEN_LIST) {
      depth++
      if (depth === LAYER_DEPTH && letter === OPEN_OBJECT) cut(at)
    } else if (letter === CLOSE_OBJECT || letter === CLOSE_LIST) {
      depth--
      if (depth === PAGE_DEPTH && letter === CLOSE_LIST) cut(at)
    }
  }
  if (from < text.length || pieces.length === 0) pieces.push(text.slice(from))
  return pieces
}
