import { useLayoutEffect, useRef } from 'react'
import { effect } from '#web/model/signals.ts'
import { useEditor } from '../parts/editor-context.ts'
import { drawSnapMarks } from './draw-snap-marks.ts'
import { hide } from './marks.ts'
import styles from './SnapMarks.module.css'

/**
 * Snap lines with distances while a layer moves. Drawn on a canvas: DOM elements that appear, disappear and grow would
 * make the browser rebuild all compositor layers of the page at each drag step.
 */
export const SnapMarks = () => {
  const { view } = useEditor()
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    // Read with the first marks: before the page is painted it would make the browser compute all styles once more.
    let look: { readonly line: string; readonly label: string; readonly font: string } | null = null
    const readLook = () => {
      const { color: line, font } = getComputedStyle(element)
      return { line, label: '#fff', font }
    }
    let isEmpty = true
    return effect(() => {
      const marks = view.marks.value
      // Shown only from the first marks of a gesture to its end: a layer as large as the canvas costs compositing time
      // in every frame.
      if (!view.isBusy.value) hide(element, true)
      // Most drag steps have no marks, like the step before.
      if (isEmpty && marks.length === 0) return
      isEmpty = marks.length === 0
      if (!isEmpty) hide(element, false)
      look ??= readLook()
      drawSnapMarks(element, marks, { camera: view.camera.peek(), viewport: view.viewport.peek(), look })
      const gaps = marks.flatMap(({ gap }) => (gap === undefined ? [] : Math.round(gap))).join()
      if (element.dataset.gaps !== gaps) element.dataset.gaps = gaps
    })
  }, [view])
  return <canvas ref={canvas} hidden className={styles.marks} data-snap-marks="" />
}
