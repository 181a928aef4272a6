import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import * as m from '#messages/color.ts'
import { addStop, type Gradient, gradientCss, moveStop, removeStop } from '#web/kernels/fill-gradient.ts'
import styles from './gradient.module.css'

export interface GradientBarProps {
  readonly gradient: Gradient
  readonly chosen: number
  /** Live; `chosen` is the stop that the change was made to. */
  readonly onChange: (gradient: Gradient, chosen: number) => void
  readonly onChangeEnd: () => void
}

/** px: a stop pulled this far off the bar is taken away. */
const PULL_OFF = 36

/**
 * The stops of a gradient on a bar. A press on the bar adds a stop, a drag moves it, pulling it off (or Delete) removes
 * it; arrow keys move by 1 %, with Shift by 10 %.
 */
export const GradientBar = ({ gradient, chosen, onChange, onChangeEnd }: GradientBarProps) => {
  const bar = useRef<HTMLDivElement>(null)
  /** The gradient without the stop that is being pulled off, to put it back in when the pointer returns. */
  const pulled = useRef<{ readonly gradient: Gradient; readonly index: number } | null>(null)

  // A stop that passes another one takes its number: the focus follows the stop.
  useEffect(() => {
    const element = bar.current
    if (element?.contains(document.activeElement))
      element.querySelector<HTMLElement>(`[data-stop="${chosen}"]`)?.focus({ preventScroll: true })
  }, [chosen])

  const placeOf = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect()
    return box ? Math.min(100, Math.max(0, ((event.clientX - box.left) / box.width) * 100)) : 0
  }
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !(event.target instanceof Element)) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pulled.current = null
    const stop = event.target.closest<HTMLElement>('[data-stop]')?.dataset.stop
    if (stop !== undefined) {
      onChange(gradient, Number(stop))
      bar.current?.querySelector<HTMLElement>(`[data-stop="${stop}"]`)?.focus()
      event.preventDefault()
      return
    }
    const added = addStop(gradient, placeOf(event))
    if (added) onChange(added.gradient, added.index)
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = bar.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const isOff = event.clientY < box.top - PULL_OFF || event.clientY > box.bottom + PULL_OFF
    if (isOff && !pulled.current) {
      const rest = removeStop(gradient, chosen)
      if (rest === gradient) return
      pulled.current = { gradient, index: chosen }
      onChange(rest, Math.min(chosen, rest.stops.length - 1))
      return
    }
    if (isOff) return
    const from = pulled.current ?? { gradient, index: chosen }
    pulled.current = null
    const moved = moveStop(from.gradient, from.index, placeOf(event))
    onChange(moved.gradient, moved.index)
  }
  const onPointerUp = () => {
    pulled.current = null
    onChangeEnd()
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowLeft' || event.key === 'ArrowDown' ? -1 : 1
    if (event.key.startsWith('Arrow')) {
      const moved = moveStop(gradient, index, (gradient.stops[index]?.at ?? 0) + by * (event.shiftKey ? 10 : 1))
      onChange(moved.gradient, moved.index)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      const rest = removeStop(gradient, index)
      onChange(rest, Math.min(index, rest.stops.length - 1))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const track = gradientCss({ ...gradient, kind: 'linear', angle: 90 })
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={m.stops}
      data-gradient-bar=""
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
    >
      <div className={styles.track} style={{ backgroundImage: track }} />
      {gradient.stops.map(({ at, color }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: stops have no identity but their order
          key={index}
          className={styles.stop}
          style={{ left: `${at}%` }}
          data-stop={index}
          data-chosen={index === chosen}
          role="slider"
          tabIndex={0}
          aria-label={m.stop({ number: index + 1 })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(at)}
          aria-valuetext={`${Math.round(at)}% ${color}`}
          onFocus={() => index !== chosen && onChange(gradient, index)}
          onKeyDown={event => onKeyDown(event, index)}
          onKeyUp={onChangeEnd}
        >
          <span style={{ background: color }} />
        </span>
      ))}
    </div>
  )
}
