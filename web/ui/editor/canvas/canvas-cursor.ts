import type { Editor } from '#web/editor/editor.ts'
import { cursorFor, type Handle, rotateCursor } from '#web/editor/handles.ts'
import { effect, signal } from '#web/model/signals.ts'

/** The handle's own arrow for a box turned by degrees. */
export const handleCursor = (name: Handle | 'rotate', rotation: number): string =>
  name === 'rotate' ? rotateCursor(rotation) : cursorFor(name, rotation)

/** What a press has taken hold of, as far as the cursor tells. */
type Held = { readonly handle: Handle | 'rotate' } | { readonly cursor: string } | null

/**
 * Keeps the canvas's cursor true: the open hand while Space is held, the closed one while the page is pulled, the
 * handle's arrow (turning with the layer) as long as it is held, the cross before drawing, the move cross over layers.
 * The page itself has none (Workspace.module.css): a new one would be passed on to each of its elements.
 */
export const bindCursor = (
  [element, glass]: readonly [HTMLElement, HTMLElement],
  { view, tools, selection, refine }: Editor,
): (() => void) => {
  const listening = new AbortController()
  const held = signal<Held>(null)
  element.addEventListener(
    'pointerdown',
    event => {
      const target = event.target instanceof Element ? event.target : null
      const handle = target?.closest<HTMLElement>('[data-handle]')?.dataset.handle as Handle | 'rotate' | undefined
      const marked = target?.closest<HTMLElement>('[data-ruler], [data-guide-id]')
      if (event.button === 1 || view.isPanning.peek()) held.value = { cursor: 'grabbing' }
      else if (handle) held.value = { handle }
      else if (marked) held.value = { cursor: getComputedStyle(marked).cursor }
      else held.value = view.hoverId.peek() ? { cursor: 'move' } : null
    },
    { signal: listening.signal, capture: true },
  )
  const end = effect(() => {
    const holding = tools.isActive.value ? held.value : null
    // A hand over the page wins over what lies on it: overlays read this mark.
    element.dataset.pans = String(view.isPanning.value)
    let cursor = view.hoverId.value ? 'move' : ''
    if (holding && !refine.layerId.value)
      cursor = 'handle' in holding ? handleCursor(holding.handle, selection.rotation.value) : holding.cursor
    else if (view.isPanning.value) cursor = 'grab'
    else if (refine.layerId.value) cursor = 'none'
    else if (view.placement.value) cursor = 'crosshair'
    element.style.cursor = cursor
    glass.style.cursor = cursor
  })
  return () => {
    listening.abort()
    end()
  }
}
