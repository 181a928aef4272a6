import { svgName } from './elements.ts'

/** The string methods that the tokenizer uses. A test passes an object that counts the characters read. */
export type SvgSource = Pick<string, 'length' | 'charCodeAt' | 'indexOf' | 'slice'>

export type SvgAttribute = readonly [name: string, value: string]
/** Character references are not resolved (see `resolveReferences`). */
export type SvgToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: readonly SvgAttribute[]; isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  /** In CDATA an ampersand does not start a reference. */
  | { readonly kind: 'text'; readonly text: string; readonly isCdata: boolean }
  | { readonly kind: 'comment'; readonly text: string }
  /** `<?…`, without the closing `?>` */
  | { readonly kind: 'instruction'; readonly text: string }
  /** `<!DOCTYPE…`, without the closing `>` */
  | { readonly kind: 'doctype'; readonly text: string }
  | { readonly kind: 'malformed' }

interface Read {
  readonly token: SvgToken
  /** Index after the token. */
  readonly end: number
}

/** Levels of nested elements; limited because the consumers traverse the tree recursively. */
const MAX_DEPTH = 100

const codeOf = (char: string) => char.charCodeAt(0)
const SLASH = codeOf('/')
const LESS = codeOf('<')
const GREATER = codeOf('>')
const EQUALS = codeOf('=')
const QUESTION = codeOf('?')
const EXCLAMATION = codeOf('!')
const NAME_START = /[A-Za-z_]/
const NAME_PART = /[\w:.-]/
const SPACE = /\s/

/** Lookup table by character code. ASCII names are sufficient for SVG and the additions of drawing programs. */
const tableOf = (pattern: RegExp): readonly boolean[] =>
  Array.from({ length: 128 }, (_, code) => pattern.test(String.fromCharCode(code)))
const NAME_STARTS = tableOf(NAME_START)
const NAME_PARTS = tableOf(NAME_PART)
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13) || (code > 127 && isWideSpace(code))
const isWideSpace = (code: number) => SPACE.test(String.fromCharCode(code))

/** Whether XML allows the UTF-16 code unit: no control characters but tab and line breaks. */
const isXmlCode = (code: number) => (code >= 32 || code === 9 || code === 10 || code === 13) && code < 0xfffe
const hasForbiddenCode = (source: SvgSource) => {
  for (let at = 0; at < source.length; at++) if (!isXmlCode(source.charCodeAt(at))) return true
  return false
}

const skipSpace = (source: SvgSource, from: number): number => {
  let at = from
  while (at < source.length && isSpace(source.charCodeAt(at))) at++
  return at
}
/** Index after the name at `from`; −1 when no name begins there. */
const endOfName = (source: SvgSource, from: number): number => {
  if (!NAME_STARTS[source.charCodeAt(from)]) return -1
  let at = from + 1
  while (at < source.length && NAME_PARTS[source.charCodeAt(at)]) at++
  return at
}

/** Reads `name="value"` at `from`. */
const readAttribute = (source: SvgSource, from: number): { attribute: SvgAttribute; end: number } | null => {
  const nameEnd = endOfName(source, from)
  if (nameEnd === -1) return null
  const equals = skipSpace(source, nameEnd)
  if (source.charCodeAt(equals) !== EQUALS) return null
  const quoteAt = skipSpace(source, equals + 1)
  const quote = source.slice(quoteAt, quoteAt + 1)
  if (quote !== '"' && quote !== "'") return null
  const close = source.indexOf(quote, quoteAt + 1)
  if (close === -1) return null
  const value = source.slice(quoteAt + 1, close)
  return value.includes('<') ? null : { attribute: [source.slice(from, nameEnd), value], end: close + 1 }
}

