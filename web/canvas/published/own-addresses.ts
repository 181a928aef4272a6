/** Elements that a drawn layer never needs. */
const REFUSED: ReadonlySet<string> = new Set(
  'script iframe frame object embed applet link meta base style template noscript form portal fencedframe foreignobject animate animatemotion animatetransform set handler listener math'.split(
    ' ',
  ),
)
/** Attributes with an address that the browser loads or opens. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'src',
  'href',
  'xlink:href',
  'poster',
  'data',
  'background',
  'cite',
  'longdesc',
])
/** Attributes that load, send or run something else. */
const REFUSED_ATTRIBUTES = /^(?:on|srcdoc$|srcset$|imagesrcset$|formaction$|action$|ping$|is$|nonce$|http-equiv$)/i

const OWN = /^\/(?![/\\])|^#/
const PICTURE_DATA = /^data:image\/(?:png|jpeg|webp|gif|avif|svg\+xml)[;,]/i
/** What a person may open by a click on a link. */
const OPENED = /^(?:https?:|tel:|sms:|mailto:|geo:)/i

/** Whether an address may be loaded by a published page: one of ours, or a picture inside the page. */
export const isOwnAddress = (address: string): boolean => OWN.test(address) || PICTURE_DATA.test(address)

/** An address of our own origin as a path; every other one unchanged. */
export const ownPath = (address: string, origin: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address

const URL_IN_CSS = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^)]*))\s*\)/gi

/** The addresses in a CSS value, as a browser serializes it. */
export const addressesInCss = (value: string): readonly string[] =>
  [...value.matchAll(URL_IN_CSS)].map(([, double, single, bare]) => (double ?? single ?? bare ?? '').trim())

/** Whether a CSS value loads nothing but what is ours; `image-set` and `src()` take addresses without `url()`. */
export const isOwnCss = (value: string): boolean =>
  !/image-set\(|\bsrc\(|element\(|expression\(|@import/i.test(value) && addressesInCss(value).every(isOwnAddress)

/**
 * Removes from drawn layers what could run, load or send anything: the drawing has no such things, so this is a second
 * wall behind the views and before the Content-Security-Policy. Returns what was removed, for the log.
 */
export const removeForeign = (root: Element): readonly string[] => {
  const removed: string[] = []
  for (const element of [...root.querySelectorAll('*')]) {
    const name = element.localName.toLowerCase()
    if (REFUSED.has(name)) {
      removed.push(name)
      element.remove()
      continue
    }
    for (const { name: attribute, value } of [...element.attributes]) {
      const isLink = name === 'a' && attribute === 'href'
      const isBad = REFUSED_ATTRIBUTES.test(attribute)
        ? true
        : ADDRESSES.has(attribute.toLowerCase())
          ? !(isOwnAddress(value.trim()) || (isLink && OPENED.test(value.trim())))
          : attribute !== 'style' && /url\(/i.test(value) && !isOwnCss(value)
      if (!isBad) continue
      removed.push(`${name} ${attribute}`)
      element.removeAttribute(attribute)
    }
    const { style } = element as HTMLElement
    for (const property of [...style])
      if (!isOwnCss(style.getPropertyValue(property))) {
        removed.push(`${name} ${property}`)
        style.removeProperty(property)
      }
  }
  return removed
}
