import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react'
import * as defaults from '#messages/defaults.ts'
import * as m from '#messages/workspace.ts'
import { frameTransform } from '#web/canvas/layer-style.ts'
import { hasEffect } from '#web/editor/edits/art-text.ts'
import { readLook } from '#web/editor/edits/text.ts'
import { safeColor } from '#web/layers/css-safety.ts'
import { isText } from '#web/layers/text/is-text.ts'
import { TextView } from '#web/layers/text/TextView.tsx'
import { type TextLook, textStyle } from '#web/layers/text/text-style.ts'
import { effect, type ReadonlySignal, type Signal, useValue } from '#web/model/signals.ts'
import { useEditor } from '../parts/editor-context.ts'
import { focusCanvas } from '../parts/focus-canvas.ts'
import { insertText } from './insert-text.ts'
import styles from './TextEditing.module.css'
import { createTypingSession } from './typing-session.ts'

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'z'
const isRedo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && (shiftKey ? key.toLowerCase() === 'z' : key.toLowerCase() === 'y')

/** Art text below the field, including text of a running IME composition. */
const PaintedWords = ({ look, typed }: { readonly look: TextLook; readonly typed: ReadonlySignal<string> }) => {
  const text = useValue(() => typed.value, [typed])
  return (
    <div className={styles.painted} aria-hidden>
      <TextView data={{ ...look, text }} width={0} height={0} />
    </div>
  )
}

/**
 * Edits a text layer in place: the same styles under the same transform as the stage, so that nothing shifts on opening
 * or closing. For art text, the stage's own view paints the text below a field with transparent text. Writes on every
 * input event outside of an IME composition; one history entry per session. A typed character causes no React render,
 * because the field already shows it.
 */
export const TextEditing = ({
  id,
  restingId,
}: {
  readonly id: string
  /** Set to the text's id while the field replaces the stage's own rendering. */
  readonly restingId: Signal<string | null>
}) => {
  const editor = useEditor()
  const { doc, view, commands } = editor
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const session = useMemo(() => createTypingSession(editor, id), [editor, id])
  const read = useMemo(
    () =>
      readLook(() => {
        const layer = doc.layer(id).value
        return isText(layer) ? layer.data : null
      }),
    [doc, id],
  )
  const look = useValue(read, [read])
  const isEmpty = useValue(() => session.typed.value === '', [session])
  const isVertical = look?.writingMode === 'vertical-rl'

  useLayoutEffect(
    () =>
      effect(() => {
        const layer = doc.layer(id).value
        const element = box.current
        if (!element || !isText(layer)) return
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
    if (!element || !isText(doc.layer(id).peek())) return
    const workspace = element.closest('[data-workspace]')
    const drawn = workspace?.querySelector<HTMLElement>(`[data-stage] [data-layer-id="${CSS.escape(id)}"]`)
    // The stage's layer is not rendered, laid out or painted while the field is open.
    restingId.value = id
    if (drawn) Object.assign(drawn.style, { visibility: 'hidden', contentVisibility: 'hidden' })
    const press = view.caretAt.peek()
    const { left = 0, top = 0 } = workspace?.getBoundingClientRect() ?? {}
    const end = session.open(element, press && { x: press.x + left, y: press.y + top })
    view.caretAt.value = null
    return () => {
      restingId.value = null
      if (drawn) Object.assign(drawn.style, { visibility: '', contentVisibility: '' })
      end()
    }
  }, [doc, id, view, restingId, session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the writing mode changes
  useLayoutEffect(() => session.resetField(), [session, isVertical])

  const close = () => {
    if (view.editingId.peek() === id) view.editingId.value = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    const isEnd = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    if (!isEnd && !isUndo(event) && !isRedo(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (isUndo(event)) commands.run('history.undo')
    else if (isRedo(event)) commands.run('history.redo')
    else close()
    // Undo has closed the session, so the canvas gets the keys again.
    if (view.editingId.peek() !== id) focusCanvas()
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
    insertText(text)
  }

  if (!look) return null
  const isArt = hasEffect(look)
  return (
    <div ref={box} className={styles.box} data-text-editing="">
      {isArt && <PaintedWords look={look} typed={session.typed} />}
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
        aria-label={m.textContent}
        tabIndex={0}
        spellCheck={false}
        lang="zh-CN"
        data-prompt={isEmpty ? defaults.text : undefined}
        onInput={event => session.input((event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={() => session.input(false)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          // Another window in front does not take the focus from the field.
          if (document.activeElement !== field.current) close()
        }}
      />
    </div>
  )
}
