import type { AnyLayer } from '#schemas/document/records.ts'
import { layerKind } from '#web/layers/registry.ts'
import type { ReadonlySignal } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'

/** What a layer's View depends on. The size counts only for kinds that draw by it. */
export interface LayerContent {
  readonly kind: AnyLayer['kind']
  readonly data: AnyLayer['data']
  readonly width: number
  readonly height: number
}

/**
 * Reader of a layer's content that answers the very same object until something the View draws has changed: moving,
 * turning, fading, locking and (for most kinds) resizing a layer render nothing. While `restingId` names the layer its
 * content stays as it is.
 */
export const readContent = (
  doc: DocumentModel,
  id: string,
  restingId?: ReadonlySignal<string | null>,
): (() => LayerContent | undefined) => {
  let last: LayerContent | undefined
  return () => {
    const layer = doc.layer(id).value
    if (!layer) return undefined
    if (restingId?.value === id && last) return last
    const bySize = layerKind(layer.kind).drawsBySize
    const width = bySize ? layer.frame.width : 0
    const height = bySize ? layer.frame.height : 0
    if (!last || last.data !== layer.data || last.kind !== layer.kind || last.width !== width || last.height !== height)
      last = { kind: layer.kind, data: layer.data, width, height }
    return last
  }
}
