import { dispatchKey, type KeyEvent } from '#web/editor/commands/keyboard.ts'
import type { Editor } from '#web/editor/editor.ts'

const placeOf = (target: EventTarget | null): KeyEvent['place'] => {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.closest('[data-text-editing]')) return 'text'
  const isField = target.isContentEditable || target.matches('input:not([type=range]), textarea, select')
  // Menus, lists and dialogs use the arrow keys, Enter, Delete and letters themselves.
  return isField || target.closest('[role=menu], [role=listbox], [role=dialog], [role=alertdialog], [role=slider]')
    ? 'field'
    : 'page'
}
const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, input, [role=tab], [role=option], [role=button]') !== null

/** Hands the window's keys to the commands: Esc ends a gesture first, Space pans while it is held. */
export const bindKeyboard = (editor: Editor): (() => void) => {
  const { view, tools, commands } = editor
  const listening = new AbortController()
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (event.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape' && tools.isActive.peek()) {
      tools.cancel()
      event.preventDefault()
      return
    }
    // A focused control is worked with Space and Enter; the canvas is not.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isPlain && (event.key === ' ' || event.key === 'Enter') && isControl(event.target)) return
    if (event.key === ' ' && place === 'page') {
      view.isPanning.value = true
      event.preventDefault()
      return
    }
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, keyCode, repeat, defaultPrevented } = event
    const press = {
      key,
      code,
      ctrlKey,
      metaKey,
      altKey,
      shiftKey,
      isComposing,
      keyCode,
      repeat,
      defaultPrevented,
      place,
    }
    if (dispatchKey(commands, press)) event.preventDefault()
  }
  const stopPanning = () => {
    view.isPanning.value = false
  }
  const options = { signal: listening.signal }
  addEventListener('keydown', onKeyDown, options)
  addEventListener('keyup', event => event.key === ' ' && stopPanning(), options)
  addEventListener('blur', stopPanning, options)
  return () => listening.abort()
}
