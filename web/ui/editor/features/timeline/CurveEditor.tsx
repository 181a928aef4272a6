import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import * as m from '#messages/timeline.ts'
import type { Bezier } from '#schemas/catalog/animations.ts'
import { clamp } from '#schemas/clamp.ts'
import styles from './animation-settings.module.css'

interface Props {
  readonly curve: Bezier
  readonly isDisabled: boolean
  readonly onChange: (curve: Bezier) => void
}

/** Units of the drawing: the square of the curve, and the space for what overshoots it. */
const SIDE = 100
const MARGIN = 40
/** The same beside it */
const SPACE = 12
/** What an arrow key moves a point by */
const STEP = 0.05
/** Farthest that a point is dragged beyond the square */
const BEYOND = MARGIN / SIDE

const x = (value: number) => value * SIDE
const y = (value: number) => SIDE - value * SIDE

/** A curve with its two control points, which are dragged or moved by the arrow keys. */
export const CurveEditor = ({ curve, isDisabled, onChange }: Props) => {
  const drawing = useRef<SVGSVGElement>(null)
  const [draft, setDraft] = useState<Bezier | null>(null)
  const shown = draft ?? curve
  const [x1, y1, x2, y2] = shown

  const withPoint = (index: number, px: number, py: number): Bezier => {
    const [nx, ny] = [clamp(px, 0, 1), clamp(py, -BEYOND, 1 + BEYOND)]
    return index === 0 ? [nx, ny, x2, y2] : [x1, y1, nx, ny]
  }
  const onPointerDown = (index: number) => (event: PointerEvent<SVGGElement>) => {
    const box = drawing.current?.getBoundingClientRect()
    if (!box || event.button !== 0 || isDisabled) return
    const grip: SVGGElement = event.currentTarget
    const unit = (SIDE + 2 * MARGIN) / box.height
    const width = SIDE + 2 * SPACE
    const listening = new AbortController()
    const options = { signal: listening.signal }
    let next: Bezier | null = null
    grip.setPointerCapture(event.pointerId)
    grip.addEventListener(
      'pointermove',
      moved => {
        const px = ((moved.clientX - box.left) / box.width) * width - SPACE
        const py = (moved.clientY - box.top) * unit - MARGIN
        next = withPoint(index, px / SIDE, 1 - py / SIDE)
        setDraft(next)
      },
      options,
    )
    const end = (isKept: boolean) => () => {
      listening.abort()
      setDraft(null)
      if (isKept && next) onChange(next)
    }
    grip.addEventListener('pointerup', end(true), options)
    grip.addEventListener('pointercancel', end(false), options)
  }
  const onKeyDown = (index: number, px: number, py: number) => (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] }[event.key]
    if (!by || isDisabled) return
    event.preventDefault()
    event.stopPropagation()
    const rounded = (value: number) => Math.round(value * 1000) / 1000
    onChange(withPoint(index, rounded(px + (by[0] ?? 0)), rounded(py + (by[1] ?? 0))))
  }
  const points = [
    [x1, y1, 0, 0],
    [x2, y2, 1, 1],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with controls
    <svg
      ref={drawing}
      className={clsx(styles.curve)}
      data-disabled={isDisabled || undefined}
      viewBox={`${-SPACE} ${-MARGIN} ${SIDE + 2 * SPACE} ${SIDE + 2 * MARGIN}`}
      role="group"
      aria-label={m.curve}
    >
      <rect className={clsx(styles.square)} width={SIDE} height={SIDE} />
      <path className={clsx(styles.line)} d={`M${x(0)} ${y(0)}C${x(x1)} ${y(y1)} ${x(x2)} ${y(y2)} ${x(1)} ${y(1)}`} />
      {points.map(([px, py, fromX, fromY], index) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a curve has these two points
          key={index}
          className={clsx(styles.point)}
          role="slider"
          tabIndex={isDisabled ? -1 : 0}
          aria-label={m.curvePoint({ number: index + 1 })}
          aria-valuenow={px}
          aria-valuemin={0}
          aria-valuemax={1}
          aria-valuetext={`${px.toFixed(2)}, ${py.toFixed(2)}`}
          aria-disabled={isDisabled}
          onPointerDown={onPointerDown(index)}
          onKeyDown={onKeyDown(index, px, py)}
        >
          <line x1={x(fromX)} y1={y(fromY)} x2={x(px)} y2={y(py)} />
          <circle cx={x(px)} cy={y(py)} r="7" />
        </g>
      ))}
    </svg>
  )
}
