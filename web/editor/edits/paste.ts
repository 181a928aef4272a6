import * as m from '#messages/notices.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { copyLayers } from '#schemas/document/copy.ts'
import type { AnyLayer, PageRecord } from '#schemas/document/records.ts'
import { boundsOf } from '#web/kernels/geometry.ts'
import type { MessageKey } from '#web/messages/message.ts'
import type { EditorContext } from '../context.ts'

/** px; offset from the originals, larger where an earlier copy is already, so that no copy hides another. */
const freeShift = ({ doc }: EditorContext, page: PageRecord, first: AnyLayer): number => {
  const taken = new Set(
    page.layerIds.flatMap(id => {
      const frame = doc.layer(id).peek()?.frame
      return frame ? `${frame.x},${frame.y},${frame.width},${frame.height}` : []
    }),
  )
  const { x, y, width, height } = first.frame
  let shift = LIMITS.copyOffset
  while (taken.has(`${x + shift},${y + shift},${width},${height}`)) shift += LIMITS.copyOffset
  return shift
}

/** Moves copies that would be outside this page (from another page or work) to the middle of its visible part. */
const broughtIn = (editor: EditorContext, page: PageRecord, copies: readonly AnyLayer[]): readonly AnyLayer[] => {
  const box = boundsOf(copies.map(copy => copy.frame))
  if (!box) return copies
  const isOnPage = box.x < page.width && box.y < page.height && box.x + box.width > 0 && box.y + box.height > 0
  if (isOnPage) return copies
  const center = editor.visibleCenter()
  const dx = Math.round(center.x - box.x - box.width / 2)
  const dy = Math.round(center.y - box.y - box.height / 2)
  return copies.map(copy => ({ ...copy, frame: { ...copy.frame, x: copy.frame.x + dx, y: copy.frame.y + dy } }))
}

/**
 * Adds copies of the layers on top of the shown page and selects them: `LIMITS.copyOffset` px down and right of the
 * originals, or exactly where they were (`isInPlace`).
 */
export const addCopies = (
  editor: EditorContext,
  label: MessageKey,
  layers: readonly AnyLayer[],
  { isInPlace = false }: { readonly isInPlace?: boolean } = {},
) => {
  const { view, notices } = editor
  const page = view.page.peek()
  if (!page) return notices.show(m.noPage, 'error')
  const [first] = layers
  if (!first) return
  const copies = copyLayers(layers, isInPlace ? 0 : freeShift(editor, page, first)).map(copy => ({
    ...copy,
    isLocked: false,
    isBackground: false,
  }))
  const placed = isInPlace ? copies : broughtIn(editor, page, copies)
  editor.change(label, tx => {
    for (const copy of placed) tx.layers.add(page.id, copy)
  })
  view.select(placed.map(({ id }) => id))
}
