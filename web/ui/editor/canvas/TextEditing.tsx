import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { TEXT_PROMPT } from '#schemas/document/kinds/text.ts'
import { frameTransform } from '#web/canvas/layer-style.ts'
import { hasEffect } from '#web/editor/edits/art-text.ts'
import { fitText, fitWhenDrawn, readLook, type TextLayer } from '#web/editor/edits/text.ts'
import { createTypingHistory, type TypedText, type TypingHistory } from '#web/editor/typing-history.ts'
import { safeColor } from '#web/layers/css-safety.ts'
import { TextView } from '#web/layers/text/TextView.tsx'
import { type TextLook, textStyle } from '#web/layers/text/text-style.ts'
import { effect, type ReadonlySignal, type Signal, signal, useValue } from '#web/model/signals.ts'
import { useEditor } from '../editor-context.ts'
import styles from './TextEditing.module.css'
import { fillField, isFieldSet, placeCaret, readField, readRange, selectRange } from './text-field-dom.ts'

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'z'
const isRedo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && (shiftKey ? key.toLowerCase() === 'z' : key.toLowerCase() === 'y')

/** Art text below the field, words that are still being composed included. */
const PaintedWords = ({ look, typed }: { readonly look: TextLook; readonly typed: ReadonlySignal<string> }) => {
  const text = useValue(() => typed.value, [typed])
  return (
    <div className={styles.painted} aria-hidden>
      <TextView data={{ ...look, text }} width={0} height={0} />
    </div>
  )
}

/**
 * Edits a text layer in place: the same styles under the same transform as the stage, so that nothing moves when it
 * opens or closes. Art text is painted by the stage's own view below a field whose words cannot be seen. Writes on
 * every input that no input method is still composing; one history entry per session. A typed character renders
 * nothing here: the field has it already.
 */
export const TextEditing = ({
  id,
  restingId,
}: {
  readonly id: string
  /** Takes the text's id while the field stands over the stage's own. */
  readonly restingId: Signal<string | null>
}) => {
  const editor = useEditor()
  const { doc, view, live } = editor
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const history = useRef<TypingHistory | null>(null)
  const read = useMemo(
    () =>
      readLook(() => {
        const layer = doc.layer(id).value
        return layer?.kind === 'text' ? layer.data : null
      }),
    [doc, id],
  )
  const look = useValue(read, [read])
  /** What the field shows, words that are still being composed included. */
  const typed = useMemo(() => {
    const layer = doc.layer(id).peek()
    return signal(layer?.kind === 'text' ? layer.data.text : '')
  }, [doc, id])
  const isEmpty = useValue(() => typed.value === '', [typed])
  const isVertical = look?.writingMode === 'vertical-rl'

  useLayoutEffect(
    () =>
      effect(() => {
        const layer = doc.layer(id).value
        const element = box.current
        if (!element || layer?.kind !== 'text') return
        Object.assign(element.style, {
          transform: frameTransform(layer.frame),
          width: `${layer.frame.width}px`,
          height: `${layer.frame.height}px`,
          opacity: String(layer.opacity),
          backgroundColor: safeColor(layer.backgroundColor, ''),
          mixBlendMode: layer.data.blendMode,
        })
      }),
    [doc, id],
  )
  useLayoutEffect(() => {
    const element = field.current
    const layer = doc.layer(id).peek()
    if (!element || layer?.kind !== 'text') return
    const workspace = element.closest('[data-workspace]')
    const drawn = workspace?.querySelector<HTMLElement>(`[data-stage] [data-layer-id="${CSS.escape(id)}"]`)
    const { text } = layer.data
    fillField(element, text, layer.data.writingMode === 'vertical-rl')
    // Neither rendered, laid out nor painted while the field stands over it.
    restingId.value = id
    if (drawn) Object.assign(drawn.style, { visibility: 'hidden', contentVisibility: 'hidden' })
    element.focus({ preventScroll: true })
    const press = view.caretAt.peek()
    const { left = 0, top = 0 } = workspace?.getBoundingClientRect() ?? {}
    placeCaret(element, press && { x: press.x + left, y: press.y + top })
    view.caretAt.value = null
    history.current = createTypingHistory({ text, ...(readRange(element) ?? { start: text.length, end: text.length }) })
    return () => {
      restingId.value = null
      if (drawn) Object.assign(drawn.style, { visibility: '', contentVisibility: '' })
      const now = doc.layer(id).peek()
      if (now?.kind === 'text' && now.data.text.trim() === '')
        live.write('编辑文字', tx =>
          tx.layers.update<TextLayer>(id, old =>
            fitText({ ...old, data: { ...old.data, text: TEXT_PROMPT } }, editor.measureText),
          ),
        )
      live.end()
    }
  }, [doc, id, live, editor, view, restingId])
  // Another writing mode while the field is open: its numbers are set anew.
  useLayoutEffect(() => {
    const element = field.current
    if (!element || isFieldSet(element, isVertical)) return
    const range = readRange(element)
    fillField(element, readField(element), isVertical)
    if (range) selectRange(element, range)
  }, [isVertical])

  const write = (text: string) => {
    typed.value = text
    live.write('编辑文字', tx =>
      tx.layers.update<TextLayer>(id, layer =>
        layer.data.text === text ? layer : fitText({ ...layer, data: { ...layer.data, text } }, editor.measureText),
      ),
    )
    fitWhenDrawn(editor, id, () => view.editingId.peek() === id)
  }
  const onInput = (isComposing: boolean) => {
    const element = field.current
    if (!element) return
    const text = readField(element)
    if (isComposing) {
      typed.value = text
      return
    }
    const range = readRange(element)
    if (!isFieldSet(element, isVertical)) {
      fillField(element, text, isVertical)
      if (range) selectRange(element, range)
    }
    history.current?.record({ text, ...(range ?? { start: text.length, end: text.length }) }, performance.now())
    write(text)
  }
  const restore = (state: TypedText | null | undefined) => {
    const element = field.current
    if (!element || !state) return
    fillField(element, state.text, isVertical)
    selectRange(element, state)
    write(state.text)
  }
  const close = () => {
    if (view.editingId.peek() === id) view.editingId.value = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const isEnd = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    if (!isEnd && !isUndo(event) && !isRedo(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (isUndo(event)) restore(history.current?.undo())
    else if (isRedo(event)) restore(history.current?.redo())
    else {
      close()
      document.querySelector<HTMLElement>('[data-workspace]')?.focus({ preventScroll: true })
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
    // Replaces what is selected and tells the field about it, as typing does.
    // Line by line: browsers make blocks of several lines at once.
    for (const [at, line] of text.split('\n').entries()) {
      if (at > 0) document.execCommand('insertLineBreak')
      if (line) document.execCommand('insertText', false, line)
    }
  }

  if (!look) return null
  const isArt = hasEffect(look)
  return (
    <div ref={box} className={styles.box} data-text-editing="">
      {isArt && <PaintedWords look={look} typed={typed} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot be set in vertical lines with these metrics */}
      <div
        ref={field}
        className={styles.field}
        style={{
          ...textStyle(look),
          ...(isArt ? { color: 'transparent', textDecorationColor: 'transparent' } : {}),
        }}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-label="文字内容"
        tabIndex={0}
        spellCheck={false}
        lang="zh-CN"
        data-prompt={isEmpty ? TEXT_PROMPT : undefined}
        onInput={event => onInput((event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={() => onInput(false)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          // Another window in front takes no focus from the field.
          if (document.activeElement !== field.current) close()
        }}
      />
    </div>
  )
}
