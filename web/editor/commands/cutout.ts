import * as words from '#messages/commandWords.ts'
import { isImage } from '#web/layers/image/is-image.ts'
import type { EditorContext } from '../context.ts'
import { command } from './command.ts'

const picture = ({ view, cutout, refine }: EditorContext) => {
  const [layer, other] = view.selectedLayers.value
  if (!isImage(layer) || other || layer.isLocked || layer.isHidden || layer.data.src === '') return null
  return cutout.running.value.has(layer.id) || refine.layerId.value !== null ? null : layer
}

export const cutoutCommands = [
  command({
    id: 'image.cut-out',
    label: 'commands.cutOut',
    keywords: words.cutOut,
    icon: 'cut-out',
    shortcut: 'Shift+K',
    enabled: editor => picture(editor) !== null,
    isActive: ({ view }) =>
      view.selectedLayers.value.some(layer => isImage(layer) && layer.data.sourceBeforeCutout !== ''),
    run: async ({ view, cutout }) => {
      const layerId = view.selectedIds.peek()[0]
      if (layerId) await cutout.press(layerId)
    },
  }),
  command({
    id: 'image.refine-cut-out',
    label: 'commands.refineCutOut',
    keywords: words.refineCutOut,
    icon: 'refine',
    enabled: editor => picture(editor) !== null,
    isActive: ({ refine }) => refine.layerId.value !== null,
    run: async ({ view, refine }) => {
      const layerId = view.selectedIds.peek()[0]
      if (layerId) await refine.start(layerId)
    },
  }),
] as const
