import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import * as m from '#messages/timeline.ts'
import type { PlacedAnimation } from '#web/editor/edits/animations.ts'
import { setAnimations } from '#web/editor/edits/animations.ts'
import type { Camera } from '#web/editor/view.ts'
import {
  addPoint,
  movePoint,
  nearestOn,
  PATHS,
  parsePath,
  removePoint,
  type Segment,
  writePath,
} from '#web/kernels/animations/path.ts'
import type { Point } from '#web/kernels/geometry.ts'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './path-editor.module.css'
import type { Playback } from './playback.ts'
import type { TimelineState } from './timeline-state.ts'

interface Props {
  readonly state: TimelineState
  readonly playback: Playback
}

/** The path of the selected animation over the canvas; nothing unless one path animation is selected. */
export const PathEditor = ({ state, playback }: Props) => {
  const [canvas, setCanvas] = useState<Element | null>(null)
  useLayoutEffect(() => setCanvas(document.querySelector('[data-workspace]')), [])
  const chosen = useValue(() => {
    const [only, other] = state.chosen.value
    return only?.type === 'path' && !other ? only : null
  }, [state])
  const isPlaying = useValue(() => state.isPlaying.value, [state])
  if (!canvas || !chosen || isPlaying) return null
  return createPortal(<PathPoints animation={chosen} playback={playback} />, canvas)
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const PathPoints = ({ animation, playback }: { readonly animation: PlacedAnimation; readonly playback: Playback }) => {
  const editor = useEditor()
  const layer = useValue(() => editor.doc.layer(animation.layerId).value, [editor, animation.layerId])
  const camera = useValue(() => editor.view.camera.value, [editor])
  const [draft, setDraft] = useState<readonly Segment[] | null>(null)
  const stored = parsePath(animation.path || PATHS[animation.name] || '')
  const segments = draft ?? stored
  if (!layer || layer.isLocked || segments.length === 0) return null

  const { frame } = layer
  const center = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  const shown = ({ x, y }: Point): Point => ({
    x: (center.x + x) * camera.scale + camera.x,
    y: (center.y + y) * camera.scale + camera.y,
  })
  const save = (next: readonly Segment[], mergeKey?: string) =>
    setAnimations(editor, [{ ...animation, to: { path: writePath(next) } }], mergeKey)

  const onPointerDown = (index: number) => (event: PointerEvent<SVGCircleElement>) => {
    if (event.button !== 0) return
    playback.stop()
    const grip: SVGCircleElement = event.currentTarget
    const from = { x: event.clientX, y: event.clientY }
    const listening = new AbortController()
    const options = { signal: listening.signal }
    let next: readonly Segment[] | null = null
    grip.setPointerCapture(event.pointerId)
    grip.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        next = movePoint(stored, index, {
          x: (clientX - from.x) / camera.scale,
          y: (clientY - from.y) / camera.scale,
        })
        setDraft(next)
      },
      options,
    )
    const end = (isKept: boolean) => () => {
      listening.abort()
      setDraft(null)
      if (isKept && next) save(next)
    }
    grip.addEventListener('pointerup', end(true), options)
    for (const name of ['pointercancel', 'lostpointercapture'] as const)
      grip.addEventListener(name, end(false), options)
  }
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const removes = event.key === 'Delete' || event.key === 'Backspace'
    if (!arrow && !removes) return
    event.preventDefault()
    event.stopPropagation()
    if (!arrow) return save(removePoint(stored, index))
    const step = event.shiftKey ? 10 : 1
    save(movePoint(stored, index, { x: arrow.x * step, y: arrow.y * step }), `path ${animation.layerId} ${index}`)
  }
  const onDoubleClick = (event: React.MouseEvent<SVGPathElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    if (!box) return
    const at: Point = {
      x: (event.clientX - box.left - camera.x) / camera.scale - center.x,
      y: (event.clientY - box.top - camera.y) / camera.scale - center.y,
    }
    const near = nearestOn(stored, at)
    save(addPoint(stored, near.segment, near.at))
  }
  const points = [segments[0]?.from, ...segments.map(({ to }) => to)].flatMap(point => (point ? [shown(point)] : []))
  const line = pathOf(segments, shown, camera)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with controls
    <svg className={clsx(styles.overlay)} role="group" aria-label={m.pathEditor}>
      <path className={clsx(styles.line)} d={line} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: points are added by the pointer; the points take keys */}
      <path className={clsx(styles.zone)} d={line} data-canvas-control="" onDoubleClick={onDoubleClick}>
        <title>{m.pathHint}</title>
      </path>
      {points.map(({ x, y }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a point inside a drawing
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place in the path
          key={index}
          className={clsx(styles.point)}
          data-canvas-control=""
          data-start={index === 0 || undefined}
          role="button"
          tabIndex={0}
          aria-label={m.pathPoint({ number: index + 1 })}
          cx={x}
          cy={y}
          r="6"
          onPointerDown={onPointerDown(index)}
          onKeyDown={onKeyDown(index)}
        />
      ))}
    </svg>
  )
}

const pathOf = (segments: readonly Segment[], shown: (point: Point) => Point, { scale }: Camera): string => {
  // Two decimals of a screen px.
  const pair = (point: Point) => {
    const { x, y } = shown(point)
    return `${x.toFixed(2)} ${y.toFixed(2)}`
  }
  const [first] = segments
  if (!first || scale <= 0) return ''
  const curves = segments.map(each => `C${pair(each.control1)} ${pair(each.control2)} ${pair(each.to)}`)
  return `M${pair(first.from)}${curves.join('')}`
}
