import type { AnyLayer, DocumentRecords, PageRecord } from '#schemas/document/records.ts'
import type { PlayedDocument } from '#schemas/publication/played.ts'
import { layerBlendMode, layerImages } from '#web/layers/registry.ts'

const BACKGROUND = [
  'backgroundColor',
  'backgroundImage',
  'backgroundRepeat',
  'backgroundSize',
  'backgroundPosition',
] as const

/** px; how far a background layer may end before the edge of the page. */
const NEAR = 1

const covers = ({ frame, opacity }: AnyLayer, { width, height }: PageRecord): boolean =>
  frame.rotation === 0 &&
  opacity === 1 &&
  frame.x <= NEAR &&
  frame.y <= NEAR &&
  frame.x + frame.width >= width - NEAR &&
  frame.y + frame.height >= height - NEAR

/** Whether the background of a page can fill the whole screen, also where that is higher than the page. */
const canFill = (page: PageRecord, layers: readonly AnyLayer[]): boolean =>
  layers.every(layer => layerBlendMode(layer) === 'normal') &&
  (!page.backgroundImage || ['', 'cover'].includes(page.backgroundSize))

/** Moves the background of a page, and a picture that covers it, behind the page: there they fill the screen. */
const fillScreen = (section: Element, page: PageRecord, layers: readonly AnyLayer[], played: PlayedDocument): void => {
  const sheet = section.querySelector<HTMLElement>('.moye-page')
  const backdrop = section.querySelector<HTMLElement>('.moye-backdrop')
  if (!sheet || !backdrop) return
  backdrop.style.backgroundColor = sheet.style.backgroundColor
  if (!canFill(page, layers)) return
  for (const name of BACKGROUND) {
    backdrop.style[name] = sheet.style[name]
    sheet.style[name] = ''
  }
  const [lowest] = layers
  if (!lowest || layerImages(lowest).length === 0 || !covers(lowest, page) || played.layers[lowest.id]) return
  const element = section.querySelector(`[data-layer-id="${CSS.escape(lowest.id)}"]`)
  if (!element) return
  const cover = document.createElement('div')
  cover.className = 'moye-cover'
  cover.append(element)
  backdrop.append(cover)
}

/** What the player and its style sheet read of a layer. */
const mark = (element: HTMLElement, layer: AnyLayer, { layers }: PlayedDocument): void => {
  element.dataset.kind = layer.kind
  if (layers[layer.id]?.animations?.some(({ type }) => type === 'in')) element.dataset.enters = ''
}

/** Makes drawn pages a published page: without what stays hidden, with backgrounds that fill the screen of a phone. */
export const arrangePublished = (root: Element, { pages, layers }: DocumentRecords, played: PlayedDocument): void => {
  const toggled = new Set(
    Object.values(played.layers).flatMap(({ actions = [] }) =>
      actions.flatMap(action => (action.do === 'toggle' ? action.layers : [])),
    ),
  )
  for (const section of root.querySelectorAll<HTMLElement>('.moye-screen')) {
    const page = pages.get(section.dataset.pageId ?? '')
    // The page's own element has the same attribute, by which the player would find it twice.
    section.querySelector('.moye-page')?.removeAttribute('data-page-id')
    const shown: AnyLayer[] = []
    for (const element of section.querySelectorAll<HTMLElement>('[data-layer-id]')) {
      const layer = layers.get(element.dataset.layerId ?? '')
      if (
        !layer ||
        (layer.isHidden && !toggled.has(layer.id)) ||
        element.querySelector('[data-unknown-layer], [data-empty-layer]')
      ) {
        element.remove()
        continue
      }
      mark(element, layer, played)
      if (!layer.isHidden) shown.push(layer)
    }
    if (page && played.type !== 'pc-web' && !('long' in section.dataset)) fillScreen(section, page, shown, played)
  }
}
