import { TEXT_PROMPT } from '#schemas/document/kinds/text.ts'
import type { EditorContext } from '#web/editor/context.ts'
import { fitText, fitWhenDrawn, type TextLayer } from '#web/editor/edits/text.ts'
import { createTypingHistory, type TypedText, type TypingHistory } from '#web/editor/typing-history.ts'
import { type ReadonlySignal, signal } from '#web/model/signals.ts'
import { fillField, isFieldSet, placeCaret, readField, readRange, selectRange } from './text-field-dom.ts'

const LABEL = '编辑文字'

/** The words of one text while they are typed: field, document and steps back and forward of their own. */
export interface TypingSession {
  /** What the field shows, words that are still being composed included. */
  readonly typed: ReadonlySignal<string>
  /** Fills the field and begins; `caret` in screen px. Answers what ends it: as one history entry, or none. */
  open(field: HTMLElement, caret: { readonly x: number; readonly y: number } | null): () => void
  /** The field has changed. Words that an input method still composes are not written. */
  input(isComposing: boolean): void
  /** Sets numbers upright, or back, after the writing mode has changed. */
  setAnew(): void
}

export const createTypingSession = (editor: EditorContext, id: string): TypingSession => {
  const { doc, live, view, typing } = editor
  const layerNow = (): TextLayer | null => {
    const layer = doc.layer(id).peek()
    return layer?.kind === 'text' ? layer : null
  }
  const isVertical = () => layerNow()?.data.writingMode === 'vertical-rl'
  const typed = signal(layerNow()?.data.text ?? '')
  let field: HTMLElement | null = null
  let history: TypingHistory | null = null

  const write = (text: string) => {
    typed.value = text
    live.write(LABEL, tx =>
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
  const setAnew = () => {
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
        if (layerNow()?.data.text.trim() === '') {
          live.write(LABEL, tx =>
            tx.layers.update<TextLayer>(id, old =>
              fitText({ ...old, data: { ...old.data, text: TEXT_PROMPT } }, editor.measureText),
            ),
          )
        }
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
      setAnew()
      history?.record(state, performance.now())
      write(text)
    },
    setAnew,
  }
}
