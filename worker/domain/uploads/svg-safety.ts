import { svgTokens } from './svg-tokens.ts'

/** Drawing elements and nothing that scripts, embeds, animates over time or links away. */
const ELEMENTS = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textpath lineargradient radialgradient
   stop clippath mask pattern marker image title desc metadata style filter switch a
   feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight
   fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode femorphology feoffset
   fepointlight fespecularlighting fespotlight fetile feturbulence`.split(/\s+/),
)
/** Prefixes that drawing programs add; they draw nothing as long as they are not another name for SVG itself. */
const FOREIGN = /^(sodipodi|inkscape|rdf|cc|dc|sketch|serif|i|x|xmp|adobe|graph|figma):/
const SVG = 'http://www.w3.org/2000/svg'
/** Namespaces whose elements a browser acts upon. */
const ACTIVE_NAMESPACE = /xhtml|mathml|2000\/svg|xml-events/i

const isLocal = (value: string) =>
  /^\s*(#|data:(image\/(png|jpe?g|gif|webp)|font\/\w+|application\/(x-)?font-\w+)(;charset=[\w-]+)?;base64,)/i.test(
    value,
  )

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
/** The text with its character references resolved; null when it names an entity that XML does not know. */
const decodeEntities = (value: string): string | null => {
  let isKnown = true
  const decoded = value.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));?/gi, (_, hex?: string, code?: string, name = '') => {
    const point = hex ? Number.parseInt(hex, 16) : Number(code ?? Number.NaN)
    if (!Number.isNaN(point)) return String.fromCodePoint(Math.min(point, 0x10ffff))
    isKnown &&= name in ENTITIES
    return ENTITIES[name] ?? ''
  })
  return isKnown ? decoded : null
}

const unescapeCss = (css: string) =>
  css.replace(/\\(?:([\da-f]{1,6})\s?|([\s\S]))/gi, (_, hex?: string, char = '') =>
    hex ? String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)) : char,
  )
/** Whether CSS (or an attribute that may hold CSS) loads or runs anything. */
const hasOutsideUrl = (written: string): boolean => {
  const css = unescapeCss(written)
  return (
    [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].some(([, target]) => !isLocal(target ?? '')) ||
    /@import|expression\s*\(|javascript:|-moz-binding|behavior\s*:|image-set\s*\(|(?<![-\w])(?:image|src)\s*\(/i.test(
      css,
    )
  )
}

const isSafeNamespace = (name: string, value: string) =>
  name === 'xmlns' || name === 'xmlns:svg' ? value === SVG : !ACTIVE_NAMESPACE.test(value)

const isSafeAttribute = (element: string, name: string, raw: string): boolean => {
  const value = decodeEntities(raw)?.replace(/[^\x21-\uffff]+/g, ' ')
  if (value === undefined || name.startsWith('on')) return false
  if (name === 'xmlns' || name.startsWith('xmlns:')) return isSafeNamespace(name, value.trim())
  const local = name.slice(name.lastIndexOf(':') + 1)
  if (local === 'href' || name === 'src') return element !== 'a' && isLocal(value)
  if (name === 'xml:base') return false
  return !hasOutsideUrl(value)
}

/**
 * Whether an SVG file only draws: no script, event handler, foreign content, entity or reference outside itself.
 * An allow-list over tokens; whatever is not understood is unsafe. Time grows with the file's length alone.
 */
export const isSafeSvg = (source: string): boolean => {
  let isInStyle = false
  let css = ''
  for (const token of svgTokens(source)) {
    if (token.kind === 'unknown') return false
    if (token.kind === 'text') {
      if (isInStyle) css += token.isRaw ? token.text : (decodeEntities(token.text) ?? '@import')
      continue
    }
    const element = token.name.toLowerCase().replace(/^svg:/, '')
    if (!FOREIGN.test(element) && !ELEMENTS.has(element)) return false
    for (const [name, value] of token.attributes) if (!isSafeAttribute(element, name.toLowerCase(), value)) return false
    if (element !== 'style') continue
    if (token.isEnd && hasOutsideUrl(css)) return false
    isInStyle = !token.isEnd && !token.isEmpty
    css = ''
  }
  return !isInStyle
}
