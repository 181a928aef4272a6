import { clsx } from 'clsx'
import type { PointerEvent } from 'react'
import * as m from '#messages/timeline.ts'
import { type PlacedAnimation, setAnimations } from '#web/editor/edits/animations.ts'
import { endOf } from '#web/kernels/animations/timing.ts'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { animationLabel, animationSentence } from './animation-names.ts'
import { type DragPart, dragBars } from './drag-bars.ts'
import styles from './timeline.module.css'
import { keyOf, selectBars, type TimelineState } from './timeline-state.ts'

interface Props {
  readonly state: TimelineState
  readonly animation: PlacedAnimation
  readonly lane: number
  readonly isLocked: boolean
}

/** Width (px) of the zone at each end of a bar that changes its length; at most a third of the bar. */
const GRIP = 8

const partAt = (bar: HTMLElement, clientX: number): DragPart => {
  const { left, right, width } = bar.getBoundingClientRect()
  const grip = Math.min(GRIP, width / 3)
  if (clientX > right - grip) return 'end'
  return clientX < left + grip ? 'start' : 'bar'
}

/** One animation on its track: a drag moves it and its ends change its length; with Shift several are selected. */
export const AnimationBar = ({ state, animation, lane, isLocked }: Props) => {
  const editor = useEditor()
  const key = keyOf(animation)
  const dragged = useValue(() => state.dragged.value.get(key), [state, key])
  const isSelected = useValue(() => state.chosen.value.some(each => keyOf(each) === key), [state, key])
  const perSecond = useValue(() => state.pxPerSecond.value, [state])
  const { delay, duration } = dragged ?? animation
  const length = endOf({ delay, duration, count: animation.count }) - delay

  const onPointerDown = async (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    const bar: HTMLButtonElement = event.currentTarget
    const selected = state.selected.peek()
    const adds = event.shiftKey || event.ctrlKey || event.metaKey
    const next = new Set(adds || selected.has(key) ? selected : [])
    if (adds && selected.has(key)) next.delete(key)
    else next.add(key)
    selectBars(editor, state, next)
    if (isLocked || !next.has(key)) return
    const moved = state.chosen.peek().filter(({ layerId }) => !editor.doc.layer(layerId).peek()?.isLocked)
    const times = await dragBars(event.nativeEvent, bar, moved, partAt(bar, event.clientX), state)
    if (times) {
      const changes = moved.flatMap(each => {
        const to = times.get(keyOf(each))
        return to ? [{ layerId: each.layerId, index: each.index, to }] : []
      })
      setAnimations(editor, changes)
    } else if (!adds && selected.size > 1) selectBars(editor, state, [key])
  }
  return (
    <button
      type="button"
      className={clsx(styles.bar)}
      data-type={animation.type}
      data-off={animation.isOff || undefined}
      data-endless={animation.count === 'infinite' || undefined}
      data-locked={isLocked || undefined}
      data-key={key}
      aria-pressed={isSelected}
      aria-label={animationSentence(animation)}
      title={isLocked ? m.locked : m.barHint}
      style={{
        left: delay * perSecond,
        width: length * perSecond,
        top: `calc(${lane} * var(--lane) + 4px)`,
        ...(typeof animation.count === 'number' && animation.count > 1
          ? { backgroundSize: `${duration * perSecond}px 100%` }
          : {}),
      }}
      data-repeats={(typeof animation.count === 'number' && animation.count > 1) || undefined}
      onPointerDown={event => void onPointerDown(event)}
      onFocus={event => {
        if (!event.currentTarget.matches(':focus-visible') || state.selected.peek().has(key)) return
        selectBars(editor, state, [key])
      }}
    >
      <span aria-hidden>{animationLabel(animation)}</span>
    </button>
  )
}
