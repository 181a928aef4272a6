import { useLayoutEffect, useRef } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Camera, Viewport } from '#web/editor/view.ts'
import { frameBounds } from '#web/kernels/geometry.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { whenIdle } from '#web/widgets/when-idle.ts'
import { useEditor } from '../editor-context.ts'
import { drawRuler } from './draw-ruler.ts'
import styles from './Rulers.module.css'

const { ruler: SIZE } = LIMITS.guide
/** ms that a busy browser may put the stretch of the selection off. */
const LATEST_MS = 200

/** Rulers along the top and the left side: numbers in page px, the selection's stretch; a press pulls out a guide. */
export const Rulers = () => {
  const { aids } = useEditor()
  const isShown = useValue(() => aids.isOn('rulers'), [aids])
  return isShown ? <ShownRulers /> : null
}

const ShownRulers = () => {
  const { view, selection } = useEditor()
  const top = useRef<HTMLCanvasElement>(null)
  const left = useRef<HTMLCanvasElement>(null)

  useLayoutEffect(() => {
    const [alongX, alongY] = [top.current, left.current]
    if (!alongX || !alongY) return
    const look = getComputedStyle(alongX)
    const token = (name: string) => look.getPropertyValue(name).trim()
    const colours = {
      stroke: token('--line-3'),
      text: token('--ink-3'),
      range: token('--accent-soft'),
      rangeText: token('--accent'),
    }
    const font = `10px ${token('--font-digits')}`
    const draw = () => {
      const { x, y, scale } = view.camera.peek()
      const { width, height } = view.viewport.peek()
      const frame = view.isBusy.peek() ? null : selection.frame.peek()
      const box = frame && frameBounds(frame)
      const range = (from: number, length: number) => ({ from, to: from + length })
      const shared = { scale, colours, font }
      drawRuler(alongX, {
        ...shared,
        axis: 'x',
        length: width,
        offset: x,
        range: box && range(box.x, box.width),
      })
      drawRuler(alongY, {
        ...shared,
        axis: 'y',
        length: height,
        offset: y,
        range: box && range(box.y, box.height),
      })
    }
    let callOff = () => {}
    let drawn: { readonly camera: Camera; readonly viewport: Viewport } | null = null
    const end = effect(() => {
      const [camera, viewport] = [view.camera.value, view.viewport.value]
      // While something is dragged the rulers rest: a drag touches the layer and its control, nothing else.
      if (!view.isBusy.value) void selection.frame.value
      callOff()
      if (camera !== drawn?.camera || viewport !== drawn.viewport) draw()
      // What is chosen has changed: the canvas shows that first.
      else callOff = whenIdle(draw, LATEST_MS)
      drawn = { camera, viewport }
    })
    return () => {
      end()
      callOff()
    }
  }, [view, selection])

  return (
    <div className={styles.rulers} data-rulers="" aria-hidden="true">
      <canvas ref={top} className={styles.top} data-ruler="row" style={{ height: SIZE }} />
      <canvas ref={left} className={styles.left} data-ruler="col" style={{ width: SIZE }} />
      <span className={styles.corner} style={{ width: SIZE, height: SIZE }} data-canvas-control="" />
    </div>
  )
}
