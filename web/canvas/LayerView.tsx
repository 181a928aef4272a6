import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { AnyLayer } from '#schemas/document/records.ts'
import { layerKind } from '#web/layers/registry.ts'
import { effect, type ReadonlySignal, useValue } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { wantFonts } from './fonts.ts'
import { LayerErrorBoundary } from './LayerErrorBoundary.tsx'
import { type LayerContent, readContent } from './layer-content.ts'
import { writeLayerStyle } from './layer-style.ts'

interface Props {
  readonly doc: DocumentModel
  readonly id: string
  readonly restingId?: ReadonlySignal<string | null> | undefined
  /** A copy beside the stage, which is not found as the layer. */
  readonly isCopy?: boolean
}

/** One layer in its box. The box's style is updated without React; React renders only new content. */
export const LayerView = memo(({ doc, id, restingId, isCopy }: Props) => {
  const read = useMemo(() => readContent(doc, id, restingId), [doc, id, restingId])
  const content = useValue(read, [read])
  const box = useRef<HTMLDivElement>(null)
  const isThere = content !== undefined

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !isThere) return
    let previous: AnyLayer | null = null
    return effect(() => {
      const layer = doc.layer(id).value
      if (!layer) return
      writeLayerStyle(element, layer, previous)
      if (layer.data !== previous?.data) wantFonts(layer)
      previous = layer
    })
  }, [doc, id, isThere])

  if (!content) return null
  return (
    <div ref={box} className="moye-layer" data-layer-id={isCopy ? undefined : id}>
      <LayerErrorBoundary content={content}>
        <Content content={content} />
      </LayerErrorBoundary>
    </div>
  )
})

const Content = ({ content: { kind, data, width, height } }: { readonly content: LayerContent }) => {
  const { View } = layerKind(kind)
  return <View data={data} width={width} height={height} />
}
