import { clsx } from 'clsx'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { AnyLayer } from '#schemas/document/records.ts'
import { repeatAnimations, setAnimations, takeAnimations } from '#web/editor/edits/animations.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { shifted } from './drag-bars.ts'
import type { Playback } from './playback.ts'
import { TimeRuler } from './TimeRuler.tsx'
import { TrackRow } from './TrackRow.tsx'
import styles from './timeline.module.css'
import { keyOf, selectBars, TIMELINE_ZOOM, type TimelineState } from './timeline-state.ts'

interface Props {
  readonly state: TimelineState
  readonly playback: Playback
  readonly layers: readonly AnyLayer[]
}

/** s: minimum length of the time axis, and space after the last animation */
const SHORTEST = 6
const ROOM = 2
/** s that an arrow key moves a bar or its end */
const STEP = 0.1

/** The tracks of the page's layers under the time axis, with the playhead over them. */
export const TimelineTracks = ({ state, playback, layers }: Props) => {
  const editor = useEditor()
  const head = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const perSecond = useValue(() => state.pxPerSecond.value, [state])
  const length = useValue(() => state.length.value / 1000, [state])
  const snapLine = useValue(() => state.snapLine.value, [state])
  const span = Math.max(SHORTEST, Math.ceil(length + ROOM))
  useLayoutEffect(
    () =>
      effect(() => {
        const x = (state.time.value / 1000) * state.pxPerSecond.value
        if (head.current) head.current.style.transform = `translateX(${x}px)`
      }),
    [state],
  )
  useLayoutEffect(() => {
    const element = body.current
    if (!element) return
    // Not passive: Ctrl and the wheel would zoom the window.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const { min, max } = TIMELINE_ZOOM
      const next = state.pxPerSecond.peek() * Math.exp(-event.deltaY / 300)
      state.pxPerSecond.value = Math.max(min, Math.min(max, next))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [state])

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = state.chosen.peek()
    const isMod = event.ctrlKey || event.metaKey
    const by = isMod ? undefined : { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    const act =
      event.key === ' ' && !isMod
        ? () => (state.isPlaying.peek() ? playback.pause() : playback.play())
        : chosen.length === 0 && !(isMod && event.key === 'a')
          ? null
          : event.key === 'Delete' || event.key === 'Backspace'
            ? () => {
                takeAnimations(editor, chosen)
                state.selected.value = new Set()
                body.current?.focus({ preventScroll: true })
              }
            : isMod && event.key.toLowerCase() === 'd'
              ? () => repeatAnimations(editor, chosen)
              : isMod && event.key.toLowerCase() === 'a'
                ? () => selectBars(editor, state, state.all.peek().map(keyOf))
                : event.key === 'Escape'
                  ? () => {
                      state.selected.value = new Set()
                    }
                  : by === undefined
                    ? null
                    : () =>
                        setAnimations(
                          editor,
                          chosen.map(each => ({
                            layerId: each.layerId,
                            index: each.index,
                            to: shifted(each, event.shiftKey ? 'end' : 'bar', by),
                          })),
                          chosen.map(keyOf).join(),
                        )
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that the focused bars and names inside do not handle
    <div ref={body} className={clsx(styles.body)} data-passes-keys="" tabIndex={-1} onKeyDown={onKeyDown}>
      <div className={clsx(styles.axis)}>
        <div className={clsx(styles.corner)} />
        <TimeRuler state={state} playback={playback} span={span} />
      </div>
      <ul style={{ width: `calc(var(--names) + ${span * perSecond}px)` }}>
        {layers.map(layer => (
          <TrackRow key={layer.id} state={state} layer={layer} />
        ))}
      </ul>
      <div className={clsx(styles.rest)} />
      <div className={clsx(styles.film)} aria-hidden style={{ width: span * perSecond }}>
        {snapLine !== null && <div className={clsx(styles.snap)} style={{ left: snapLine * perSecond }} />}
        <div ref={head} className={clsx(styles.playhead)} data-playhead="" />
      </div>
    </div>
  )
}
