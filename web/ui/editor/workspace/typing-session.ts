import type { EditorContext } from '#web/editor/context.ts'
import { fitWhenDrawn } from '#web/editor/edits/text.ts'
import { createTypingHistory, type TypedText, type TypingHistory } from '#web/editor/typing-history.ts'
import { fitText } from '#web/layers/text/fit-text.ts'
import { isText, type TextLayer } from '#web/layers/text/is-text.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import { fillField, isFieldSet, placeCaret, readField, readRange, selectRange } from './text-field-dom.ts'

/** Editing session of one text: the field, the document, and an undo history of its own. */
export interface TypingSession {
  /** The text in the field, including a running IME composition. */
  readonly typed: ReadonlySignal<string>
  /**
   * Fills the field and starts the session; `caret` in window px. Returns the function that ends it, with at most one
   * history entry; it removes a text that was left without words.
   */
  open(field: HTMLElement, caret: { readonly x: number; readonly y: number } | null): () => void
  /** Call after every input event. Text of a running IME composition is not written. */
  input(isComposing: boolean): void
  /** Rebuilds the upright cells after the writing mode has changed. */
  resetField(): void
}

const hasWords = (text: string) => text.trim() !== ''

export const createTypingSession = (editor: EditorContext, id: string): TypingSession => {
  const { doc, live, view, typing } = editor
  const layerNow = (): TextLayer | null => {
    const layer = doc.layer(id).peek()
    return isText(layer) ? layer : null
  }
  const isVertical = () => layerNow()?.data.writingMode === 'vertical-rl'
  const typed = signal(layerNow()?.data.text ?? '')
  let field: HTMLElement | null = null
  let history: TypingHistory | null = null

  const write = (text: string) => {
    typed.value = text
    // The document never has a text without words: it keeps the last ones until the session ends.
    if (!hasWords(text)) return
    live.write('commands.editText', tx =>
      tx.layers.update<TextLayer>(id, layer =>
        layer.data.text === text ? layer : fitText({ ...layer, data: { ...layer.data, text } }, editor.measureText),
      ),
    )
    fitWhenDrawn(editor, id, () => view.editingId.peek() === id)
  }
  const stateOf = (element: HTMLElement, text: string): TypedText => ({
    text,
    ...(readRange(element) ?? { start: text.length, end: text.length }),
  })
  const resetField = () => {
    if (!field || isFieldSet(field, isVertical())) return
    const range = readRange(field)
    fillField(field, readField(field), isVertical())
    if (range) selectRange(field, range)
  }
  const restore = (state: TypedText | null | undefined) => {
    if (!field || !state) return
    fillField(field, state.text, isVertical())
    selectRange(field, state)
    write(state.text)
  }

  return {
    typed,
    open: (element, caret) => {
      field = element
      fillField(element, typed.peek(), isVertical())
      element.focus({ preventScroll: true })
      placeCaret(element, caret)
      const words = createTypingHistory(stateOf(element, typed.peek()))
      history = words
      const steps = {
        canUndo: words.canUndo,
        canRedo: words.canRedo,
        undo: () => restore(words.undo()),
        redo: () => restore(words.redo()),
      }
      typing.value = steps
      return () => {
        if (typing.peek() === steps) typing.value = null
        if (layerNow() && !hasWords(typed.peek())) live.write('commands.editText', tx => tx.layers.remove(id))
        live.end()
      }
    },
    input: isComposing => {
      if (!field) return
      const text = readField(field)
      if (isComposing) {
        typed.value = text
        return
      }
      const state = stateOf(field, text)
      resetField()
      history?.record(state, performance.now())
      write(text)
    },
    resetField,
  }
}
