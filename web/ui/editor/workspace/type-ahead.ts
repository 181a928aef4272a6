import type { Editor } from '#web/editor/editor.ts'
import { takesWords } from '#web/editor/edits/react.ts'
import { writeTyped } from '#web/editor/edits/text.ts'
import { effect, type Signal } from '#web/model/signals.ts'
import { focusCanvas } from '../parts/focus-canvas.ts'
import { insertText } from './insert-text.ts'

const FIELD = '[data-text-editing]'

/**
 * Keeps what is typed between the opening of a text and the moment its field is there: the field's code may still be
 * loading. `buffer` has the focus until then, so that input methods work too; its text goes to where the caret is.
 * `isComposing` is true while an input method composes in the buffer: the field must wait, or the composition would be
 * cut off. `load` fetches the code of the field when a text is selected. Returns the function that ends it.
 */
export const bindTypeAhead = (
  buffer: HTMLTextAreaElement,
  editor: Editor,
  isComposing: Signal<boolean>,
  load: () => void,
): (() => void) => {
  const { view } = editor
  const listening = new AbortController()
  const options = { signal: listening.signal }
  /** Everything was selected first: what is typed replaces the text. */
  let replacesAll = false
  let isAsked = false

  /** Passes the text on to the field, which has placed its caret by then. */
  const passOn = (typed: string) => {
    const selectsAll = replacesAll
    queueMicrotask(() => {
      if (selectsAll) document.execCommand('selectAll')
      if (typed) insertText(typed)
    })
  }
  for (const name of ['compositionstart', 'compositionend'])
    buffer.addEventListener(
      name,
      () => {
        isComposing.value = name === 'compositionstart'
      },
      options,
    )
  buffer.addEventListener(
    'keydown',
    event => {
      if (event.isComposing) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') replacesAll = true
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      focusCanvas()
    },
    options,
  )
  buffer.addEventListener(
    'blur',
    ({ relatedTarget }) => {
      // Another window in front does not take the focus from the buffer.
      if (document.activeElement === buffer) return
      const typed = buffer.value
      if (relatedTarget instanceof Element && relatedTarget.closest(FIELD)) passOn(typed)
      else {
        // Where the caret would have been is not known.
        if (typed) writeTyped(editor, view.editingId.peek() ?? '', typed, replacesAll)
        view.editingId.value = null
      }
      buffer.value = ''
      replacesAll = false
      isComposing.value = false
    },
    options,
  )
  const ends = [
    effect(() => {
      if (view.editingId.value === null) {
        if (document.activeElement === buffer) focusCanvas()
      } else if (!document.activeElement?.closest(FIELD)) {
        // An input method shows its choices there.
        const { x, y } = view.caretAt.peek() ?? { x: 0, y: 0 }
        buffer.style.translate = `${x}px ${y}px`
        buffer.focus({ preventScroll: true })
      }
    }),
    effect(() => {
      // Not the records: a drag writes them.
      void view.selectedIds.value
      if (isAsked || !view.selectedLayers.peek().some(takesWords)) return
      isAsked = true
      load()
    }),
  ]
  return () => {
    listening.abort()
    for (const end of ends) end()
  }
}
