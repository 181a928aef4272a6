import { useLayoutEffect, useRef } from 'react'
import * as m from '#messages/shape.ts'
import { lineEnds } from '#web/kernels/line.ts'
import { toScreen } from '#web/kernels/zoom.ts'
import { isLine } from '#web/layers/shape/is-shape.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './LineHandles.module.css'

/** The handles of a single selected line: its course and one handle at each end. Follows the line without React. */
export const LineHandles = () => {
  const { view } = useEditor()
  const course = useRef<HTMLSpanElement>(null)
  const start = useRef<HTMLSpanElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const isShown = useValue(() => {
    const [layer, other] = view.selectedLayers.value
    return layer !== undefined && !other && isLine(layer) && !layer.isLocked && !layer.isHidden
  }, [view])

  useLayoutEffect(() => {
    if (!isShown) return
    return effect(() => {
      const layer = view.selectedLayers.value[0]
      const camera = view.camera.value
      if (!layer || !isLine(layer) || !course.current || !start.current || !end.current) return
      const { line, isFlippedX, isFlippedY } = layer.data
      const [a, b] = lineEnds(layer.frame, line, isFlippedX, isFlippedY).map(point => toScreen(camera, point))
      if (!a || !b) return
      start.current.style.transform = `translate(${a.x}px, ${a.y}px)`
      end.current.style.transform = `translate(${b.x}px, ${b.y}px)`
      const turn = Math.atan2(b.y - a.y, b.x - a.x)
      course.current.style.width = `${Math.hypot(b.x - a.x, b.y - a.y)}px`
      course.current.style.transform = `translate(${a.x}px, ${a.y}px) rotate(${turn}rad)`
    })
  }, [view, isShown])
  if (!isShown) return null
  return (
    <div className={styles.overlay} data-line-handles="">
      <span ref={course} className={styles.course} />
      <span ref={start} className={styles.end} data-handle="line-start" title={m.lineStart} />
      <span ref={end} className={styles.end} data-handle="line-end" title={m.lineEnd} />
    </div>
  )
}
