import { type ClipboardEvent, type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { AnyLayer } from '#schemas/document/records.ts'
import { frameTransform } from '#web/canvas/layer-style.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { useEditor } from './editor-context.ts'
import { focusCanvas } from './focus-canvas.ts'
import styles from './LabelEditing.module.css'

/** Reads the text of an editable element; browsers keep one extra line break at the end for the caret. */
// biome-ignore lint/performance/useDomNodeTextContent: innerText turns the line breaks browsers insert into \n
const readText = (element: HTMLElement) => element.innerText.replace(/\r/g, '').replace(/\n$/, '')

interface Props {
  readonly id: string
  /** Name of the field for screen readers. */
  readonly label: string
  /** The words of the layer; null when it takes none. Must be a constant function. */
  readonly read: (layer: AnyLayer) => string | null
  /** Style of the box of the words, the same as on the stage. Must be a constant function. */
  readonly styleOf: (layer: AnyLayer) => CSSProperties
  /** The layer with other words; the same layer when it has them. */
  readonly write: (layer: AnyLayer, words: string) => AnyLayer
}

/**
 * Edits the words inside a layer in place, with the same styles as the stage, whose own words (`data-label`) are hidden
 * meanwhile. Writes on every input event outside of an IME composition; one history entry per session.
 */
export const LabelEditing = ({ id, label, read, styleOf, write: withWords }: Props) => {
  const { doc, view, live } = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const isShown = useValue(() => {
    const layer = doc.layer(id).value
    return layer !== undefined && read(layer) !== null
  }, [doc, id, read])
  const style = useValue(() => {
    const layer = doc.layer(id).value
    return JSON.stringify(layer ? styleOf(layer) : {})
  }, [doc, id, styleOf])

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
    if (!isShown || !element || !layer) return
    const drawn = element
      .closest('[data-workspace]')
      ?.querySelector<HTMLElement>(`[data-stage] [data-layer-id="${CSS.escape(id)}"]`)
    const content = read(layer) ?? ''
    element.textContent = content.endsWith('\n') ? `${content}\n` : content
    if (drawn) drawn.dataset.wordsOpen = ''
    element.focus({ preventScroll: true })
    getSelection()?.selectAllChildren(element)
    return () => {
      if (drawn) delete drawn.dataset.wordsOpen
      live.end()
    }
  }, [doc, id, live, isShown, read])

  const write = () => {
    const words = field.current ? readText(field.current) : ''
    live.write('commands.editText', tx => tx.layers.update<AnyLayer>(id, layer => withWords(layer, words)))
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

  if (!isShown) return null
  return (
    <div ref={box} className={styles.box} data-text-editing="">
      <div style={JSON.parse(style) as CSSProperties}>
        {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot be set with the layer's own metrics */}
        <div
          ref={field}
          className={styles.field}
          contentEditable="plaintext-only"
          suppressContentEditableWarning
          role="textbox"
          aria-multiline="true"
          aria-label={label}
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
