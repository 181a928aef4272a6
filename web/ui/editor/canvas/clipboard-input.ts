import { contentOf, fillClipboard } from '#web/editor/clipboard.ts'
import { cutSelection } from '#web/editor/commands/clipboard.ts'
import type { Editor } from '#web/editor/editor.ts'
import { pasteContent } from '#web/editor/edits/paste-content.ts'

/** Whether copying and pasting belongs to the canvas and not to a field or a dialog. */
const isOurs = (target: EventTarget | null) =>
  !(
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('input, textarea, [role=dialog], [role=alertdialog], [data-text-editing]'))
  )
/** Words that the person has marked somewhere on the page are what they want to copy. */
const hasMarkedWords = () => {
  const marked = getSelection()
  return marked !== null && !marked.isCollapsed && marked.toString().trim() !== ''
}

/** Answers the browser's own copy, cut and paste events. Returns the function that ends it. */
export const bindClipboard = (editor: Editor): (() => void) => {
  const { view, live } = editor
  const listening = new AbortController()
  const options = { signal: listening.signal }
  /** Never touches the clipboard when there is nothing to put there: what the person had in it stays. */
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
      if (!event.clipboardData || !isOurs(event.target) || view.isBusy.peek()) return
      if (pasteContent(editor, contentOf(event.clipboardData))) event.preventDefault()
    },
    options,
  )
  return () => listening.abort()
}
