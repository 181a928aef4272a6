import { DEFAULT_FONT, resolveFace } from '#schemas/catalog/fonts.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { listAssets } from '../assets.ts'
import { subsetFiles } from '../font-subsets.ts'
import stageCss from '../stage.css?inline'
import { smallSource } from './small-source.ts'

/** Addresses in serialised markup: of pictures, and in styles. */
const ADDRESSES = /url\(&quot;(.*?)&quot;\)|(\s(?:src|href|xlink:href)=)"([^"]*)"/g
/** What an XML document must not hold; a text may. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu

const inlined = (address: string) => address === '' || address.startsWith('#') || address.startsWith('data:')
const unescaped = (address: string) => address.replaceAll('&amp;', '&')
const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A picture of its own may load nothing: every address becomes what stands behind it, in few pixels. */
const withSources = async (markup: string): Promise<string> => {
  const addresses = new Set<string>()
  for (const [, styled, , plain] of markup.matchAll(ADDRESSES)) addresses.add(styled ?? plain ?? '')
  const sources = new Map<string, string>()
  await Promise.all(
    [...addresses].map(async address => {
      if (!inlined(address)) sources.set(address, escaped(await smallSource(unescaped(address))))
    }),
  )
  return markup.replace(ADDRESSES, (all, styled: string | undefined, name: string | undefined, plain = '') => {
    const source = sources.get(styled ?? plain)
    if (source === undefined) return all
    return styled === undefined ? `${name}"${source}"` : `url(&quot;${source}&quot;)`
  })
}

const encoded = new WeakMap<ArrayBuffer, string>()
const base64 = (file: ArrayBuffer): string => {
  let text = encoded.get(file)
  if (text === undefined) {
    text = btoa(Array.from(new Uint8Array(file), byte => String.fromCharCode(byte)).join(''))
    encoded.set(file, text)
  }
  return text
}

const fontRules = (records: DocumentRecords, pageId: string): string => {
  const families = new Set([DEFAULT_FONT.family])
  for (const { family, weight } of listAssets(records, [pageId]).fonts) families.add(resolveFace(family, weight).family)
  return subsetFiles(families)
    .map(
      ({ family, weight, file, ranges }) =>
        `@font-face{font-family:${JSON.stringify(family)};font-weight:${weight};src:url(data:font/woff2;base64,${base64(file)});unicode-range:${ranges}}`,
    )
    .join('')
}

/**
 * A page as an SVG picture that needs nothing else.
 * @param stage the page's drawing, attached or not
 * @param size px of the picture; the page is as wide, and ends where its own height does
 */
export const pageSvg = async (
  stage: Element,
  records: DocumentRecords,
  pageId: string,
  size: { readonly width: number; readonly height: number },
): Promise<string> => {
  const { width = 1, height = 1 } = records.pages.get(pageId) ?? {}
  const markup = await withSources(new XMLSerializer().serializeToString(stage).replace(FORBIDDEN, ''))
  const styles = `<style><![CDATA[${stageCss}${fontRules(records, pageId)}]]></style>`
  const body = `<div xmlns="http://www.w3.org/1999/xhtml">${styles}${markup}</div>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${(width * size.height) / size.width}"><foreignObject width="${width}" height="${height}">${body}</foreignObject></svg>`
}
