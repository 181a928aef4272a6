import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import * as m from '#messages/shape.ts'
import type { ShapeText } from '#schemas/document/records.ts'
import { frameTransform } from '#web/canvas/layer-style.ts'
import { isShape, type ShapeLayer } from '#web/layers/shape/is-shape.ts'
import { labelStyle } from '#web/layers/shape/label-style.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { focusCanvas } from '../../parts/focus-canvas.ts'
import styles from './ShapeTextEditing.module.css'
import { NEW_SHAPE_TEXT } from './shape-text.ts'

/** Reads the text of an editable element; browsers keep one extra line break at the end for the caret. */
// biome-ignore lint/performance/useDomNodeTextContent: innerText turns the line breaks browsers insert into \n
const readText = (element: HTMLElement) => element.innerText.replace(/\r/g, '').replace(/\n$/, '')

/**
 * Edits the text inside a shape in place, with the same styles as the stage. Writes on every input event outside of an
 * IME composition; one history entry per session.
 */
export const ShapeTextEditing = ({ id }: { readonly id: string }) => {
  const { doc, view, live } = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const text = useValue<ShapeText | null>(() => {
    const layer = doc.layer(id).value
    return layer && isShape(layer) ? (layer.data.text ?? NEW_SHAPE_TEXT) : null
  }, [doc, id])
  const inset = useValue(() => {
    const layer = doc.layer(id).value
    return layer && isShape(layer) ? layer.data.strokeWidth : 0
  }, [doc, id])
  const isShown = text !== null

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
    if (!isShown || !element || !layer || !isShape(layer)) return
    const drawn = element
      .closest('[data-workspace]')
      ?.querySelector<HTMLElement>(`[data-stage] [data-layer-id="${CSS.escape(id)}"]`)
    const content = layer.data.text?.content ?? ''
    element.textContent = content.endsWith('\n') ? `${content}\n` : content
    if (drawn) drawn.dataset.wordsOpen = ''
    element.focus({ preventScroll: true })
    getSelection()?.selectAllChildren(element)
    return () => {
      if (drawn) delete drawn.dataset.wordsOpen
      live.end()
    }
  }, [doc, id, live, isShown])

  const write = () => {
    const content = field.current ? readText(field.current) : ''
    live.write('commands.editText', tx =>
      tx.layers.update<ShapeLayer>(id, layer =>
        layer.data.text?.content === content
          ? layer
          : { ...layer, data: { ...layer.data, text: { ...(layer.data.text ?? NEW_SHAPE_TEXT), content } } },
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
      focusCanvas()
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n')
    if (pasted) document.execCommand('insertText', false, pasted)
  }

  if (!text) return null
  return (
    <div ref={box} className={styles.box} data-text-editing="">
      <div style={labelStyle(text, inset)}>
        {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot be set with the shape's own metrics */}
        <div
          ref={field}
          className={styles.field}
          contentEditable="plaintext-only"
          suppressContentEditableWarning
          role="textbox"
          aria-multiline="true"
          aria-label={m.text}
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
    </div>
  )
}
