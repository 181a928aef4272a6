import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react'
import * as canvasTexts from '#messages/canvas.ts'
import * as m from '#messages/timeline.ts'
import { clamp } from '#schemas/clamp.ts'
import { animationsOf } from '#schemas/document/animations.ts'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { AnimationSettings } from './AnimationSettings.tsx'
import { PathEditor } from './PathEditor.tsx'
import { createPlayback } from './playback.ts'
import { TimelineHead } from './TimelineHead.tsx'
import { TimelineTracks } from './TimelineTracks.tsx'
import styles from './timeline.module.css'
import { createTimelineState } from './timeline-state.ts'

/** px; height of the area: at the start, its bounds, and what an arrow key changes */
const HEIGHT = { start: 232, min: 132, step: 16, ofWindow: 0.6 } as const

const bounded = (height: number) => clamp(height, HEIGHT.min, Math.max(HEIGHT.min, innerHeight * HEIGHT.ofWindow))

/** The page's animations below the canvas: add, move, resize, set and remove them, and play them on the canvas. */
export const Timeline = () => {
  const editor = useEditor()
  const { doc, view } = editor
  const [height, setHeight] = useState<number>(() => bounded(HEIGHT.start))
  const [state] = useState(() => createTimelineState(editor))
  const [playback] = useState(() => createPlayback(editor, state))
  useEffect(() => playback.dispose, [playback])
  const layers = useValue(() => {
    const selection = view.selection.value
    return (view.page.value?.layerIds ?? [])
      .flatMap(id => doc.layer(id).value ?? [])
      .filter(layer => selection.has(layer.id) || animationsOf(layer).some(each => each !== null))
      .reverse()
  }, [doc, view])
  const isEmpty = useValue(() => state.all.value.length === 0, [state])
  const canAdd = useValue(() => view.selectedLayers.value.some(layer => !layer.isLocked), [view])
  const hasChosen = useValue(() => state.chosen.value.length > 0, [state])

  const resize = (event: PointerEvent<HTMLHRElement>) => {
    const grip: HTMLElement = event.currentTarget
    const { pointerId, clientY } = event
    if (event.button !== 0) return
    const listening = new AbortController()
    const options = { signal: listening.signal }
    grip.setPointerCapture(pointerId)
    grip.addEventListener('pointermove', moved => setHeight(bounded(height + clientY - moved.clientY)), options)
    for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      grip.addEventListener(name, () => listening.abort(), options)
  }
  const onResizeKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: HEIGHT.step, ArrowDown: -HEIGHT.step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setHeight(bounded(height + by))
  }
  return (
    <section className={clsx(styles.timeline)} aria-label={canvasTexts.timeline} style={{ height }}>
      <hr
        className={clsx(styles.grip)}
        aria-label={m.resize}
        aria-orientation="horizontal"
        aria-valuenow={Math.round(height)}
        aria-valuemin={HEIGHT.min}
        tabIndex={0}
        onPointerDown={resize}
        onKeyDown={onResizeKey}
      />
      <TimelineHead state={state} playback={playback} />
      <div className={clsx(styles.content)}>
        {isEmpty ? (
          <div className={clsx(styles.empty)}>
            <strong>{m.emptyTitle}</strong>
            <p>{canAdd ? m.emptyAdd : m.emptySelect}</p>
          </div>
        ) : (
          <TimelineTracks state={state} playback={playback} layers={layers} />
        )}
        {hasChosen && <AnimationSettings state={state} playback={playback} />}
      </div>
      <PathEditor state={state} playback={playback} />
    </section>
  )
}
