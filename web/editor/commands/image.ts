import type { AnyLayer } from '#schemas/document/records.ts'
import type { FlipAxis } from '#web/layers/define-layer.ts'
import { isImage } from '#web/layers/image/is-image.ts'
import { flipLayer, layerKind } from '#web/layers/registry.ts'
import type { MessageKey } from '#web/messages/message.ts'
import type { EditorContext } from '../context.ts'
import { command } from './command.ts'

const canFlip = ({ kind }: AnyLayer) => layerKind(kind).flip !== null
const hasFlippable = ({ view }: EditorContext) => view.selectedLayers.value.some(canFlip)

const flip = (editor: EditorContext, label: MessageKey, axis: FlipAxis) =>
  editor.change(label, tx => {
    for (const { id } of editor.view.selectedLayers.peek())
      tx.layers.update(id, layer => flipLayer(layer, axis === 'isFlippedX', axis === 'isFlippedY'))
  })

const onlyPicture = ({ view }: EditorContext) => {
  const [layer, other] = view.selectedLayers.value
  return isImage(layer) && !other ? layer : null
}

export const imageCommands = [
  command({
    id: 'image.crop',
    label: 'commands.crop',
    icon: 'crop',
    shortcut: 'Shift+C',
    enabled: editor => {
      const layer = onlyPicture(editor)
      return layer !== null && layer.data.src !== '' && !layer.isLocked && !layer.isHidden
    },
    isActive: ({ view }) => view.cropId.value !== null,
    run: ({ crop, view }) => {
      const layerId = view.selectedIds.peek()[0]
      if (view.cropId.peek()) crop.done()
      else if (layerId) crop.start(layerId)
    },
  }),
  command({
    id: 'image.flip-x',
    label: 'commands.flipX',
    icon: 'flip-x',
    shortcut: 'Shift+H',
    enabled: hasFlippable,
    run: editor => flip(editor, 'commands.flipX', 'isFlippedX'),
  }),
  command({
    id: 'image.flip-y',
    label: 'commands.flipY',
    icon: 'flip-y',
    shortcut: 'Shift+V',
    enabled: hasFlippable,
    run: editor => flip(editor, 'commands.flipY', 'isFlippedY'),
  }),
  command({
    id: 'image.replace',
    label: 'commands.replace',
    icon: 'replace',
    enabled: editor => onlyPicture(editor) !== null,
    run: ({ dialog, view }) => {
      const layerId = view.selectedIds.peek()[0]
      if (layerId) dialog.value = { id: 'replace-image', layerId }
    },
  }),
] as const
