import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Editor } from '#web/editor/editor.ts'
import { panPicture } from '#web/kernels/crop.ts'

const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Fields, dialogs, menus and pressed controls handle their own keys; outside of them Esc and Enter control the crop.
 */
const isElsewhere = (target: EventTarget | null, key: string) => {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.closest(
      'input:not([type=range]), textarea, [contenteditable], [role=dialog], [role=alertdialog], [role=menu]',
    )
  )
    return true
  return key !== 'Escape' && target.closest('button, input, [role=radio], [role=tab]') !== null
}

/** Handles keys during a crop, before the editor's own handler: Enter applies, Esc cancels, arrows move the image. */
export const bindCropKeys = ({ crop, tools }: Editor): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229 || isElsewhere(event.target, event.key)) return
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
    const arrow = ARROWS[event.key]
    // Esc cancels a running drag first.
    if (event.key === 'Escape' && tools.isActive.peek()) return
    if (event.key === 'Enter') crop.done()
    else if (event.key === 'Escape' || isUndo) crop.cancel()
    else if (arrow) {
      const state = crop.state.peek()
      const step = event.shiftKey ? LIMITS.nudge.large : LIMITS.nudge.step
      if (state)
        crop.set({ ...state, ...panPicture(state.picture, state.rect, { x: arrow[0] * step, y: arrow[1] * step }) })
    } else if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('keydown', onKeyDown, true)
  return () => removeEventListener('keydown', onKeyDown, true)
}
