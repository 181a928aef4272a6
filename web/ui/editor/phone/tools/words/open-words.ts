import type { AnyLayer } from '#schemas/document/records.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { phoneKind } from '../phone-tools.ts'
import { holdKeyboard } from './hold-keyboard.ts'

/** The words of a layer; null when none can be typed into it. */
export const wordsOf = (layer: AnyLayer | undefined): string | null =>
  layer ? (phoneKind(layer.kind).words?.read(layer) ?? null) : null

/** Whether the words of the only selected layer can be typed. Reads signals. */
export const hasWords = ({ view }: EditorContext): boolean => {
  const [layer, other] = view.selectedLayers.value
  return !other && layer !== undefined && !layer.isLocked && wordsOf(layer) !== null
}

/** Opens the cover layer with the words of the only selected layer. */
export const openWords = ({ view, live }: EditorContext): void => {
  const [id] = view.selectedIds.peek()
  if (id === undefined) return
  live.end()
  holdKeyboard()
  view.editingId.value = id
}
