import * as words from '#messages/commandWords.ts'
import { boundsOf } from '#web/kernels/geometry.ts'
import { fitCamera, panned } from '../camera.ts'
import type { EditorContext } from '../context.ts'
import { withGroup } from '../edits/groups.ts'
import { command } from './command.ts'

/** When the middle of the layers is out of view, moves the camera to it. */
const reveal = ({ doc, view }: EditorContext, ids: readonly string[]): void => {
  const box = boundsOf(ids.flatMap(id => doc.layer(id).peek()?.frame ?? []))
  const page = view.page.peek()
  const viewport = view.viewport.peek()
  if (!box || !page || !viewport.width) return
  const camera = view.camera.peek()
  const x = camera.x + (box.x + box.width / 2) * camera.scale
  const y = camera.y + (box.y + box.height / 2) * camera.scale
  if (x >= 0 && y >= 0 && x <= viewport.width && y <= viewport.height) return
  const moved = panned(camera, viewport.width / 2 - x, viewport.height / 2 - y, page, viewport)
  view.camera.value = moved === camera ? fitCamera(page, viewport) : moved
}

/** The layers that Tab stops at, bottom to top: without hidden ones, a closed group once. */
const stops = ({ doc, view }: EditorContext): readonly (readonly string[])[] => {
  const seen = new Set<string>()
  const openId = view.openGroupId.peek()
  const ids = view.page.peek()?.layerIds ?? []
  const inside = openId ? ids.filter(id => doc.layer(id).peek()?.groupId === openId) : ids
  return inside.flatMap(id => {
    if (seen.has(id) || doc.layer(id).peek()?.isHidden) return []
    const group = withGroup(doc, view, id)
    for (const member of group) seen.add(member)
    return [group]
  })
}

const go = (editor: EditorContext, by: 1 | -1): void => {
  const { view } = editor
  const all = stops(editor)
  if (!all.length) return
  const selected = view.selection.peek()
  const found =
    by > 0
      ? all.findLastIndex(ids => ids.some(id => selected.has(id)))
      : all.findIndex(ids => ids.some(id => selected.has(id)))
  const from = found < 0 ? (by > 0 ? -1 : 0) : found
  const ids = all[(from + by + all.length) % all.length] ?? []
  view.select(ids)
  reveal(editor, ids)
}

const hasLayers = ({ view }: EditorContext) => (view.page.value?.layerIds.length ?? 0) > 0

/** Keyboard selection of layers while the canvas has the focus. */
export const selectCommands = [
  command({
    id: 'select.next',
    label: 'commands.selectNext',
    shortcut: 'Tab',
    isCanvasKey: true,
    repeats: true,
    enabled: hasLayers,
    run: editor => go(editor, 1),
  }),
  command({
    id: 'select.previous',
    label: 'commands.selectPrevious',
    shortcut: 'Shift+Tab',
    isCanvasKey: true,
    repeats: true,
    enabled: hasLayers,
    run: editor => go(editor, -1),
  }),
  command({
    id: 'select.into-group',
    label: 'commands.enterGroup',
    keywords: words.enterGroup,
    shortcut: 'Mod+Enter',
    enabled: ({ view }) => {
      const [first, second] = view.selectedLayers.value
      return second !== undefined && first?.groupId != null && view.openGroupId.value !== first.groupId
    },
    run: ({ view }) => {
      const [first] = view.selectedLayers.peek()
      if (!first?.groupId) return
      view.openGroupId.value = first.groupId
      view.select([first.id])
    },
  }),
] as const
