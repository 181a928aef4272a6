import type { AnyLayer } from '#schemas/document/records.ts'
import type { LayerReaction } from '#web/layers/define-layer.ts'
import { layerKind } from '#web/layers/registry.ts'
import type { EditorContext } from '../context.ts'
import { openText } from './text.ts'

const REACTIONS: Readonly<Record<LayerReaction, (editor: EditorContext, id: string) => void>> = {
  'edit-text': openText,
  'edit-label': ({ view }, id) => {
    view.editingId.value = id
  },
  crop: ({ crop }, id) => crop.start(id),
  'replace-picture': ({ dialog }, id) => {
    dialog.value = { id: 'replace-image', layerId: id }
  },
}

/** What a double click on a layer opens; null = nothing. */
export const reactionOf = ({ kind, data }: AnyLayer): LayerReaction | null => layerKind(kind).onDoubleClick(data)

/** Whether text can be typed into a layer. */
export const takesWords = (layer: AnyLayer): boolean => {
  const reaction = reactionOf(layer)
  return reaction === 'edit-text' || reaction === 'edit-label'
}

/** Opens what a double click on a layer opens. */
export const react = (editor: EditorContext, layer: AnyLayer): void => {
  const reaction = reactionOf(layer)
  if (reaction) REACTIONS[reaction](editor, layer.id)
}
