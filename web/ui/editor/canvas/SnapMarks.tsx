import { useLayoutEffect, useRef } from 'react'
import type { Camera, SnapMark } from '#web/editor/view.ts'
import { toScreen } from '#web/kernels/zoom.ts'
import { effect } from '#web/model/signals.ts'
import { useEditor } from '../editor-context.ts'
import styles from './SnapMarks.module.css'

/** Half px, so that a 1 px line is drawn sharp. */
const sharp = (value: number) => Math.round(value) + 0.5

const ends = (mark: SnapMark, camera: Camera) => {
  const isX = mark.axis === 'x'
  const from = toScreen(camera, isX ? { x: mark.at, y: mark.from } : { x: mark.from, y: mark.at })
  const to = toScreen(camera, isX ? { x: mark.at, y: mark.to } : { x: mark.to, y: mark.at })
  return { from: { x: sharp(from.x), y: sharp(from.y) }, to: { x: sharp(to.x), y: sharp(to.y) } }
}

/** Half the length (screenPx) of the strokes across the ends of a gap. */
const END = 4
const pathOf = ({ mark, from, to }: { readonly mark: SnapMark } & ReturnType<typeof ends>): string => {
  const line = `M${from.x} ${from.y}L${to.x} ${to.y}`
  if (mark.gap === undefined) return line
  const across = [from, to].map(({ x, y }) =>
    mark.axis === 'x' ? `M${x - END} ${y}L${x + END} ${y}` : `M${x} ${y - END}L${x} ${y + END}`,
  )
  return line + across.join('')
}

/** Lines where a moving layer meets others, with distances; drawn without React. */
export const SnapMarks = () => {
  const { view } = useEditor()
  const path = useRef<SVGPathElement>(null)
  const labels = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    /** Most steps of a drag meet nothing, as the one before. */
    let shown = ''
    return effect(() => {
      const marks = view.marks.value
      const camera = view.camera.peek()
      const drawn = marks.map(mark => ({ mark, ...ends(mark, camera) }))
      const lines = drawn.map(pathOf).join('')
      const key = `${lines} ${drawn.map(({ mark }) => mark.gap ?? '').join()}`
      if (key === shown) return
      shown = key
      path.current?.setAttribute('d', lines)
      labels.current?.replaceChildren(
        ...drawn
          .filter(({ mark }) => mark.gap !== undefined)
          .map(({ mark, from, to }) => {
            const label = document.createElement('span')
            label.className = styles.label ?? ''
            label.dataset.snapGap = ''
            label.textContent = String(Math.round(mark.gap ?? 0))
            label.style.transform = `translate(${(from.x + to.x) / 2}px, ${(from.y + to.y) / 2}px) translate(-50%, -50%)`
            return label
          }),
      )
    })
  }, [view])
  return (
    <div className={styles.marks} aria-hidden="true">
      <svg className={styles.lines} role="presentation">
        <path ref={path} data-snap-lines="" />
      </svg>
      <div ref={labels} />
    </div>
  )
}
