import { useLayoutEffect, useRef } from 'react'
import { effect } from '#web/model/signals.ts'
import { useEditor } from '../parts/editor-context.ts'
import { showText } from '../workspace/marks.ts'
import { screenCanvas } from '../workspace/screen-canvas.ts'
import styles from './Readout.module.css'

/** screenPx */
const SIZE = { width: 148, height: 28 } as const
/** screenPx of the longest text: a longer one is condensed. */
const ROOM = 128

/**
 * The numbers of the running gesture. Drawn on a canvas: with a new text at each step, the browser would lay out a part
 * of the page and look for what is under the last tap. The text inside the canvas is there for screen readers.
 */
export const Readout = () => {
  const { view } = useEditor()
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    const { color, font } = getComputedStyle(element)
    return effect(() => {
      const text = view.hint.value?.text ?? null
      showText(element, text)
      const context = text && screenCanvas(element, SIZE)
      if (!context) return
      Object.assign(context, { fillStyle: color, font, textAlign: 'center', textBaseline: 'middle' })
      context.fillText(text, SIZE.width / 2, SIZE.height / 2 + 0.5, ROOM)
    })
  }, [view])
  return <canvas ref={canvas} hidden className={styles.readout} style={SIZE} data-hint="" />
}
