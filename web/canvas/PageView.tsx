import { type CSSProperties, memo, type ReactNode } from 'react'
import type { PageRecord } from '#schemas/document/records.ts'
import { cssUrl, safeColor } from '#web/layers/css-safety.ts'
import { useValue } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { LayerView } from './LayerView.tsx'
import type { Resting } from './layer-content.ts'

interface Props {
  readonly doc: DocumentModel
  readonly pageId: string
  readonly resting?: Resting | undefined
  /** Drawn above the layers (the watermark). */
  readonly children?: ReactNode
}

/** A page at scale 1: its background and its layers, bottom to top. Blend modes stay inside the page. */
export const PageView = memo(({ doc, pageId, resting, children }: Props) => {
  const page = useValue(() => doc.page(pageId).value, [doc, pageId])
  if (!page) return null
  return (
    <div className="moye-page" data-page-id={pageId} style={pageStyle(page)}>
      <Layers doc={doc} layerIds={page.layerIds} resting={resting} />
      {children}
    </div>
  )
})

/** A new background does not render the layer list, a new layer list does not render existing layers. */
const Layers = memo(({ doc, layerIds, resting }: Pick<Props, 'doc' | 'resting'> & Pick<PageRecord, 'layerIds'>) =>
  layerIds.map(id => <LayerView key={id} doc={doc} id={id} resting={resting} />),
)

const pageStyle = (page: PageRecord): CSSProperties => {
  const style: CSSProperties = {
    width: page.width,
    height: page.height,
    backgroundColor: safeColor(page.backgroundColor, 'transparent'),
  }
  if (page.backgroundImage) {
    style.backgroundImage = cssUrl(page.backgroundImage)
    style.backgroundRepeat = page.backgroundRepeat || 'no-repeat'
    style.backgroundSize = page.backgroundSize || 'cover'
    style.backgroundPosition = 'center'
  }
  return style
}
