import { useContext, useLayoutEffect, useRef } from 'react'
import * as m from '#messages/shape.ts'
import { TOUCH_LIMITS } from '#schemas/catalog/touch-limits.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { type HandlePlace, lineEndPlaces } from '#web/kernels/handle-places.ts'
import { lineEnds } from '#web/kernels/line.ts'
import { toScreen } from '#web/kernels/zoom.ts'
import { isLine } from '#web/layers/shape/is-shape.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { PhoneLayout } from '#web/widgets/phone-layout.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { hide } from '../../workspace/marks.ts'
import styles from './LineHandles.module.css'

const moveTo = ({ style }: HTMLElement, { x, y }: Point) => {
  style.transform = `translate(${x}px, ${y}px)`
}
/** Places the area of a handle for a finger, and in it the mark. */
const putForFinger = (element: HTMLElement, place: HandlePlace | undefined) => {
  hide(element, !place)
  if (!place) return
  const { area, mark } = place
  moveTo(element, area)
  element.style.setProperty('--mark-x', `${mark.x - area.x}px`)
  element.style.setProperty('--mark-y', `${mark.y - area.y}px`)
}

/** The handles of a single selected line: its course and one handle at each end. Follows the line without React. */
export const LineHandles = () => {
  const { view } = useEditor()
  const isPhone = useContext(PhoneLayout)
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
      if (isPhone) {
        // They would cover the line during a gesture.
        const isCovered = view.hint.value !== null
        const places = isCovered ? null : lineEndPlaces([a, b], { ...view.viewport.value, area: TOUCH_LIMITS.handle })
        putForFinger(start.current, places?.[0])
        putForFinger(end.current, places?.[1])
      } else {
        moveTo(start.current, a)
        moveTo(end.current, b)
      }
      const turn = Math.atan2(b.y - a.y, b.x - a.x)
      course.current.style.width = `${Math.hypot(b.x - a.x, b.y - a.y)}px`
      course.current.style.transform = `translate(${a.x}px, ${a.y}px) rotate(${turn}rad)`
    })
  }, [view, isShown, isPhone])
  if (!isShown) return null
  return (
    <div className={styles.overlay} data-line-handles="" data-phone={isPhone}>
      <span ref={course} className={styles.course} />
      <span ref={start} className={styles.end} data-handle="line-start" title={m.lineStart} />
      <span ref={end} className={styles.end} data-handle="line-end" title={m.lineEnd} />
    </div>
  )
}
