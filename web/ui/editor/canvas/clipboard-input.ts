import { fillClipboard } from '#web/editor/clipboard.ts'
import type { Editor } from '#web/editor/editor.ts'
import { layersFromHtml } from '#web/editor/edits/clipboard-text.ts'
import { addCopies } from '#web/editor/edits/paste.ts'
import { addFiles } from '../upload/add-files.ts'

/** Whether copying and pasting belongs to the canvas and not to a field or to text chosen in a dialog. */
const isOurs = (target: EventTarget | null) =>
  !(target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, [role=dialog]')))

/** Answers the browser's own copy, cut and paste events. Returns the function that ends it. */
export const bindClipboard = (editor: Editor): (() => void) => {
  const { view, live } = editor
  const listening = new AbortController()
  const options = { signal: listening.signal }
  const fill = (event: ClipboardEvent): boolean => {
    if (!event.clipboardData || !isOurs(event.target) || view.isBusy.peek()) return false
    const layers = view.selectedLayers.peek()
    if (!layers.length) return false
    live.end()
    fillClipboard(event.clipboardData, layers)
    event.preventDefault()
    return true
  }
  document.addEventListener('copy', event => void fill(event), options)
  document.addEventListener(
    'cut',
    event => {
      const ids = view.movableIds.peek()
      if (!fill(event)) return
      editor.change('剪切', tx => {
        for (const id of ids) tx.layers.remove(id)
      })
    },
    options,
  )
  document.addEventListener(
    'paste',
    event => {
      if (!event.clipboardData || !isOurs(event.target) || view.isBusy.peek()) return
      const layers = layersFromHtml(event.clipboardData.getData('text/html'))
      const files = [...event.clipboardData.files].filter(file => file.type.startsWith('image/'))
      if (layers) addCopies(editor, '粘贴', layers)
      else if (files.length) void addFiles(editor, files)
      else return
      event.preventDefault()
    },
    options,
  )
  return () => listening.abort()
}
