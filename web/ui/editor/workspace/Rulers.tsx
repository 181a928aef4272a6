import { useLayoutEffect, useRef } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { Camera, Viewport } from '#web/editor/view.ts'
import { frameBounds } from '#web/kernels/geometry.ts'
import { effect } from '#web/model/signals.ts'
import { whenIdle } from '#web/widgets/when-idle.ts'
import { useEditor } from '../parts/editor-context.ts'
import { drawRuler } from './draw-ruler.ts'
import styles from './Rulers.module.css'

const { ruler: SIZE } = LIMITS.guide
/** Maximum ms by which a busy browser may delay drawing the selection's range. */
const LATEST_MS = 200

/**
 * Rulers along the top and the left side: numbers in page px and the selection's range; a drag from a ruler creates a
 * guide.
 */
export const Rulers = () => {
  const { view, selection } = useEditor()
  const top = useRef<HTMLCanvasElement>(null)
  const left = useRef<HTMLCanvasElement>(null)

  useLayoutEffect(() => {
    const [alongX, alongY] = [top.current, left.current]
    if (!alongX || !alongY) return
    const look = getComputedStyle(alongX)
    const token = (name: string) => look.getPropertyValue(name).trim()
    const colors = {
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
      const shared = { scale, colors, font }
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
      // During a drag the rulers do not change: a drag updates only the layer and its selection frame.
      if (!view.isBusy.value) void selection.frame.value
      callOff()
      if (camera !== drawn?.camera || viewport !== drawn.viewport) draw()
      // The selection has changed: the canvas shows that first.
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
