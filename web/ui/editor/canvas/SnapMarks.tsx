import { useLayoutEffect, useRef } from 'react'
import { effect } from '#web/model/signals.ts'
import { useEditor } from '../editor-context.ts'
import { drawSnapMarks } from './draw-snap-marks.ts'
import styles from './SnapMarks.module.css'

/**
 * Lines where a moving layer meets others, with distances. On a canvas: elements that come, go and grow would make the
 * browser sort all the pictures of the page anew at each step of a drag.
 */
export const SnapMarks = () => {
  const { view } = useEditor()
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const element = canvas.current
    if (!element) return
    const style = getComputedStyle(element)
    const look = { line: style.color, label: '#fff', font: style.font }
    let isEmpty = true
    return effect(() => {
      const marks = view.marks.value
      // Most steps of a drag meet nothing, as the one before.
      if (isEmpty && marks.length === 0) return
      isEmpty = marks.length === 0
      drawSnapMarks(element, marks, { camera: view.camera.peek(), viewport: view.viewport.peek(), look })
      element.dataset.gaps = marks.flatMap(({ gap }) => (gap === undefined ? [] : Math.round(gap))).join()
    })
  }, [view])
  useLayoutEffect(
    () =>
      // Only while something is held: a picture as large as the canvas is one more to put together at every frame.
      effect(() => {
        if (canvas.current) canvas.current.hidden = !view.isBusy.value
      }),
    [view],
  )
  return <canvas ref={canvas} hidden className={styles.marks} data-snap-marks="" />
}
