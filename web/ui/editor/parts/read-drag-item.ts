import { PARTNER_SOURCE } from '#schemas/catalog/partner-source.ts'
import type { TextPreset } from '#schemas/catalog/text-presets.ts'
import type { DragItem } from './drag-item.ts'

const PRESETS: readonly unknown[] = ['title', 'subtitle', 'body'] satisfies TextPreset[]
const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isName = (value: unknown) => typeof value === 'string' && value !== ''
const isSide = (value: unknown) => typeof value === 'number' && Number.isFinite(value) && value > 0

/** The origin of an image is stored in the layer, and so in every save: check its types. */
const isOrigin = ({ mediaId, source, name }: Record<string, unknown>) =>
  (mediaId === undefined || typeof mediaId === 'number' || typeof mediaId === 'string') &&
  (source === undefined || source === 'material' || source === 'photo' || source === PARTNER_SOURCE) &&
  (name === undefined || typeof name === 'string')

/** Values without lists and objects inside. */
const isPlain = (value: unknown) => isFields(value) && !Object.values(value).some(isFields)

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
    case 'element':
      return (
        isFields(value.element) &&
        isName(value.element.layer) &&
        isFields(value.element.data ?? {}) &&
        isPlain(value.element.action ?? {})
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
