import { createSvgMeter, type DrawingCost, isTooCostly } from '#schemas/svg/cost/meter.ts'
import { SVG_ELEMENTS, svgName } from '#schemas/svg/elements.ts'
import { isLocalReference, reachesOutside, resolveReferences } from '#schemas/svg/references.ts'
import { type SvgAttribute, type SvgToken, svgTokens } from '#schemas/svg/tokens.ts'

/**
 * Version of the rules below and of `LIMITS.svg`. Raise it when they refuse more: drawings that were stored under an
 * older version are checked again before they are shown.
 */
export const SVG_RULES = 1

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

const isSafeAttribute = (element: string, name: string, text: string): boolean => {
  if (name.startsWith('on')) return false
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
/** The attributes without character references; null when the element does more than draw. */
const safeAttributes = ({ name, attributes }: Open): readonly SvgAttribute[] | null => {
  const element = elementOf(name)
  if (!FOREIGN.test(element) && !ELEMENTS.has(element)) return null
  const resolved: SvgAttribute[] = []
  for (const [key, written] of attributes) {
    const { text, isSound } = resolveReferences(written)
    if (!isSound || !isSafeAttribute(element, key.toLowerCase(), text)) return null
    resolved.push([key, text])
  }
  return resolved
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
 * What a browser has to do for an SVG file that only draws: no script, event handler, foreign content, entity or
 * external reference. Null for any other file: every token is checked against an allow-list. The time is linear in the
 * length of the file.
 */
export const costOfSafeSvg = (source: string): DrawingCost | null => {
  const meter = createSvgMeter()
  /** Text of the open style element; null outside a style element. */
  let css: string | null = null
  let isFirst = true
  for (const token of svgTokens(source)) {
    if (!isSafeMarkup(token, isFirst)) return null
    isFirst = false
    if (token.kind === 'open') {
      const attributes = safeAttributes(token)
      // A style element may contain only text.
      if (css !== null || !attributes || !meter.open(token.name, attributes)) return null
      if (elementOf(token.name) === 'style' && !token.isEmpty) css = ''
      if (token.isEmpty) meter.close()
    } else if (token.kind === 'text') {
      const text = token.isCdata ? token.text : resolveReferences(token.text).text
      if (css !== null) css += text
      else meter.text(text.length)
    } else if (token.kind === 'close') {
      if (css !== null && reachesOutside(css)) return null
      if (css !== null) meter.styleSheet(css)
      css = null
      meter.close()
    }
  }
  return meter.cost()
}

/** Whether an SVG file only draws, and no more than a browser can: within `LIMITS.svg`. */
export const isSafeSvg = (source: string): boolean => {
  const cost = costOfSafeSvg(source)
  return cost !== null && !isTooCostly(cost)
}
