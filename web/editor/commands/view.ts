import { boundsOf } from '#web/kernels/geometry.ts'
import { toolbarScale, zoomAt } from '#web/kernels/zoom.ts'
import { batch } from '#web/model/signals.ts'
import { fitBox, fitCamera, middleOf, panned } from '../camera.ts'
import type { EditorContext } from '../context.ts'
import { withGroup } from '../edits/groups.ts'
import { command, hasSelection } from './command.ts'

const zoomTo = ({ view }: EditorContext, scale: number) => {
  const viewport = view.viewport.peek()
  const page = view.page.peek()
  const zoomed = zoomAt(view.camera.peek(), middleOf(viewport), scale)
  view.camera.value = page ? panned(zoomed, 0, 0, page, viewport) : zoomed
}

export const viewCommands = [
  command({
    id: 'view.zoom-out',
    label: 'commands.zoomOut',
    onlyShows: true,
    icon: 'zoom-out',
    shortcut: 'Mod+-',
    repeats: true,
    enabled: ({ view }) => toolbarScale(view.camera.value.scale, -1) < view.camera.value.scale,
    run: editor => zoomTo(editor, toolbarScale(editor.view.camera.peek().scale, -1)),
  }),
  command({
    id: 'view.zoom-in',
    label: 'commands.zoomIn',
    onlyShows: true,
    icon: 'zoom-in',
    shortcut: ['Mod+=', 'Mod++'],
    repeats: true,
    enabled: ({ view }) => toolbarScale(view.camera.value.scale, 1) > view.camera.value.scale,
    run: editor => zoomTo(editor, toolbarScale(editor.view.camera.peek().scale, 1)),
  }),
  command({
    id: 'view.fit',
    label: 'commands.fitPage',
    onlyShows: true,
    icon: 'fit',
    shortcut: ['Shift+1', 'Mod+1'],
    run: ({ view }) => {
      const page = view.page.peek()
      if (page) view.camera.value = fitCamera(page, view.viewport.peek())
    },
  }),
  command({
    id: 'view.fit-selection',
    label: 'commands.fitSelection',
    shortcut: 'Shift+2',
    enabled: hasSelection,
    run: ({ view }) => {
      const box = boundsOf(view.selectedLayers.peek().map(layer => layer.frame))
      if (box) view.camera.value = fitBox(box, view.viewport.peek())
    },
  }),
  command({
    id: 'view.actual-size',
    label: 'commands.actualSize',
    onlyShows: true,
    icon: 'actual-size',
    shortcut: 'Mod+0',
    run: editor => zoomTo(editor, 1),
  }),
  command({
    id: 'view.escape',
    label: 'commands.deselect',
    shortcut: 'Esc',
    enabled: ({ view }) =>
      view.selection.value.size > 0 || view.placement.value !== null || view.openGroupId.value !== null,
    run: ({ doc, view }) => {
      batch(() => {
        const [first] = view.selectedIds.peek()
        if (view.placement.peek()) view.placement.value = null
        else if (view.openGroupId.peek()) {
          // Up to the whole group; the next Esc leaves it.
          view.openGroupId.value = null
          if (first) view.select(withGroup(doc, view, first))
        } else view.clearSelection()
      })
    },
  }),
] as const
