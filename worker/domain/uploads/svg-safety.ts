/** Drawing elements and nothing that scripts, embeds, animates over time or links away. */
const ELEMENTS = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textpath lineargradient radialgradient
   stop clippath mask pattern marker image title desc metadata style filter switch a
   feblend fecolormatrix fecomponenttransfer fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight
   fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur femerge femergenode femorphology feoffset
   fepointlight fespecularlighting fespotlight fetile feturbulence`.split(/\s+/),
)
/** Namespaces that drawing programs add; they draw nothing. */
const FOREIGN = /^(sodipodi|inkscape|rdf|cc|dc|sketch|serif|i|x|xmp|adobe|graph|figma):/

const isLocal = (value: string) => /^\s*(#|data:image\/(png|jpe?g|gif|webp);base64,)/i.test(value)
const hasOutsideUrl = (css: string) =>
  [...css.matchAll(/url\(\s*["']?([^"')]*)/gi)].some(([, target]) => !isLocal(target ?? '')) ||
  /@import|expression\s*\(|javascript:|-moz-binding|behavior\s*:/i.test(css)

const decodeEntities = (value: string) =>
  value
    .replace(/&#x([\da-f]+);?/gi, (_, hex: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
    )
    .replace(/&#(\d+);?/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(
      /&(colon|tab|newline);/gi,
      (_, name: string) => ({ colon: ':', tab: '\t', newline: '\n' })[name.toLowerCase()] ?? '',
    )

const isSafeAttribute = (element: string, name: string, raw: string): boolean => {
  const value = decodeEntities(raw).replace(/[^\x21-\uffff]+/g, ' ')
  if (name.startsWith('on')) return false
  if (name === 'href' || name === 'xlink:href' || name === 'src') return element === 'a' ? false : isLocal(value)
  return !hasOutsideUrl(value)
}

/**
 * Whether an SVG file only draws: no script, event handler, foreign content, entity or reference outside itself.
 * A tokenizer with an allow-list; whatever it does not understand is unsafe.
 */
export const isSafeSvg = (source: string): boolean => {
  const text = source.replace(/^\uFEFF/, '').replace(/<!--[\s\S]*?-->/g, '')
  if (/<!ENTITY|<!DOCTYPE[^>]*\[|<!\[CDATA\[(?![\s\S]*?\]\]>)|<\?(?!xml\s)/i.test(text)) return false
  const body = text.replace(/<\?xml[^>]*\?>/i, '').replace(/<!DOCTYPE[^>]*>/i, '')
  const tag = /<\s*(\/?)\s*([^\s/>]+)((?:\s+[^\s=/>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>/g
  let last = 0
  for (const match of body.matchAll(tag)) {
    if (body.slice(last, match.index).includes('<') && !/<!\[CDATA\[/.test(body.slice(last, match.index))) return false
    last = match.index + match[0].length
    const element = (match[2] ?? '').toLowerCase().replace(/^svg:/, '')
    if (FOREIGN.test(element)) continue
    if (!ELEMENTS.has(element)) return false
    for (const [, name, double, single] of (match[3] ?? '').matchAll(/([^\s=/>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g))
      if (!isSafeAttribute(element, (name ?? '').toLowerCase(), double ?? single ?? '')) return false
    if (element === 'style' && !match[1]) {
      const css = decodeEntities(body.slice(last).split(/<\/\s*style/i)[0] ?? '')
      if (hasOutsideUrl(css)) return false
    }
  }
  return !body.slice(last).includes('<')
}
