import type { Editor } from '#web/editor/editor.ts'
import { cursorFor, type Handle, rotateCursor } from '#web/editor/handles.ts'
import { computed, effect, signal } from '#web/model/signals.ts'

/** The cursor of a handle for a box rotated by `rotation` degrees. */
export const handleCursor = (name: Handle | 'rotate', rotation: number): string =>
  name === 'rotate' ? rotateCursor(rotation) : cursorFor(name, rotation)

/** What the running press holds; it decides the cursor. */
type Held = { readonly handle: Handle | 'rotate' } | { readonly cursor: string } | null

/**
 * Sets the canvas's cursor: `grab` while Space is held, `grabbing` while panning, the handle's cursor (rotating with
 * the layer) while a handle is held, `crosshair` before drawing, `move` over layers. The page itself has no cursor
 * (Workspace.module.css), because each of its elements would inherit it.
 */
export const bindCursor = (
  [element, eventOverlay]: readonly [HTMLElement, HTMLElement],
  { view, tools, selection, refine, can }: Editor,
): (() => void) => {
  const listening = new AbortController()
  const held = signal<Held>(null)
  const pans = computed(() => view.isPanning.value || can.value.readOnly)
  element.addEventListener(
    'pointerdown',
    event => {
      const target = event.target instanceof Element ? event.target : null
      const handle = target?.closest<HTMLElement>('[data-handle]')?.dataset.handle as Handle | 'rotate' | undefined
      const marked = target?.closest<HTMLElement>('[data-ruler], [data-guide-id]')
      if (event.button === 1 || pans.peek()) held.value = { cursor: 'grabbing' }
      else if (handle) held.value = { handle }
      else if (marked) held.value = { cursor: getComputedStyle(marked).cursor }
      else held.value = view.hoverId.peek() ? { cursor: 'move' } : null
    },
    { signal: listening.signal, capture: true },
  )
  const end = effect(() => {
    const holding = tools.isActive.value ? held.value : null
    // While panning, the hand cursor overrides the cursors of the overlays, which read this mark.
    element.dataset.pans = String(pans.value)
    let cursor = view.hoverId.value ? 'move' : ''
    if (holding && !refine.layerId.value)
      cursor = 'handle' in holding ? handleCursor(holding.handle, selection.rotation.value) : holding.cursor
    else if (pans.value) cursor = 'grab'
    else if (refine.layerId.value) cursor = 'none'
    else if (view.placement.value) cursor = 'crosshair'
    element.style.cursor = cursor
    eventOverlay.style.cursor = cursor
  })
  return () => {
    listening.abort()
    end()
  }
}
