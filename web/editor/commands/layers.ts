import * as m from '#messages/notices.ts'
import { newId } from '#schemas/document/create.ts'
import type { AnyLayer } from '#schemas/document/records.ts'
import type { MessageKey } from '#web/messages/message.ts'
import type { EditorContext } from '../context.ts'
import { command, hasSelection } from './command.ts'

const all = (editor: EditorContext, test: (layer: AnyLayer) => boolean) => {
  const layers = editor.view.selectedLayers.value
  return layers.length > 0 && layers.every(test)
}
const updateAll = (editor: EditorContext, label: MessageKey, next: (layer: AnyLayer) => AnyLayer) => {
  const ids = editor.view.selectedIds.peek()
  editor.change(label, tx => {
    for (const id of ids) tx.layers.update(id, next)
  })
}

export const layerCommands = [
  command({
    id: 'layers.delete',
    label: 'commands.delete',
    icon: 'delete',
    shortcut: ['Delete', 'Backspace'],
    enabled: hasSelection,
    run: editor => {
      const layers = editor.view.selectedLayers.peek()
      const free = layers.filter(layer => !layer.isLocked)
      if (!free.length) return editor.notices.show(m.lockedNoDelete)
      editor.change('commands.delete', tx => {
        for (const { id } of free) tx.layers.remove(id)
      })
    },
  }),
  command({
    id: 'layers.select-all',
    label: 'commands.selectAll',
    icon: 'select-all',
    shortcut: 'Mod+A',
    enabled: ({ view }) => (view.page.value?.layerIds.length ?? 0) > 0,
    run: ({ doc, view }) => {
      const ids = view.page.peek()?.layerIds ?? []
      view.select(
        ids.filter(id => {
          const layer = doc.layer(id).peek()
          return layer && !layer.isLocked && !layer.isHidden
        }),
      )
    },
  }),
  command({
    id: 'layers.lock',
    label: 'commands.lock',
    icon: 'lock',
    shortcut: 'Mod+Shift+L',
    enabled: hasSelection,
    isActive: editor => all(editor, layer => layer.isLocked),
    run: editor => {
      const isLocked = !editor.view.selectedLayers.peek().every(layer => layer.isLocked)
      updateAll(editor, isLocked ? 'commands.lock' : 'history.unlock', layer => ({ ...layer, isLocked }))
    },
  }),
  command({
    id: 'layers.hide',
    label: 'commands.hide',
    icon: 'hide',
    shortcut: 'Mod+Shift+H',
    enabled: hasSelection,
    isActive: editor => all(editor, layer => layer.isHidden),
    run: editor => {
      const isHidden = !editor.view.selectedLayers.peek().every(layer => layer.isHidden)
      updateAll(editor, isHidden ? 'commands.hide' : 'history.show', layer => ({ ...layer, isHidden }))
    },
  }),
  command({
    id: 'layers.group',
    label: 'commands.group',
    icon: 'group',
    shortcut: 'Mod+G',
    enabled: ({ view }) => {
      const layers = view.selectedLayers.value
      const first = layers[0]
      return layers.length > 1 && !(first?.groupId && layers.every(layer => layer.groupId === first.groupId))
    },
    run: editor => {
      const groupId = newId()
      editor.view.openGroupId.value = null
      updateAll(editor, 'commands.group', layer => ({ ...layer, groupId }))
    },
  }),
  command({
    id: 'layers.ungroup',
    label: 'commands.ungroup',
    icon: 'ungroup',
    shortcut: 'Mod+Shift+G',
    enabled: ({ view }) => view.selectedLayers.value.some(layer => layer.groupId !== null),
    run: editor => {
      editor.view.openGroupId.value = null
      updateAll(editor, 'commands.ungroup', layer => (layer.groupId === null ? layer : { ...layer, groupId: null }))
    },
  }),
  command({
    id: 'layers.lock-ratio',
    label: 'commands.lockRatio',
    enabled: hasSelection,
    isActive: editor => all(editor, layer => layer.isRatioLocked),
    run: editor => {
      const isRatioLocked = !editor.view.selectedLayers.peek().every(layer => layer.isRatioLocked)
      updateAll(editor, 'commands.lockRatio', layer => ({ ...layer, isRatioLocked }))
    },
  }),
] as const
