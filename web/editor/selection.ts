import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import { boundsOf } from '#web/kernels/geometry.ts'
import { computed, type ReadonlySignal, type Signal, signal } from '#web/model/signals.ts'
import { isLine } from './edits/shapes.ts'
import { CORNERS, HANDLES, type Handle } from './handles.ts'
import type { View } from './view.ts'

/** The control around the selection. */
export interface Selection {
  /** The chosen layer's frame, or the upright box around several; null when nothing visible is chosen. */
  readonly frame: ReadonlySignal<Frame | null>
  readonly rotation: ReadonlySignal<number>
  /** Every chosen layer is locked. */
  readonly isLocked: ReadonlySignal<boolean>
  readonly handles: ReadonlySignal<readonly Handle[]>
  /** One line alone: shown by its ends, without a box. */
  readonly isLine: ReadonlySignal<boolean>
  /** While several layers are turned together their box turns with them. */
  readonly turned: Signal<Frame | null>
}

const ROW_HANDLES: readonly Handle[] = [...CORNERS, 'e', 'w']
const COLUMN_HANDLES: readonly Handle[] = [...CORNERS, 'n', 's']

/** Which handles make sense for a layer. */
export const handlesOf = (layer: AnyLayer): readonly Handle[] => {
  if (layer.kind === 'text') return layer.data.writingMode === 'vertical-rl' ? COLUMN_HANDLES : ROW_HANDLES
  if (layer.kind === 'qrcode') return CORNERS
  // A line has its two ends instead of a box.
  if (isLine(layer)) return []
  return HANDLES
}

export const createSelection = (view: View): Selection => {
  const turned = signal<Frame | null>(null)
  const visible = computed(() => view.selectedLayers.value.filter(layer => !layer.isHidden))
  const frame = computed<Frame | null>(() => {
    if (turned.value) return turned.value
    const layers = visible.value
    const [first] = layers
    if (!first) return null
    if (layers.length === 1) return first.frame
    const box = boundsOf(layers.map(layer => layer.frame))
    return box && { ...box, rotation: 0 }
  })
  return {
    turned,
    frame,
    rotation: computed(() => frame.value?.rotation ?? 0),
    isLocked: computed(() => visible.value.length > 0 && visible.value.every(layer => layer.isLocked)),
    isLine: computed(() => {
      const [first, second] = visible.value
      return first !== undefined && !second && isLine(first) && !first.isLocked
    }),
    handles: computed(() => {
      const [first, second] = visible.value
      if (!first) return HANDLES
      return second ? CORNERS : handlesOf(first)
    }),
  }
}
