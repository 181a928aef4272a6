import type { TextPreset } from '#schemas/catalog/text-presets.ts'
import type { ShapeData } from '#schemas/document/records.ts'
import type { Picture } from '#web/editor/edits/insert.ts'

/** The data of a panel item during a drag. */
export type DragItem =
  | { readonly kind: 'shape'; readonly shape: string; readonly data?: Partial<ShapeData> }
  | { readonly kind: 'text'; readonly preset: TextPreset }
  | { readonly kind: 'art-text' | 'combo'; readonly id: string }
  | { readonly kind: 'picture'; readonly picture: Picture }

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

const PRESETS: readonly unknown[] = ['title', 'subtitle', 'body'] satisfies TextPreset[]
const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isName = (value: unknown) => typeof value === 'string' && value !== ''
const isSide = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value > 0

/** The origin of an image is stored in the layer, and so in every save: check its types. */
const isOrigin = ({ mediaId, source, name }: Record<string, unknown>) =>
  (mediaId === undefined || typeof mediaId === 'number' || typeof mediaId === 'string') &&
  (source === undefined || source === 'material' || source === 'photo') &&
  (name === undefined || typeof name === 'string')

const isItem = (value: unknown): boolean => {
  if (!isFields(value)) return false
  // Kinds of panel items, not of layers.
  switch (value.kind) {
    case 'shape':
      return isName(value.shape) && (value.data === undefined || isFields(value.data))
    case 'text':
      return PRESETS.includes(value.preset)
    case 'art-text':
    case 'combo':
      return isName(value.id)
    case 'picture':
      return (
        isFields(value.picture) &&
        isName(value.picture.url) &&
        isSide(value.picture.width) &&
        isSide(value.picture.height) &&
        isOrigin(value.picture)
      )
    default:
      return false
  }
}

/**
 * Parses data dropped on the canvas. Another page or an older tab may drop anything under our type: returns null for
 * invalid data, with a console warning only.
 */
export const readDragItem = (text: string): DragItem | null => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  if (isItem(value)) return value as DragItem
  console.warn('invalid drag parameter', text.slice(0, 200))
  return null
}
