import { useLayoutEffect, useRef } from 'react'
import { effect } from '#web/model/signals.ts'
import { useEditor } from '../parts/editor-context.ts'
import { showText } from '../workspace/marks.ts'
import { readoutOn } from './draw-readout.ts'
import styles from './Readout.module.css'

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
    const draw = readoutOn(element, { ground: color, words: '#fff', font })
    return effect(() => {
      const text = view.hint.value?.text ?? null
      showText(element, text)
      if (text !== null) draw(text)
    })
  }, [view])
  return <canvas ref={canvas} hidden className={styles.readout} data-hint="" />
}
