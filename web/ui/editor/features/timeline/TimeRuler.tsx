import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import * as m from '#messages/timeline.ts'
import { rulerStep } from '#web/kernels/animations/tracks.ts'
import { effect, useValue } from '#web/model/signals.ts'
import type { Playback } from './playback.ts'
import styles from './timeline.module.css'
import type { TimelineState } from './timeline-state.ts'

interface Props {
  readonly state: TimelineState
  readonly playback: Playback
  /** s; length of the axis */
  readonly span: number
}

/** ms that an arrow key moves the playhead */
const STEP = 100
const KEYS: Readonly<Record<string, (time: number, length: number) => number>> = {
  ArrowLeft: time => time - STEP,
  ArrowRight: time => time + STEP,
  PageUp: time => time - 10 * STEP,
  PageDown: time => time + 10 * STEP,
  Home: () => 0,
  End: (_, length) => length,
}
const shown = (seconds: number) => String(Math.round(seconds * 10) / 10)

/** The time axis: a press or drag on it, and the arrow keys, show the page at that time. */
export const TimeRuler = ({ state, playback, span }: Props) => {
  const ruler = useRef<HTMLDivElement>(null)
  const perSecond = useValue(() => state.pxPerSecond.value, [state])
  const length = useValue(() => state.length.value, [state])
  const step = rulerStep(perSecond, span)
  useLayoutEffect(
    () =>
      effect(() => {
        const seconds = state.time.value / 1000
        ruler.current?.setAttribute('aria-valuenow', shown(seconds))
        ruler.current?.setAttribute('aria-valuetext', m.atSecond({ count: shown(seconds) }))
      }),
    [state],
  )
  const scrub = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect()
    playback.scrub(((event.clientX - left) / state.pxPerSecond.peek()) * 1000)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = KEYS[event.key]
    if (!next || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    playback.scrub(next(state.time.peek(), state.length.peek()))
  }
  return (
    <div
      ref={ruler}
      className={clsx(styles.ruler)}
      role="slider"
      tabIndex={0}
      aria-label={m.position}
      aria-valuemin={0}
      aria-valuemax={Number(shown(length / 1000))}
      aria-valuenow={0}
      style={{ width: span * perSecond, backgroundSize: `${(step * perSecond) / 5}px 6px` }}
      onPointerDown={event => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        scrub(event)
      }}
      onPointerMove={event => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) scrub(event)
      }}
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: Math.floor(span / step) + 1 }, (_, at) => (
        <span key={shown(at * step)} aria-hidden style={{ left: at * step * perSecond }}>
          {shown(at * step)}s
        </span>
      ))}
    </div>
  )
}
