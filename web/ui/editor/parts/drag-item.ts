import type { TextPreset } from '#schemas/catalog/text-presets.ts'
import type { ShapeData } from '#schemas/document/records.ts'
import type { Picture } from '#web/editor/edits/insert.ts'
import type { NewElement } from '#web/editor/edits/insert-element.ts'

/** The data of a panel item during a drag. */
export type DragItem =
  | { readonly kind: 'shape'; readonly shape: string; readonly data?: Partial<ShapeData> }
  | { readonly kind: 'text'; readonly preset: TextPreset }
  | { readonly kind: 'art-text' | 'combo'; readonly id: string }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | { readonly kind: 'element'; readonly element: NewElement }

export const DRAG_TYPE = 'application/x-moye-item'
/** Marks a drag with one image, because the data cannot be read while the drag is running. */
export const PICTURE_TYPE = 'application/x-moye-picture'

/** Props of an element that can be dragged to the canvas. */
export const dragProps = (item: DragItem) => ({
  draggable: true,
  onDragStart: (event: React.DragEvent) => {
    event.dataTransfer.effectAllowed = 'copy'
    event.dataTransfer.setData(DRAG_TYPE, JSON.stringify(item))
    if (item.kind === 'picture') event.dataTransfer.setData(PICTURE_TYPE, '1')
  },
})
