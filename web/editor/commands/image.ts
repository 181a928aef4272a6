import type { AnyLayer } from '#schemas/document/records.ts'
import type { EditorContext } from '../context.ts'
import { command } from './command.ts'

const canFlip = (layer: AnyLayer) => layer.kind === 'image' || layer.kind === 'shape'
const hasFlippable = ({ view }: EditorContext) => view.selectedLayers.value.some(canFlip)

const flip = (editor: EditorContext, label: string, axis: 'isFlippedX' | 'isFlippedY') =>
  editor.change(label, tx => {
    for (const { id, kind } of editor.view.selectedLayers.peek()) {
      if (kind !== 'image' && kind !== 'shape') continue
      tx.layers.update(id, layer => {
        if (layer.kind === 'image') return { ...layer, data: { ...layer.data, [axis]: !layer.data[axis] } }
        if (layer.kind === 'shape') return { ...layer, data: { ...layer.data, [axis]: !layer.data[axis] } }
        return layer
      })
    }
  })

const onlyPicture = ({ view }: EditorContext) => {
  const [layer, other] = view.selectedLayers.value
  return layer?.kind === 'image' && !other ? layer : null
}

export const imageCommands = [
  command({
    id: 'image.crop',
    label: '裁剪',
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
    label: '水平翻转',
    icon: 'flip-x',
    shortcut: 'Shift+H',
    enabled: hasFlippable,
    run: editor => flip(editor, '水平翻转', 'isFlippedX'),
  }),
  command({
    id: 'image.flip-y',
    label: '垂直翻转',
    icon: 'flip-y',
    shortcut: 'Shift+V',
    enabled: hasFlippable,
    run: editor => flip(editor, '垂直翻转', 'isFlippedY'),
  }),
  command({
    id: 'image.replace',
    label: '替换',
    icon: 'replace',
    enabled: editor => onlyPicture(editor) !== null,
    run: ({ dialog, view }) => {
      const layerId = view.selectedIds.peek()[0]
      if (layerId) dialog.value = { id: 'replace-image', layerId }
    },
  }),
] as const
