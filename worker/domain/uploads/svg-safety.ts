import { SVG_ELEMENTS, svgName } from '#schemas/svg/elements.ts'
import { isLocalReference, reachesOutside, resolveReferences } from '#schemas/svg/references.ts'
import { type SvgToken, svgTokens } from '#schemas/svg/tokens.ts'

/** Lower-case names. Browsers compare element names exactly, and the listed names are harmless in any letter case. */
const ELEMENTS: ReadonlySet<string> = new Set([...SVG_ELEMENTS.keys()].map(name => name.toLowerCase()))
/** Prefixes of drawing programs. Their elements draw nothing unless the prefix is bound to the SVG namespace. */
const FOREIGN = /^(sodipodi|inkscape|rdf|cc|dc|sketch|serif|i|x|xmp|adobe|graph|figma):/
const SVG = 'http://www.w3.org/2000/svg'
/** Namespaces whose elements a browser interprets. */
const ACTIVE_NAMESPACE = /xhtml|mathml|2000\/svg|xml-events/i

/** Allows only encodings in which quotes and angle brackets are the same bytes as in UTF-8. */
const DECLARATION =
  /^<\?xml\s+version\s*=\s*["']1\.[01]["'](?:\s+encoding\s*=\s*["'](?:utf-?8|us-ascii|iso-8859-1)["'])?(?:\s+standalone\s*=\s*["'](?:yes|no)["'])?\s*$/i
/** Metadata of drawing programs. */
const PACKET = /^<\?xpacket\s/
/** A document type without an internal subset, which could define entities. */
const DOCTYPE = /^<!DOCTYPE\s[^[<]*$/i

/** Refuses comments that HTML and XML parse differently. */
const isPlainComment = (comment: string) => !/--|^-?>/.test(comment) && !comment.endsWith('-')

const isSafeNamespace = (name: string, value: string) =>
  name === 'xmlns' || name === 'xmlns:svg' ? value === SVG : !ACTIVE_NAMESPACE.test(value)

const isSafeAttribute = (element: string, name: string, written: string): boolean => {
  const { text, isSound } = resolveReferences(written)
  if (!isSound || name.startsWith('on')) return false
  const value = text.replace(/[^\x21-\uffff]+/g, ' ')
  if (name === 'xmlns' || name.startsWith('xmlns:')) return isSafeNamespace(name, value.trim())
  const local = name.slice(name.lastIndexOf(':') + 1)
  if (local === 'href' || name === 'src') return element !== 'a' && isLocalReference(value)
  if (name === 'xml:base') return false
  return !reachesOutside(value)
}

const elementOf = (name: string) => {
  const lower = name.toLowerCase()
  return FOREIGN.test(lower) ? lower : svgName(lower)
}

type Open = Extract<SvgToken, { kind: 'open' }>
const isSafeElement = ({ name, attributes }: Open): boolean => {
  const element = elementOf(name)
  return (
    (FOREIGN.test(element) || ELEMENTS.has(element)) &&
    attributes.every(([key, value]) => isSafeAttribute(element, key.toLowerCase(), value))
  )
}

/** Whether a token other than an element or CSS is allowed in a drawing. */
const isSafeMarkup = (token: SvgToken, isFirst: boolean): boolean => {
  switch (token.kind) {
    case 'comment':
      return isPlainComment(token.text)
    case 'instruction':
      return (isFirst && DECLARATION.test(token.text)) || PACKET.test(token.text)
    case 'doctype':
      return DOCTYPE.test(token.text)
    case 'text':
      return token.isCdata ? !token.text.includes('<') : resolveReferences(token.text).isSound
    default:
      return token.kind !== 'malformed'
  }
}

/**
 * Whether an SVG file only draws: no script, event handler, foreign content, entity or external reference. Checks every
 * token against an allow-list; everything else is unsafe. The time is linear in the length of the file.
 */
export const isSafeSvg = (source: string): boolean => {
  /** Text of the open style element; null outside a style element. */
  let css: string | null = null
  let isFirst = true
  for (const token of svgTokens(source)) {
    if (!isSafeMarkup(token, isFirst)) return false
    isFirst = false
    if (token.kind === 'open') {
      // A style element may contain only text.
      if (css !== null || !isSafeElement(token)) return false
      if (elementOf(token.name) === 'style' && !token.isEmpty) css = ''
    } else if (css !== null && token.kind === 'text') {
      css += token.isCdata ? token.text : resolveReferences(token.text).text
    } else if (css !== null && token.kind === 'close') {
      if (reachesOutside(css)) return false
      css = null
    }
  }
  return true
}
