import type { Editor } from '#web/editor/editor.ts'

const FOREIGN = 'input:not([type=range]), textarea, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]'
/** Keys that stay active with Ctrl or ⌘ (zoom, command search, shortcut list); all others could change the document. */
const VIEW_KEYS = new Set(['=', '+', '-', '0', '1', 'k', '/'])
const NAVIGATION = /^(Tab|Shift|Alt|Control|Meta|F\d+| )$/

/** Handles keys while a cut-out is refined, before the editor's own handler. Returns the function that removes it. */
export const bindRefineKeys = ({ refine, tools }: Editor): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.isComposing || event.keyCode === 229) return
    const element = target instanceof HTMLElement ? target : null
    if (element?.closest(FOREIGN)) return
    const isControl = element?.closest('button, input, [role=switch]') !== null && element !== null
    const isMod = event.ctrlKey || event.metaKey
    const edit = refine.session.peek()?.edit
    const low = key.toLowerCase()
    // Esc cancels a running stroke first.
    if (key === 'Escape' && tools.isActive.peek()) return
    if (isMod && VIEW_KEYS.has(low)) return
    if (!isMod && NAVIGATION.test(key)) return
    if (isControl && (key === 'Enter' || key.startsWith('Arrow') || key === 'Home' || key === 'End')) return
    if (key === 'Escape') refine.cancel()
    else if (key === 'Enter') void refine.done()
    else if (isMod && low === 'z' && !refine.isSaving.peek()) event.shiftKey ? edit?.redo() : edit?.undo()
    else if (isMod && low === 'y' && !refine.isSaving.peek()) edit?.redo()
    else if (!isMod && key === '[') refine.resizeBrush(-1)
    else if (!isMod && key === ']') refine.resizeBrush(1)
    else if (!isMod && low === 'x' && !event.repeat)
      refine.brush.value = refine.brush.peek() === 'keep' ? 'erase' : 'keep'
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', onKeyDown, true)
  return () => removeEventListener('keydown', onKeyDown, true)
}
