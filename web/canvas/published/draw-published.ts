import { PLAYED_LIMITS } from '#schemas/catalog/played-limits.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { fail } from '#schemas/errors.ts'
import type { AssetManifest } from '#schemas/manifest.ts'
import { type DrawnBundle, packBundle } from '#schemas/publication/drawn-bundle.ts'
import { PLAYER_DATA_ID, type PlayedDocument } from '#schemas/publication/played.ts'
import { layerFonts } from '#web/layers/registry.ts'
import stageCss from '../stage.css?inline'
import { arrangePublished } from './arrange.ts'
import { addressesInCss, removeForeign } from './own-addresses.ts'
import { makePhonePictures } from './phone-pictures.ts'
import { publishedFonts } from './published-fonts.ts'
import { showPublished } from './show-published.tsx'

/** JSON for a script element: no character can end the element. */
const jsonElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** What the browser loads before it has read the body. */
const headOf = (fonts: readonly string[], first: Element | undefined): string => {
  const backgrounds = [...(first?.querySelectorAll<HTMLElement>('.moye-backdrop, .moye-page') ?? [])].flatMap(
    ({ style }) => addressesInCss(style.backgroundImage).filter(address => address.startsWith('/')),
  )
  return [
    ...fonts.map(url => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${attribute(url)}">`),
    ...backgrounds.map(url => `<link rel="preload" as="image" fetchpriority="high" href="${attribute(url)}">`),
  ].join('')
}

/** The texts that the layers of each page name for their fonts. */
const declaredTexts = ({ pages, layers }: DocumentRecords, played: PlayedDocument) =>
  played.pages.map(({ id }) =>
    (pages.get(id)?.layerIds ?? []).flatMap(layerId => {
      const layer = layers.get(layerId)
      return layer && !layer.isHidden ? layerFonts(layer) : []
    }),
  )

/**
 * Draws a work as the body of a published page, and its pictures, into one file (`unpackBundle`).
 * @throws PAGE_NOT_FOUND without a page, WORK_TOO_LARGE when the page is larger than a phone should load.
 */
export const drawPublished = async (
  container: HTMLElement,
  records: DocumentRecords,
  { watermark, workId }: { readonly watermark: boolean; readonly workId: number },
): Promise<{ readonly file: Blob; readonly manifest: AssetManifest }> => {
  if (records.work.pageIds.length === 0) throw fail('PAGE_NOT_FOUND')
  if (records.work.pageIds.length > PLAYED_LIMITS.pages) throw fail('WORK_TOO_LARGE')
  const { played, manifest } = await showPublished(container, records, watermark)
  const main = container.querySelector('[data-player]')
  if (!main) throw fail('RENDER_FAILED')
  arrangePublished(main, records, played)
  const sections = [...main.querySelectorAll<HTMLElement>('.moye-screen')]
  const fonts = publishedFonts(sections, manifest.fonts, declaredTexts(records, played))
  // A document without a window loads nothing.
  const copy = document.implementation.createHTMLDocument().importNode(main, true)
  const pictures = await makePhonePictures(sections, [...copy.querySelectorAll<HTMLElement>('.moye-screen')], workId)
  const removed = removeForeign(copy)
  if (removed.length > 0) console.warn('removed from a published page', removed.slice(0, 20).join(', '))
  const html = `<style>${stageCss}\n${fonts.css}</style>${copy.outerHTML}${jsonElement(PLAYER_DATA_ID, played)}`
  if (html.length > PLAYED_LIMITS.htmlBytes) throw fail('WORK_TOO_LARGE')
  const bundle: DrawnBundle = {
    html,
    head: headOf(fonts.first, copy.querySelector('.moye-screen') ?? undefined),
    pictures: pictures.map(({ sha256, blob }) => ({ sha256, bytes: blob.size })),
    fonts: fonts.subsets,
    problems: [
      ...manifest.failedImages.map(what => ({ kind: 'image' as const, page: 0, what })),
      ...manifest.fonts
        .filter(({ isLoaded }) => !isLoaded)
        .map(({ family }) => ({ kind: 'font' as const, page: 0, what: family })),
    ],
  }
  return {
    file: new Blob([
      ...packBundle(
        bundle,
        pictures.map(({ blob }) => blob),
      ),
    ]),
    manifest,
  }
}
