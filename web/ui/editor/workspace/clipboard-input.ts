import * as m from '#messages/notices.ts'
import { contentOf, fillClipboard } from '#web/editor/clipboard.ts'
import { cutSelection } from '#web/editor/commands/clipboard.ts'
import type { Editor } from '#web/editor/editor.ts'
import { pasteContent } from '#web/editor/edits/paste-content.ts'

/** Whether a clipboard event belongs to the canvas and not to a field or a dialog. */
const isOurs = (target: EventTarget | null) =>
  !(
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, [role=dialog], [role=alertdialog], [data-text-editing]'))
  )
/** Text selected anywhere on the page is what the user wants to copy. */
const hasMarkedWords = () => {
  const marked = getSelection()
  return marked !== null && !marked.isCollapsed && marked.toString().trim() !== ''
}

/** Handles the browser's copy, cut and paste events. Returns the function that removes the listeners. */
export const bindClipboard = (editor: Editor): (() => void) => {
  const { view, live } = editor
  const listening = new AbortController()
  const options = { signal: listening.signal }
  let isMiddleReleased = false
  /** Writes nothing when there is nothing to copy: the clipboard keeps its content. */
  const fill = (event: ClipboardEvent): boolean => {
    if (!event.clipboardData || !isOurs(event.target) || hasMarkedWords() || view.isBusy.peek()) return false
    const layers = view.selectedLayers.peek()
    if (!layers.length) return false
    live.end()
    fillClipboard(event.clipboardData, view.selectedLayers.peek())
    event.preventDefault()
    return true
  }
  document.addEventListener('copy', event => void fill(event), options)
  document.addEventListener(
    'cut',
    event => view.movableIds.peek().length > 0 && fill(event) && cutSelection(editor),
    options,
  )
  document.addEventListener(
    'paste',
    event => {
      if (!event.clipboardData || isMiddleReleased || !isOurs(event.target) || view.isBusy.peek()) return
      if (pasteContent(editor, contentOf(event.clipboardData))) event.preventDefault()
      else editor.notices.show(m.nothingToPaste)
    },
    options,
  )
  // On Linux the browser pastes the text that is selected in any program when the middle button, which pans here, is
  // released; no event's default prevents that.
  addEventListener(
    'pointerup',
    event => {
      if (event.button !== 1) return
      isMiddleReleased = true
      setTimeout(() => {
        isMiddleReleased = false
      })
    },
    { ...options, capture: true },
  )
  return () => listening.abort()
}
