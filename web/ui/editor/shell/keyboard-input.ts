import '#web/editor/commands/index.ts'
import { dispatchKey, type KeyEvent } from '#web/editor/commands/keyboard.ts'
import type { Editor } from '#web/editor/editor.ts'
import { isApple } from '../parts/apple.ts'
import { focusLandmark } from './landmarks.ts'

/** Inputs that take text; the others (sliders, checkboxes) are controls. */
const TEXT_INPUTS =
  'input:not([type=range], [type=checkbox], [type=radio], [type=button], [type=submit], [type=file], [type=color]), textarea, select'
/** Menus, lists and dialogs handle all keys themselves. */
const CLOSED = '[role=menu], [role=listbox], [role=dialog], [role=alertdialog]'
/** Keys that move the focus or choose in a control. */
const FOCUS_KEYS = new Set(['Tab', 'F6', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
/** Controls that use arrow keys, Home, End or letters. */
const WIDGETS =
  '[role=slider], [role=tab], [role=radio], [role=tree], [role=treegrid], [role=grid], [role=combobox], [role=separator], input'

const placeOf = (target: EventTarget | null): KeyEvent['place'] => {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.closest('[data-text-editing]')) return 'text'
  // A read-only panel: shortcuts such as Ctrl+Z keep working beside it.
  if (target.closest('[data-passes-keys]')) return 'widget'
  if (target.isContentEditable || target.matches(TEXT_INPUTS) || target.closest(CLOSED)) return 'field'
  if (target.closest(WIDGETS)) return 'widget'
  return target.matches('[data-workspace]') ? 'canvas' : 'page'
}
const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('button, a, input, [role=tab], [role=option], [role=button]') !== null

/**
 * Passes the window's keys to the commands: Esc cancels a gesture first, Space pans while it is held, F6 moves the
 * focus to the next landmark.
 * @param early keys that were pressed before, in order: what they ask for is done now
 */
export const bindKeyboard = (editor: Editor, early: readonly KeyboardEvent[] = []): (() => void) => {
  const { view, tools, commands } = editor
  const listening = new AbortController()
  /** After an Esc on the canvas, Tab leaves the canvas instead of moving through its layers. */
  let isLeaving = false
  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    if (event.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape' && tools.isActive.peek()) {
      tools.cancel()
      event.preventDefault()
      return
    }
    if (event.key === 'F6' && !event.ctrlKey && !event.metaKey) {
      focusLandmark(event.shiftKey ? -1 : 1)
      event.preventDefault()
      return
    }
    const wasLeaving = isLeaving
    isLeaving = place === 'canvas' && event.key === 'Escape' && view.openGroupId.peek() === null
    if (event.key === 'Tab' && wasLeaving) return
    if (event.key === 'Shift') isLeaving = wasLeaving
    // Space and Enter activate a focused control; the canvas is not a control.
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isPlain && (event.key === ' ' || event.key === 'Enter') && isControl(event.target)) return
    if (event.key === ' ' && (place === 'page' || place === 'canvas')) {
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
      isForeignMod: isApple ? ctrlKey && !metaKey : metaKey && !ctrlKey,
    }
    if (dispatchKey(commands, press)) event.preventDefault()
  }
  /** Whether the mouse was used after the keys that move the focus. */
  let usesMouse = false
  const isOverCanvas = () => document.querySelector('[data-workspace]:hover') !== null
  /**
   * Space over the canvas pans, also when a press or a closed dialog has left the focus on a control; a keyboard user
   * still presses that control. Runs before the control gets the key.
   */
  const onSpace = (event: KeyboardEvent) => {
    if (FOCUS_KEYS.has(event.key)) usesMouse = false
    if (event.key !== ' ' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    const place = placeOf(event.target)
    if ((place !== 'page' && place !== 'widget') || !usesMouse || !isOverCanvas()) return
    view.isPanning.value = true
    event.preventDefault()
    event.stopImmediatePropagation()
    const canvas = document.querySelector<HTMLElement>('[data-workspace]')
    // Without the focus ring, which is for keyboard users.
    if (canvas) canvas.dataset.byPointer = ''
    canvas?.focus({ preventScroll: true })
  }
  const onMouse = (event: Event) => {
    if (event.type === 'pointerdown' || (event.target instanceof Element && event.target.closest('[data-workspace]')))
      usesMouse = true
  }
  const stopPanning = () => {
    view.isPanning.value = false
  }
  const options = { signal: listening.signal }
  for (const name of ['pointerdown', 'pointerover']) addEventListener(name, onMouse, { ...options, capture: true })
  addEventListener('keydown', onSpace, { ...options, capture: true })
  addEventListener('keydown', onKeyDown, options)
  addEventListener('keyup', event => event.key === ' ' && stopPanning(), options)
  addEventListener('blur', stopPanning, options)
  // The browser has moved the focus already, and Space is lifted again.
  for (const event of early) if (event.key !== 'Tab' && event.key !== ' ') onKeyDown(event)
  return () => listening.abort()
}
