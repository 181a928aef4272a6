import type { AnyLayer } from '#schemas/document/records.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { phoneKind } from '../phone-tools.ts'

/** Typing into one layer: every change is written at once, all of them are one history entry. */
export interface WordsSession {
  readonly first: string
  /** Call after every change outside of an IME composition. */
  write(words: string): void
  /** Keeps what was typed. */
  done(): void
  /** Restores what was there before. */
  cancel(): void
}

/** null when the layer is gone or takes no words. */
export const openWordsSession = (editor: EditorContext, id: string): WordsSession | null => {
  const { doc, live, view, measureText } = editor
  const layer = doc.layer(id).peek()
  const words = layer && phoneKind(layer.kind).words
  const first = layer && words?.read(layer)
  if (!words || typeof first !== 'string') return null
  let typed = first
  let isEnded = false
  const isEmpty = () => typed.trim() === ''
  const close = () => {
    isEnded = true
    if (view.editingId.peek() === id) view.editingId.value = null
  }
  return {
    first,
    write: next => {
      if (isEnded) return
      typed = next
      // The document never has a text without words: it keeps the last ones until the session ends.
      if (words.isNothingWithout && isEmpty()) return
      live.write('commands.editText', tx =>
        // The words belong to the layer's kind, which stays.
        tx.layers.update<AnyLayer>(id, old =>
          words.read(old) === next ? old : (words.write(old, next, measureText) as AnyLayer),
        ),
      )
      words.afterWrite?.(editor, id, () => !isEnded)
    },
    done: () => {
      if (isEnded) return
      close()
      if (words.isNothingWithout && isEmpty() && doc.layer(id).peek())
        live.write('commands.editText', tx => tx.layers.remove(id))
      live.end()
    },
    cancel: () => {
      if (isEnded) return
      close()
      live.cancel()
    },
  }
}
