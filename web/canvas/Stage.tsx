import { type ComponentType, memo, type ReactNode, useLayoutEffect } from 'react'
import { useValue } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { registerFonts } from './fonts.ts'
import type { Resting } from './layer-content.ts'
import { PageView } from './PageView.tsx'
import './stage.css'

/** Size (px) of the page that a watermark covers. */
export interface WatermarkProps {
  readonly width: number
  readonly height: number
}

interface Props {
  readonly doc: DocumentModel
  readonly pageId: string
  /** `Watermark`, which the editor loads on demand; null = none. */
  readonly watermark: ComponentType<WatermarkProps> | null
  readonly resting?: Resting | undefined
  /** Elements of the host above the page. */
  readonly children?: ReactNode
}

/**
 * The only component that draws a page, for the editor, the share page, thumbnails and downloads: page px at scale 1.
 * Hosts scale it by a CSS transform and place their overlays beside it.
 */
export const Stage = memo(({ doc, pageId, watermark: Watermark, resting, children }: Props) => {
  const width = useValue(() => doc.page(pageId).value?.width ?? 0, [doc, pageId])
  const height = useValue(() => doc.page(pageId).value?.height ?? 0, [doc, pageId])
  useLayoutEffect(registerFonts, [])
  return (
    <div className="moye-stage" data-stage="" style={{ width, height }}>
      <PageView doc={doc} pageId={pageId} resting={resting}>
        {Watermark && <Watermark width={width} height={height} />}
      </PageView>
      {children}
    </div>
  )
})
