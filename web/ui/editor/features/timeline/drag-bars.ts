import { ANIMATION_LIMITS } from '#schemas/catalog/animation-limits.ts'
import { clamp } from '#schemas/clamp.ts'
import { hundredths, type PlacedAnimation } from '#web/editor/edits/animations.ts'
import { endOf } from '#web/kernels/animations/timing.ts'
import { snappedShift } from '#web/kernels/animations/tracks.ts'
import { keyOf, type TimelineState } from './timeline-state.ts'

/** What a drag changes: the whole bar, or one of its ends. */
export type DragPart = 'bar' | 'start' | 'end'
type Times = Pick<PlacedAnimation, 'delay' | 'duration'>

/** px within which a bar snaps to another */
const SNAP = 6
/** px that are a press and no drag */
const SLACK = 3
const { shortest, longest } = ANIMATION_LIMITS

const runsOf = ({ count }: PlacedAnimation): number => (count === 'infinite' ? 1 : count)

/** The times of an animation whose bar or end has moved by `by` (s). */
export const shifted = (animation: PlacedAnimation, part: DragPart, by: number): Times => {
  const { delay, duration } = animation
  if (part === 'bar') return { delay: hundredths(clamp(delay + by, 0, longest)), duration }
  const runs = runsOf(animation)
  if (part === 'end') return { delay, duration: hundredths(clamp(duration + by / runs, shortest, longest)) }
  const start = clamp(delay + by, 0, endOf(animation) - shortest * runs)
  return { delay: hundredths(start), duration: hundredths((endOf(animation) - start) / runs) }
}

/** How far (s) these animations can move together without the first starting before 0. */
const within = (moved: readonly PlacedAnimation[], part: DragPart, by: number): number =>
  part === 'end' ? by : Math.max(by, -Math.min(...moved.map(({ delay }) => delay)))

/**
 * Follows a drag of bars until the pointer is released (the new times) or the drag is canceled (null). The bars show
 * `state.dragged` meanwhile.
 */
export const dragBars = (
  event: PointerEvent,
  bar: HTMLElement,
  moved: readonly PlacedAnimation[],
  part: DragPart,
  state: TimelineState,
): Promise<ReadonlyMap<string, Times> | null> => {
  const perSecond = state.pxPerSecond.peek()
  const keys = new Set(moved.map(keyOf))
  const rest = state.all.peek().filter(each => !keys.has(keyOf(each)))
  const targets = [0, ...rest.flatMap(each => [each.delay, endOf(each)])]
  const edges = moved.flatMap(each =>
    part === 'start' ? [each.delay] : part === 'end' ? [endOf(each)] : [each.delay, endOf(each)],
  )
  const listening = new AbortController()
  bar.setPointerCapture(event.pointerId)
  return new Promise(resolve => {
    let times: ReadonlyMap<string, Times> | null = null
    const end = (result: ReadonlyMap<string, Times> | null) => {
      listening.abort()
      state.dragged.value = new Map()
      state.snapLine.value = null
      resolve(result)
    }
    const options = { signal: listening.signal }
    bar.addEventListener(
      'pointermove',
      ({ clientX, altKey }) => {
        if (!times && Math.abs(clientX - event.clientX) < SLACK) return
        const free = (clientX - event.clientX) / perSecond
        const snapped = altKey ? { by: free, target: null } : snappedShift(edges, free, targets, SNAP / perSecond)
        const by = within(moved, part, snapped.by)
        times = new Map(moved.map(each => [keyOf(each), shifted(each, part, by)]))
        state.dragged.value = times
        state.snapLine.value = by === snapped.by ? snapped.target : null
      },
      options,
    )
    bar.addEventListener('pointerup', () => end(times), options)
    bar.addEventListener('pointercancel', () => end(null), options)
    bar.addEventListener('lostpointercapture', () => end(null), options)
    window.addEventListener(
      'keydown',
      key => {
        if (key.key !== 'Escape') return
        key.preventDefault()
        key.stopPropagation()
        end(null)
      },
      { ...options, capture: true },
    )
  })
}
