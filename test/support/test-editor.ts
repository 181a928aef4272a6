import type { DocumentRecords } from '#schemas/document/records.ts'
import { dispatchKey } from '#web/editor/commands/keyboard.ts'
import type { Handle } from '#web/editor/handles.ts'
import type { EditorHost } from '#web/editor/host.ts'
import { layerAt } from '#web/editor/layer-at.ts'
import type { Hit, PointerInput } from '#web/editor/tools/tool.ts'
import { toScreen } from '#web/kernels/zoom.ts'
import { t } from '#web/messages/message.ts'
import { keyPress } from './key-press.ts'
import { createTestEditor } from './test-host.ts'

interface Keys {
  readonly shift?: boolean
  readonly alt?: boolean
  readonly mod?: boolean
}
type At = readonly [x: number, y: number]

/**
 * An editor without a browser, driven in page px as a pointer drives the canvas (initially scale 1 without an offset,
 * so page px = screen px). Pointer samples are 16 ms apart; a drag is held for 400 ms.
 */
export const testEditor = (records: DocumentRecords, given: Partial<EditorHost> = {}) => {
  const editor = createTestEditor(records, given)
  const { doc, view, tools } = editor
  view.viewport.value = { width: 1000, height: 800 }
  const told: string[] = []
  editor.notices.listen(({ text }) => told.push(text))
  let time = 0
  const wait = (ms: number): number => {
    time += ms
    return time
  }
  const input = (x: number, y: number, keys: Keys = {}): PointerInput => ({
    page: { x, y },
    screen: toScreen(view.camera.peek(), { x, y }),
    time: wait(16),
    shift: keys.shift ?? false,
    alt: keys.alt ?? false,
    mod: keys.mod ?? false,
  })
  const hit = (x: number, y: number): Hit => {
    const id = layerAt(editor, { x, y })
    return id === undefined ? { kind: 'empty' } : { kind: 'layer', id }
  }
  const down = (x: number, y: number, keys?: Keys, at: Hit = hit(x, y)) => tools.down(input(x, y, keys), at, 0)
  const move = (x: number, y: number, keys?: Keys) => tools.move(input(x, y, keys))
  const up = (x: number, y: number, keys?: Keys) => tools.up(input(x, y, keys))
  const dragOn = (at: Hit, from: At, to: At, keys?: Keys, steps = 8) => {
    down(...from, keys, at)
    wait(400)
    for (let step = 1; step <= steps; step++)
      move(from[0] + ((to[0] - from[0]) * step) / steps, from[1] + ((to[1] - from[1]) * step) / steps, keys)
    up(...to, keys)
  }
  const tap = (x: number, y: number, keys?: Keys) => {
    down(x, y, keys)
    up(x, y, keys)
  }
  return {
    ...editor,
    editor,
    tap,
    doubleTap: (x: number, y: number) => {
      tap(x, y)
      tap(x, y)
      tools.doubleClick(hit(x, y))
    },
    pull: (from: At, to: At, keys?: Keys) => dragOn(hit(...from), from, to, keys),
    pullHandle: (handle: Handle, from: At, to: At, keys?: Keys) => dragOn({ kind: 'handle', handle }, from, to, keys),
    /** Drags something above the page: a handle, a ruler, a guide. */
    dragOn,
    /** Presses the main button at a page point and holds it; `at` is the target when there is no layer at the point. */
    down,
    move,
    up,
    /** Advances the time (ms) of the next pointer sample. */
    wait,
    /** Presses a key on the canvas as the page's key listener passes it on. Returns whether a command handled it. */
    press: (keys: string): boolean => {
      if (keys === 'Escape' && tools.isActive.peek()) {
        tools.cancel()
        return true
      }
      return dispatchKey(editor.commands, keyPress(keys))
    },
    control: () => editor.selection.frame.peek(),
    frame: (id: string) => doc.layer(id).peek()?.frame,
    /** Ids of the shown page's layers, bottom to top. */
    order: () => view.page.peek()?.layerIds ?? [],
    /** Labels of the history's entries, oldest first. */
    history: () => doc.undoEntries.peek().map(({ label }) => t(label)),
    /** Notices shown to the user so far. */
    told,
  }
}
