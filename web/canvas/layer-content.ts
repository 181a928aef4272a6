import type { AnyLayer } from '#schemas/document/records.ts'
import { coarseSize } from '#web/layers/image/slim-picture.ts'
import { layerKind } from '#web/layers/registry.ts'
import type { ReadonlySignal } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'

/** The input of a layer's View. The size (px) is 0 for kinds that do not draw by size. */
export interface LayerContent {
  readonly kind: AnyLayer['kind']
  readonly data: AnyLayer['data']
  readonly width: number
  readonly height: number
}

/** Layers whose content is not rendered again for a while. */
export interface Resting {
  /** The layer that the host itself shows at the moment; null = none. */
  readonly id: ReadonlySignal<string | null>
  /** Layers that are shown scaled as a whole during a gesture. */
  readonly scaledIds: ReadonlySignal<ReadonlySet<string>>
}

/**
 * Reader of a layer's content that returns the same object until something that the View draws has changed: moving,
 * rotating, fading, locking and (for most kinds) resizing a layer render nothing. While a layer is resting, its content
 * does not change.
 */
export const readContent = (doc: DocumentModel, id: string, resting?: Resting): (() => LayerContent | undefined) => {
  let last: LayerContent | undefined
  return () => {
    const layer = doc.layer(id).value
    if (!layer) return undefined
    if (last && (resting?.id.value === id || resting?.scaledIds.value.has(id))) return last
    const bySize = layerKind(layer.kind).drawsBySize
    const sizeOf = bySize === 'coarsely' ? coarseSize : (size: number) => size
    const width = bySize ? sizeOf(layer.frame.width) : 0
    const height = bySize ? sizeOf(layer.frame.height) : 0
    if (!last || last.data !== layer.data || last.kind !== layer.kind || last.width !== width || last.height !== height)
      last = { kind: layer.kind, data: layer.data, width, height }
    return last
  }
}
