import type { EditorContext } from '../context.ts'
import { CUTOUT_LABEL } from '../cutout/cutout.ts'
import { REFINE_LABEL } from '../cutout/refine-mode.ts'
import { command } from './command.ts'

const picture = ({ view, cutout, refine }: EditorContext) => {
  const [layer, other] = view.selectedLayers.value
  if (layer?.kind !== 'image' || other || layer.isLocked || layer.isHidden || layer.data.src === '') return null
  return cutout.running.value.has(layer.id) || refine.layerId.value !== null ? null : layer
}

export const cutoutCommands = [
  command({
    id: 'image.cut-out',
    label: CUTOUT_LABEL,
    keywords: ['去背景', '还原抠图', '移除背景', 'koutu'],
    icon: 'cut-out',
    shortcut: 'Shift+K',
    enabled: editor => picture(editor) !== null,
    isActive: ({ view }) =>
      view.selectedLayers.value.some(layer => layer.kind === 'image' && layer.data.sourceBeforeCutout !== ''),
    run: async ({ view, cutout }) => {
      const layerId = view.selectedIds.peek()[0]
      if (layerId) await cutout.press(layerId)
    },
  }),
  command({
    id: 'image.refine-cut-out',
    label: REFINE_LABEL,
    keywords: ['擦除', '橡皮', '恢复', '手动抠图'],
    icon: 'refine',
    enabled: editor => picture(editor) !== null,
    isActive: ({ refine }) => refine.layerId.value !== null,
    run: async ({ view, refine }) => {
      const layerId = view.selectedIds.peek()[0]
      if (layerId) await refine.start(layerId)
    },
  }),
] as const
