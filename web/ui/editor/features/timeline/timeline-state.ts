import type { LayerAnimation } from '#schemas/document/animations.ts'
import type { Editor } from '#web/editor/editor.ts'
import { type PlacedAnimation, placedAnimations, playedAnimations } from '#web/editor/edits/animations.ts'
import { pageDuration } from '#web/kernels/animations/timing.ts'
import { computed, type ReadonlySignal, type Signal, signal } from '#web/model/signals.ts'

/** Times (s) of bars while they are dragged, by key. */
type DraggedTimes = ReadonlyMap<string, Pick<LayerAnimation, 'delay' | 'duration'>>

/** What the timeline shows; not part of the work and not in its history. */
export interface TimelineState {
  /** Keys of the selected bars (`keyOf`). */
  readonly selected: Signal<ReadonlySet<string>>
  /** The selected animations of selected layers. */
  readonly chosen: ReadonlySignal<readonly PlacedAnimation[]>
  /** All animations of the page, from the top layer down. */
  readonly all: ReadonlySignal<readonly PlacedAnimation[]>
  /** ms; position of the playhead. */
  readonly time: Signal<number>
  /** ms; when the last animation ends. */
  readonly length: ReadonlySignal<number>
  readonly isPlaying: Signal<boolean>
  readonly isLooping: Signal<boolean>
  readonly pxPerSecond: Signal<number>
  /** Empty while nothing is dragged. */
  readonly dragged: Signal<DraggedTimes>
  /** s; time to which a drag snaps, null = the grid. */
  readonly snapLine: Signal<number | null>
  readonly copied: Signal<readonly LayerAnimation[]>
}

/** px per second: at the start, and the bounds of the zoom. */
export const TIMELINE_ZOOM = { start: 80, min: 15, max: 480 } as const

export const keyOf = ({ layerId, index }: Pick<PlacedAnimation, 'layerId' | 'index'>): string => `${layerId}:${index}`

/** Selects bars and their layers. */
export const selectBars = ({ view }: Editor, state: TimelineState, keys: Iterable<string>): void => {
  state.selected.value = new Set(keys)
  const chosen = state.all.peek().filter(each => state.selected.peek().has(keyOf(each)))
  if (chosen.length) view.selection.value = new Set(chosen.map(({ layerId }) => layerId))
}

export const createTimelineState = ({ doc, view }: Editor): TimelineState => {
  const layers = computed(() => (view.page.value?.layerIds ?? []).flatMap(id => doc.layer(id).value ?? []).toReversed())
  const all = computed(() => layers.value.flatMap(placedAnimations))
  const selected = signal<ReadonlySet<string>>(new Set())
  return {
    selected,
    chosen: computed(() =>
      all.value.filter(each => selected.value.has(keyOf(each)) && view.selection.value.has(each.layerId)),
    ),
    all,
    time: signal(0),
    length: computed(() => pageDuration(layers.value.map(playedAnimations))),
    isPlaying: signal(false),
    isLooping: signal(false),
    pxPerSecond: signal<number>(TIMELINE_ZOOM.start),
    dragged: signal<DraggedTimes>(new Map()),
    snapLine: signal<number | null>(null),
    copied: signal<readonly LayerAnimation[]>([]),
  }
}
