export type SvgToken =
  | {
      readonly kind: 'text'
      readonly text: string /** From CDATA: character references mean nothing. */
      readonly isRaw: boolean
    }
  | {
      readonly kind: 'tag'
      readonly name: string
      /** `</name>` */
      readonly isEnd: boolean
      /** `<name/>` */
      readonly isEmpty: boolean
      readonly attributes: readonly (readonly [name: string, value: string])[]
    }
  | { readonly kind: 'unknown' }

const UNKNOWN: SvgToken = { kind: 'unknown' }
const TAG = /<(\/?)([^\s/>"'=<!?&]+)((?:\s+[^\s=/>"'<]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
const ATTRIBUTE = /([^\s=/>"'<]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
/** Encodings in which a quote or an angle bracket is the byte that it is in UTF-8. */
const DECLARATION =
  /^<\?xml\s+version\s*=\s*["']1\.[01]["'](?:\s+encoding\s*=\s*["'](?:utf-?8|us-ascii|iso-8859-1)["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*$/i
const DOCTYPE = /^<!DOCTYPE\s[^[<]*$/i

/** The end of what begins at `at` and ends with `close`, or −1. */
const endOf = (source: string, close: string, at: number) => {
  const found = source.indexOf(close, at)
  return found < 0 ? -1 : found + close.length
}

/** What HTML and XML would not read in the same way is refused. */
const isPlainComment = (comment: string) => !/--|^-?>/.test(comment) && !comment.endsWith('-')

/** A `<!…>` or `<?…>`: where it ends and what it says; null when it is none that a drawing needs. */
const readMarkup = (source: string, at: number, isInside: boolean): { end: number; token?: SvgToken } | null => {
  if (source.startsWith('<!--', at)) {
    const end = endOf(source, '-->', at + 4)
    return end > 0 && isPlainComment(source.slice(at + 4, end - 3)) ? { end } : null
  }
  if (source.startsWith('<![CDATA[', at)) {
    const end = endOf(source, ']]>', at + 9)
    const text = source.slice(at + 9, end - 3)
    return end > 0 && isInside && !text.includes('<') ? { end, token: { kind: 'text', text, isRaw: true } } : null
  }
  const isInstruction = source[at + 1] === '?'
  const close = isInstruction ? '?>' : '>'
  const end = endOf(source, close, at)
  const text = source.slice(at, end - close.length)
  if (end < 0) return null
  if (isInstruction) return (at === 0 && DECLARATION.test(text)) || /^<\?xpacket\s/.test(text) ? { end } : null
  return !isInside && DOCTYPE.test(text) ? { end } : null
}

const readTag = (source: string, at: number): { end: number; token: SvgToken } | null => {
  TAG.lastIndex = at
  const match = TAG.exec(source)
  if (!match) return null
  const [whole, slash, name = '', attributes = '', empty] = match
  const token: SvgToken = {
    kind: 'tag',
    name,
    isEnd: slash === '/',
    isEmpty: empty === '/',
    attributes: [...attributes.matchAll(ATTRIBUTE)].map(([, key = '', double, single]) => [
      key,
      double ?? single ?? '',
    ]),
  }
  return { end: at + whole.length, token }
}

/** Splits an SVG file; the first thing that is not plain, well-formed markup ends it as `unknown`. */
export function* svgTokens(file: string): Generator<SvgToken> {
  const source = file.replace(/^\uFEFF/, '').trim()
  let at = 0
  let isInside = false
  while (at < source.length) {
    if (source[at] !== '<') {
      const next = source.indexOf('<', at)
      const end = next < 0 ? source.length : next
      yield { kind: 'text', text: source.slice(at, end), isRaw: false }
      at = end
      continue
    }
    const isMarkup = source[at + 1] === '!' || source[at + 1] === '?'
    const found = isMarkup ? readMarkup(source, at, isInside) : readTag(source, at)
    if (!found) {
      yield UNKNOWN
      return
    }
    isInside ||= !isMarkup
    if (found.token) yield found.token
    at = found.end
  }
}
