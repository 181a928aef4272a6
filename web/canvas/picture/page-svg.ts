import { textFace } from '#schemas/catalog/brand-font-key.ts'
import { BOX_FAMILY, DEFAULT_FONT, EMOJI_FONT } from '#schemas/catalog/fonts.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { listAssets } from '../assets.ts'
import { BOX_FONT_SOURCE, BOX_FONT_WEIGHT } from '../box-font.ts'
import { subsetFiles } from '../font-subsets.ts'
import stageCss from '../stage.css?inline'
import { smallSource } from './small-source.ts'

/** Characters that a text may contain and XML may not. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu
/** Attributes whose value is a URL. */
const ADDRESSES = ['src', 'href', 'xlink:href'] as const
/** Elements that may have a URL. */
const ADDRESSED = '[src], [*|href], [style*="url("]'
/** A URL in a style, as the browser serializes it. */
const STYLED = /url\("([^"]*)"\)/g

const isInside = (address: string) => address === '' || address.startsWith('#') || address.startsWith('data:')
const small = (address: string) => (isInside(address) ? address : smallSource(address))

const replaceStyled = async (style: string): Promise<string> => {
  const found = [...style.matchAll(STYLED)]
  const sources = await Promise.all(found.map(([, address = '']) => small(address)))
  return style.replace(STYLED, () => `url("${sources.shift() ?? ''}")`)
}

/** A copy of the drawing that loads nothing: every URL is replaced by a small data: URL of its picture. */
const withSources = async (stage: Element): Promise<Element> => {
  // A document without a window fetches nothing while the copy is made.
  const copy = document.implementation.createHTMLDocument('').importNode(stage, true)
  await Promise.all(
    [...copy.querySelectorAll(ADDRESSED)].map(async element => {
      const style = element.getAttribute('style')
      if (style !== null) element.setAttribute('style', await replaceStyled(style))
      for (const name of ADDRESSES) {
        const address = element.getAttribute(name)
        if (address !== null) element.setAttribute(name, await small(address))
      }
    }),
  )
  return copy
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

const BOX_RULE = `@font-face{font-family:${JSON.stringify(BOX_FAMILY)};font-weight:${BOX_FONT_WEIGHT};src:url(${BOX_FONT_SOURCE})}`

const fontRules = (records: DocumentRecords, pageId: string): string => {
  const families = new Set([DEFAULT_FONT.family, EMOJI_FONT.family])
  for (const { family, weight, url } of listAssets(records, [pageId]).fonts)
    families.add(textFace(family, weight, url).family)
  const rules = subsetFiles(families).map(
    ({ family, weight, style, file, ranges }) =>
      `@font-face{font-family:${JSON.stringify(family)};font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${base64(file)});unicode-range:${ranges}}`,
  )
  return [...rules, BOX_RULE].join('')
}

/**
 * A page as a self-contained SVG picture.
 * @param stage the page's drawing, attached to the document or not
 * @param size px of the picture; the page is scaled to its width, and keeps its own proportions
 */
export const pageSvg = async (
  stage: Element,
  records: DocumentRecords,
  pageId: string,
  size: { readonly width: number; readonly height: number },
): Promise<string> => {
  const { width = 1, height = 1 } = records.pages.get(pageId) ?? {}
  const markup = new XMLSerializer().serializeToString(await withSources(stage)).replace(FORBIDDEN, '')
  const styles = `<style><![CDATA[${stageCss}${fontRules(records, pageId)}]]></style>`
  const body = `<div xmlns="http://www.w3.org/1999/xhtml">${styles}${markup}</div>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${(width * size.height) / size.width}"><foreignObject width="${width}" height="${height}">${body}</foreignObject></svg>`
}
