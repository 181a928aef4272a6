import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { TEXT_PROMPT } from '#schemas/document/kinds/text.ts'
import { frameTransform } from '#web/canvas/layer-style.ts'
import { fitText, type TextLayer } from '#web/editor/edits/text.ts'
import { textStyle } from '#web/layers/text/text-style.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { useEditor } from '../editor-context.ts'
import styles from './TextEditing.module.css'

/** The text in an editing element; browsers keep one extra line break at the end for the caret. */
// biome-ignore lint/performance/useDomNodeTextContent: innerText turns the line breaks browsers insert into \n
const readText = (element: HTMLElement) => element.innerText.replace(/\r/g, '').replace(/\n$/, '')
/** A last empty line is only drawn when something follows its break. */
const shown = (text: string) => (text.endsWith('\n') ? `${text}\n` : text)

const placeCaret = (element: HTMLElement, at: { readonly x: number; readonly y: number } | null) => {
  const selection = getSelection()
  const caret = at && document.caretPositionFromPoint?.(at.x, at.y)
  if (caret && element.contains(caret.offsetNode)) {
    selection?.collapse(caret.offsetNode, caret.offset)
    return
  }
  selection?.selectAllChildren(element)
}

/** Where the last press was, so that the caret can go there. */
let lastPress: { readonly x: number; readonly y: number; readonly time: number } | null = null
addEventListener(
  'pointerdown',
  ({ clientX: x, clientY: y, timeStamp: time }) => {
    lastPress = { x, y, time }
  },
  true,
)

/**
 * Edits a text layer in place: the same styles under the same transform as the stage, so that nothing moves when it
 * opens or closes. Writes on every input that no input method is still composing; one history entry per session.
 */
export const TextEditing = ({ id }: { readonly id: string }) => {
  const editor = useEditor()
  const { doc, view, live } = editor
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const data = useValue(() => {
    const layer = doc.layer(id).value
    return layer?.kind === 'text' ? layer.data : null
  }, [doc, id])

  useLayoutEffect(
    () =>
      effect(() => {
        const layer = doc.layer(id).value
        const element = box.current
        if (!element || !layer) return
        element.style.transform = frameTransform(layer.frame)
        element.style.width = `${layer.frame.width}px`
        element.style.height = `${layer.frame.height}px`
        element.style.opacity = String(layer.opacity)
      }),
    [doc, id],
  )
  useLayoutEffect(() => {
    const element = field.current
    const layer = doc.layer(id).peek()
    if (!element || layer?.kind !== 'text') return
    const drawn = element
      .closest('[data-workspace]')
      ?.querySelector<HTMLElement>(`[data-stage] [data-layer-id="${CSS.escape(id)}"]`)
    element.textContent = shown(layer.data.text)
    if (drawn) drawn.style.visibility = 'hidden'
    element.focus({ preventScroll: true })
    const isFresh = lastPress !== null && performance.now() - lastPress.time < 400
    placeCaret(element, isFresh ? lastPress : null)
    return () => {
      if (drawn) drawn.style.visibility = ''
      const now = doc.layer(id).peek()
      if (now?.kind === 'text' && now.data.text.trim() === '')
        live.write('编辑文字', tx =>
          tx.layers.update<TextLayer>(id, text =>
            fitText({ ...text, data: { ...text.data, text: TEXT_PROMPT } }, editor.measureText),
          ),
        )
      live.end()
    }
  }, [doc, id, live, editor])

  const write = () => {
    const text = field.current ? readText(field.current) : ''
    live.write('编辑文字', tx =>
      tx.layers.update<TextLayer>(id, layer =>
        layer.data.text === text ? layer : fitText({ ...layer, data: { ...layer.data, text } }, editor.measureText),
      ),
    )
  }
  const close = () => {
    if (view.editingId.peek() === id) view.editingId.value = null
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))) {
      event.preventDefault()
      event.stopPropagation()
      close()
      document.querySelector<HTMLElement>('[data-workspace]')?.focus({ preventScroll: true })
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
    // The one call that also joins the browser's own undo inside the field.
    if (text) document.execCommand('insertText', false, text)
  }

  if (!data) return null
  return (
    <div ref={box} className={styles.box} data-text-editing="">
      {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot be set in vertical lines with these metrics */}
      <div
        ref={field}
        className={styles.field}
        style={textStyle(data)}
        contentEditable="plaintext-only"
        suppressContentEditableWarning
        role="textbox"
        aria-multiline="true"
        aria-label="文字内容"
        tabIndex={0}
        spellCheck={false}
        lang="zh-CN"
        onInput={event => {
          if (!(event.nativeEvent as InputEvent).isComposing) write()
        }}
        onCompositionEnd={write}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={close}
      />
    </div>
  )
}