const readTag = (source: SvgSource, at: number): Read | null => {
  const isClosing = source.charCodeAt(at + 1) === SLASH
  const nameAt = at + (isClosing ? 2 : 1)
  const nameEnd = endOfName(source, nameAt)
  if (nameEnd === -1) return null
  const name = source.slice(nameAt, nameEnd)
  const attributes: SvgAttribute[] = []
  for (let here = nameEnd; ; ) {
    const next = skipSpace(source, here)
    const code = source.charCodeAt(next)
    if (isClosing) return code === GREATER ? { token: { kind: 'close', name }, end: next + 1 } : null
    if (code === GREATER) return { token: { kind: 'open', name, attributes, isEmpty: false }, end: next + 1 }
    if (code === SLASH)
      return source.charCodeAt(next + 1) === GREATER
        ? { token: { kind: 'open', name, attributes, isEmpty: true }, end: next + 2 }
        : null
    const found = next > here ? readAttribute(source, next) : null
    if (!found) return null
    attributes.push(found.attribute)
    here = found.end
  }
}

/** Reads a token that ends with `close`; its text does not include `open`. */
const readUntil = (source: SvgSource, at: number, open: string, close: string, make: (text: string) => SvgToken) => {
  const end = source.indexOf(close, at + open.length)
  return end === -1 ? null : { token: make(source.slice(at + open.length, end)), end: end + close.length }
}

const readDoctype = (source: SvgSource, at: number): Read | null => {
  const token = (text: string): SvgToken => ({ kind: 'doctype', text })
  const whole = readUntil(source, at, '', '>', token)
  const hasSubset = whole && source.slice(at, whole.end).includes('[')
  return hasSubset ? readUntil(source, at, '', ']>', token) : whole
}

/** Reads `<!…>` or `<?…>`. */
const readMarkup = (source: SvgSource, at: number): Read | null => {
  if (source.charCodeAt(at + 1) === QUESTION)
    return readUntil(source, at, '', '?>', text => ({ kind: 'instruction', text }))
  if (source.slice(at, at + 4) === '<!--')
    return readUntil(source, at, '<!--', '-->', text => ({ kind: 'comment', text }))
  const head = source.slice(at, at + 9)
  if (head === '<![CDATA[') return readUntil(source, at, head, ']]>', text => ({ kind: 'text', text, isCdata: true }))
  return head.toUpperCase() === '<!DOCTYPE' ? readDoctype(source, at) : null
}

const readText = (source: SvgSource, at: number): Read => {
  const next = source.indexOf('<', at)
  const end = next === -1 ? source.length : next
  return { token: { kind: 'text', text: source.slice(at, end), isCdata: false }, end }
}

const readToken = (source: SvgSource, at: number): Read | null => {
  if (source.charCodeAt(at) !== LESS) return readText(source, at)
  const code = source.charCodeAt(at + 1)
  return code === EXCLAMATION || code === QUESTION ? readMarkup(source, at) : readTag(source, at)
}

/** Checks that the tokens form exactly one `svg` element. */
const createNesting = () => {
  const open: string[] = []
  let hasRoot = false
  let hasDoctype = false
  const accepts = (token: SvgToken): boolean => {
    switch (token.kind) {
      case 'open':
        if (open.length === 0 && (hasRoot || svgName(token.name) !== 'svg')) return false
        hasRoot = true
        if (!token.isEmpty) open.push(token.name)
        return open.length <= MAX_DEPTH
      case 'close':
        return open.pop() === token.name
      case 'text':
        return open.length > 0 || (!token.isCdata && token.text.trim() === '')
      case 'doctype':
        if (hasRoot || hasDoctype) return false
        hasDoctype = true
        return true
      default:
        return true
    }
  }
  return { accepts, isComplete: () => hasRoot && open.length === 0 }
}

/**
 * Splits an SVG text into tokens. At the first error it yields `malformed` as the last token: text that is not
 * well-formed, tags that do not match, a missing end tag, more than 100 levels, not exactly one `svg` element, control
 * characters. Reads every character a bounded number of times.
 */
export function* svgTokens(source: SvgSource): Generator<SvgToken, void> {
  const nesting = createNesting()
  let at = skipSpace(source, 0)
  let isSound = !hasForbiddenCode(source)
  while (isSound && at < source.length) {
    const found = readToken(source, at)
    isSound = found !== null && nesting.accepts(found.token)
    if (!found || !isSound) break
    yield found.token
    at = found.end
  }
  if (!isSound || !nesting.isComplete()) yield { kind: 'malformed' }
}
