import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { AnyLayer, Frame } from '#schemas/document/records.ts'
import { layerKind } from '#web/layers/registry.ts'
import { effect, useValue } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { wantFonts } from './fonts.ts'
import { LayerErrorBoundary } from './LayerErrorBoundary.tsx'
import { type LayerContent, type Resting, readContent } from './layer-content.ts'
import { placeScaled, writeLayerStyle } from './layer-style.ts'

interface Props {
  readonly doc: DocumentModel
  readonly id: string
  readonly resting?: Resting | undefined
  /** A copy beside the stage, which is not found as the layer. */
  readonly isCopy?: boolean
}

/** One layer in its box. The box's style is updated without React; React renders only new content. */
export const LayerView = memo(({ doc, id, resting, isCopy }: Props) => {
  const read = useMemo(() => readContent(doc, id, resting), [doc, id, resting])
  const content = useValue(read, [read])
  const box = useRef<HTMLDivElement>(null)
  const isThere = content !== undefined

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !isThere) return
    let previous: AnyLayer | null = null
    let scaled: Frame | null = null
    return effect(() => {
      const layer = doc.layer(id).value
      const isScaled = resting?.scaledIds.value.has(id) ?? false
      if (!layer) return
      if (isScaled && previous) {
        scaled ??= previous.frame
        placeScaled(element, layer.frame, scaled)
        previous = layer
        return
      }
      writeLayerStyle(element, layer, scaled ? null : previous)
      scaled = null
      if (layer.data !== previous?.data) wantFonts(layer)
      previous = layer
    })
  }, [doc, id, resting, isThere])

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
