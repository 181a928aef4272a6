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

const newLabel = (): HTMLSpanElement => {
  const label = document.createElement('span')
  label.className = styles.label ?? ''
  return label
}

/** Lengths beside their lines. Labels that are not needed stay for the next step: to take them out lays out the page. */
const writeLabels = (
  host: HTMLElement,
  gaps: readonly { readonly size: number; readonly x: number; readonly y: number }[],
) => {
  while (host.children.length < gaps.length) host.append(newLabel())
  for (const [at, label] of [...host.querySelectorAll('span')].entries()) {
    const gap = gaps[at]
    label.style.visibility = gap ? '' : 'hidden'
    label.toggleAttribute('data-snap-gap', gap !== undefined)
    if (!gap) continue
    const text = String(Math.round(gap.size))
    if (label.textContent !== text) label.textContent = text
    label.style.transform = `translate(${gap.x}px, ${gap.y}px) translate(-50%, -50%)`
  }
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
      const gaps = drawn.flatMap(({ mark, from, to }) =>
        mark.gap === undefined ? [] : [{ size: mark.gap, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }],
      )
      if (labels.current) writeLabels(labels.current, gaps)
    })
  }, [view])
  return (
    <div className={styles.marks} aria-hidden="true" data-snap-marks="">
      <svg className={styles.lines} role="presentation">
        <path ref={path} data-snap-lines="" />
      </svg>
      <div ref={labels} />
    </div>
  )
}
