import * as m from '#messages/notices.ts'
import { copyLayers } from '#schemas/document/copy.ts'
import type { AnyLayer, PageRecord } from '#schemas/document/records.ts'
import { boundsOf, type Point } from '#web/kernels/geometry.ts'
import type { MessageKey } from '#web/messages/message.ts'
import type { EditorContext } from '../context.ts'
import { freeShift, moveLayers } from './free-shift.ts'

/**
 * px; offset from the originals: none where they are gone (cut, or on another page), larger where an earlier copy is
 * already, so that no copy hides another.
 */
const copyShift = (editor: EditorContext, first: AnyLayer): number =>
  freeShift(editor, first.frame, (a, b) => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height)

/** Moves layers so that the middle of all of them is on a point (page px), to whole px. */
const centeredOn = (copies: readonly AnyLayer[], at: Point): readonly AnyLayer[] => {
  const box = boundsOf(copies.map(copy => copy.frame))
  if (!box) return copies
  return moveLayers(copies, Math.round(at.x - box.x - box.width / 2), Math.round(at.y - box.y - box.height / 2))
}

/** Moves copies that would be outside this page (from another page or work) to the middle of its visible part. */
const broughtIn = (editor: EditorContext, page: PageRecord, copies: readonly AnyLayer[]): readonly AnyLayer[] => {
  const box = boundsOf(copies.map(copy => copy.frame))
  if (!box) return copies
  const isOnPage = box.x < page.width && box.y < page.height && box.x + box.width > 0 && box.y + box.height > 0
  return isOnPage ? copies : centeredOn(copies, editor.visibleCenter())
}

/** Where pasted layers go. */
export interface PasteOptions {
  /** Exactly where they were. */
  readonly isInPlace?: boolean
  /** Page px: the point under the pointer. */
  readonly at?: Point
}

/**
 * Adds copies of the layers on top of the shown page and selects them: about a point, or where the originals were,
 * `LIMITS.copyOffset` px down and right of them while they are still there and `isInPlace` is off.
 */
export const addCopies = (
  editor: EditorContext,
  label: MessageKey,
  layers: readonly AnyLayer[],
  { isInPlace = false, at }: PasteOptions = {},
) => {
  const { view, notices } = editor
  const page = view.page.peek()
  if (!page) return notices.show(m.noPage, 'error')
  const [first] = layers
  if (!first) return
  const copies = copyLayers(layers, isInPlace || at ? 0 : copyShift(editor, first)).map(copy => ({
    ...copy,
    isLocked: false,
    isBackground: false,
  }))
  const placed = isInPlace ? copies : at ? centeredOn(copies, at) : broughtIn(editor, page, copies)
  editor.change(label, tx => {
    for (const copy of placed) tx.layers.add(page.id, copy)
  })
  view.select(placed.map(({ id }) => id))
}
