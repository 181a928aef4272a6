import { isLine } from '#web/layers/shape/is-shape.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import type { EditorContext } from '../context.ts'
import { react } from '../edits/react.ts'
import type { Selection } from '../selection.ts'
import type { ModeTools } from './mode-tools.ts'
import { pan } from './pan.ts'
import { resize } from './resize.ts'
import { resizeTogether } from './resize-many.ts'
import { rotate } from './rotate.ts'
import { hasDragged, press } from './select.ts'
import type { Hit, PointerInput, Tool } from './tool.ts'

/** Null until they are loaded: before that no mode begins. */
let modes: ModeTools | null = null

/** Adds the tools of `mode-tools.ts`. */
export const provideModeTools = (tools: ModeTools): void => {
  modes = tools
}

/** Receives pointer input and runs one gesture at a time. */
export interface ToolMachine {
  readonly isActive: ReadonlySignal<boolean>
  /** Whether the canvas scrolls while the pointer of the running gesture is at its edge. */
  scrollsAtEdge(): boolean
  /** `button`: 0 main, 1 middle. */
  down(input: PointerInput, hit: Hit, button: number): void
  /** Runs a gesture that does not begin with a press of one pointer. */
  run(next: Tool): void
  move(input: PointerInput): void
  up(input: PointerInput): void
  cancel(): void
  hover(hit: Hit): void
  doubleClick(hit: Hit): void
}

export const createToolMachine = (editor: EditorContext, selection: Selection): ToolMachine => {
  const { doc, view } = editor
  const isActive = signal(false)
  let tool: Tool | null = null
  let scrolls = false

  /** A picture is being cropped or refined: that mode handles the canvas. */
  const isInMode = () => view.cropId.peek() !== null || editor.refine.layerId.peek() !== null

  const isReadOnly = () => editor.can.peek().readOnly

  /** A tool that begins only when the press becomes a drag: a click changes nothing. */
  const whenDragged = (start: PointerInput, begin: () => Tool): Tool => {
    let inner: Tool | null = null
    return {
      move: input => {
        if (!inner && hasDragged(start, input)) {
          inner = begin()
          view.isBusy.value = true
        }
        inner?.move(input)
      },
      up: input => inner?.up(input),
      cancel: () => inner?.cancel(),
    }
  }
  const onHandle = (input: PointerInput, hit: Hit): Tool | null => {
    const ids = view.movableIds.peek()
    const layer = doc.layer(ids[0] ?? '').peek()
    if (!layer || view.selectedLayers.peek().some(each => each.isLocked && ids.length < 2)) return null
    if (hit.kind === 'rotate') return whenDragged(input, () => rotate(editor, selection, input))
    const tools = modes
    if (hit.kind === 'line-end')
      return tools && isLine(layer) ? whenDragged(input, () => tools.dragLineEnd(editor, input, hit.end, layer)) : null
    if (hit.kind !== 'handle') return null
    const { handle } = hit
    return whenDragged(input, () =>
      ids.length > 1 ? resizeTogether(editor, input, handle) : resize(editor, input, handle, layer),
    )
  }
  /** The tool of the current mode, or of a guide; null = the press has to do with neither. */
  const chooseInMode = (tools: ModeTools, input: PointerInput, hit: Hit): { readonly tool: Tool | null } | null => {
    if (hit.kind === 'ruler') return { tool: whenDragged(input, () => tools.moveGuide(editor, hit.type)) }
    const guide = hit.kind === 'guide' && editor.guides.shown.peek().find(({ id }) => id === hit.id)
    if (guide) return { tool: whenDragged(input, () => tools.moveGuide(editor, guide)) }
    if (editor.refine.layerId.peek()) return { tool: tools.refine(editor, input) }
    if (view.cropId.peek()) return { tool: tools.crop(editor, input, hit) }
    const placement = view.placement.peek()
    return placement && { tool: whenDraggedOrClicked(input, tools.draw(editor, input, placement)) }
  }
  const choose = (input: PointerInput, hit: Hit, button: number): Tool | null => {
    if (button === 1 || view.isPanning.peek() || isReadOnly()) return pan(editor, input)
    if (button !== 0) return null
    const inMode = modes && chooseInMode(modes, input, hit)
    if (inMode) return inMode.tool
    if (isInMode()) return null
    return hit.kind === 'layer' || hit.kind === 'empty' ? press(editor, input, hit) : onHandle(input, hit)
  }
  /** Like `whenDragged`, but the tool handles a click too: drawing adds a shape. */
  const whenDraggedOrClicked = (start: PointerInput, inner: Tool): Tool => ({
    move: input => {
      if (!view.isBusy.peek() && !hasDragged(start, input)) return
      view.isBusy.value = true
      inner.move(input)
    },
    up: inner.up,
    cancel: inner.cancel,
  })
  const end = (finish: (running: Tool) => void) => {
    const running = tool
    tool = null
    if (!running) return
    try {
      finish(running)
    } finally {
      view.isBusy.value = false
      isActive.value = false
    }
  }

  return {
    isActive,
    scrollsAtEdge: () => scrolls && view.isBusy.peek(),
    down: (input, hit, button) => {
      end(running => running.cancel())
      editor.live.end()
      view.editingId.value = null
      tool = choose(input, hit, button)
      scrolls = hit.kind === 'layer' || hit.kind === 'empty' || hit.kind === 'handle'
      isActive.value = tool !== null
      if (tool) view.hoverId.value = null
    },
    run: next => {
      end(running => running.cancel())
      editor.live.end()
      tool = next
      scrolls = false
      isActive.value = true
      view.isBusy.value = true
    },
    move: input => tool?.move(input),
    up: input =>
      end(running => {
        // The last position may not have come as a move: the release decides the final position.
        running.move(input)
        running.up(input)
      }),
    cancel: () => end(running => running.cancel()),
    hover: hit => {
      if (tool || isInMode() || isReadOnly() || view.placement.peek()) return
      const id = hit.kind === 'layer' ? hit.id : null
      const layer = id === null ? undefined : doc.layer(id).peek()
      const next = layer && !layer.isLocked ? layer.id : null
      if (view.hoverId.peek() !== next) view.hoverId.value = next
    },
    doubleClick: hit => {
      if (hit.kind !== 'layer' || isInMode() || isReadOnly()) return
      const layer = doc.layer(hit.id).peek()
      if (!layer || layer.isLocked) return
      if (layer.groupId && view.openGroupId.peek() !== layer.groupId) {
        view.openGroupId.value = layer.groupId
        view.select([layer.id])
        return
      }
      view.select([layer.id])
      react(editor, layer)
    },
  }
}
