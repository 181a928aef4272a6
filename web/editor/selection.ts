import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import { boundsOf } from '#web/kernels/geometry.ts'
import { layerKind } from '#web/layers/registry.ts'
import { computed, type ReadonlySignal, type Signal, signal } from '#web/model/signals.ts'
import { CORNERS, HANDLES, type Handle } from './handles.ts'
import type { View } from './view.ts'

/** The selection box and its handles. */
export interface Selection {
  /** The selected layer's frame, or the bounding box of several; null when no visible layer is selected. */
  readonly frame: ReadonlySignal<Frame | null>
  readonly rotation: ReadonlySignal<number>
  /** Every selected visible layer is locked. */
  readonly isLocked: ReadonlySignal<boolean>
  readonly handles: ReadonlySignal<readonly Handle[]>
  /** A single line: it has handles at its ends and no box. */
  readonly isLine: ReadonlySignal<boolean>
  /** The rotated box while several layers are rotated together. */
  readonly turned: Signal<Frame | null>
}

const handlesOf = ({ kind, data }: AnyLayer) => layerKind(kind).handles(data)

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
      return first !== undefined && !second && !first.isLocked && handlesOf(first).length === 0
    }),
    handles: computed(() => {
      const [first, second] = visible.value
      if (!first) return HANDLES
      return second ? CORNERS : handlesOf(first)
    }),
  }
}
