import * as m from '#messages/notices.ts'
import * as templateTexts from '#messages/templates.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { copyPage } from '#schemas/document/copy.ts'
import type { AnyLayer, DocumentRecords, PageRecord } from '#schemas/document/records.ts'
import { parseColor } from '#web/kernels/color.ts'
import type { Size } from '#web/kernels/geometry.ts'
import { isGround, scaleLayer } from '#web/layers/scale-layer.ts'
import type { EditorContext } from '../context.ts'
import { backgroundOf } from './background.ts'

/** Whether a page's color is that of an empty one: white, or none at all. */
const isPlain = (color: string): boolean => {
  const parsed = parseColor(color)
  if (!parsed) return color === ''
  return parsed.alpha === 0 || [parsed.red, parsed.green, parsed.blue].every(part => part === 255)
}
/** The smallest page that holds both. */
const union = (page: Size, layout: Size): Size => ({
  width: Math.min(LIMITS.canvasSide, Math.max(page.width, layout.width)),
  height: Math.min(LIMITS.canvasSide, Math.max(page.height, layout.height)),
})
const shifted = (layer: AnyLayer, dx: number, dy: number): AnyLayer => ({
  ...layer,
  frame: { ...layer.frame, x: layer.frame.x + dx, y: layer.frame.y + dy },
})

/**
 * Puts the layers of a template's page in the middle of the shown page, as one history entry, and selects them. A page
 * that is smaller grows until the layout fits. What fills the layout's page goes below what is there, and only where the
 * page has no ground of its own. Returns whether there was a page.
 */
export const applyLayout = (editor: EditorContext, template: DocumentRecords, layoutId: string): boolean => {
  const { doc, view, notices } = editor
  const page = view.page.peek()
  const copy = copyPage(template, layoutId)
  if (!page || !copy) {
    notices.show(m.noPage, 'error')
    return false
  }
  const layout: PageRecord = copy.page
  const size = union(page, layout)
  const isGrown = size.width > page.width || size.height > page.height
  const own = page.layerIds.flatMap(id => doc.layer(id).peek() ?? [])
  const takesGround =
    backgroundOf(editor) === null && isPlain(page.backgroundColor) && !own.some(layer => isGround(layer, page))
  const grounds = copy.layers.filter(layer => isGround(layer, layout)).map(layer => scaleLayer(layer, layout, size))
  const [dx, dy] = [Math.round((size.width - layout.width) / 2), Math.round((size.height - layout.height) / 2)]
  const added = copy.layers.filter(layer => !isGround(layer, layout)).map(layer => shifted(layer, dx, dy))
  const isOnlyPage = doc.work.peek().pageIds.length === 1
  editor.change('history.applyLayout', tx => {
    if (isGrown) {
      tx.pages.update(page.id, old => ({ ...old, ...size }))
      // What covered the page still covers it.
      for (const layer of own) if (isGround(layer, page)) tx.layers.update(layer.id, old => scaleLayer(old, page, size))
      if (isOnlyPage) tx.updateWork(work => ({ ...work, ...size }))
    }
    if (takesGround) {
      const { backgroundColor, backgroundImage, backgroundRepeat, backgroundSize } = layout
      tx.pages.update(page.id, old => ({ ...old, backgroundColor, backgroundImage, backgroundRepeat, backgroundSize }))
      grounds.forEach((layer, index) => {
        tx.layers.add(page.id, layer, index)
      })
    }
    for (const layer of added) tx.layers.add(page.id, layer)
  })
  view.select(added.filter(({ isLocked, isHidden }) => !isLocked && !isHidden).map(({ id }) => id))
  if (isGrown) notices.show(templateTexts.pageGrew(size))
  return true
}
