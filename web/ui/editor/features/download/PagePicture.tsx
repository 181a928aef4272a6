import { Stage } from '#web/canvas/Stage.tsx'
import { Watermark } from '#web/canvas/Watermark.tsx'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { PAGE_MARK } from './canvas-boxes.ts'
import styles from './download.module.css'

interface Props {
  /** Zero-based. */
  readonly page: number
  /** screenPx: the box that the whole page fits into. */
  readonly width: number
  readonly height: number
  readonly watermark: boolean
}

/** A page rendered small by the stage itself, so that the preview matches the download. */
export const PagePicture = ({ page, width, height, watermark }: Props) => {
  const { doc } = useEditor()
  const pageId = useValue(() => doc.work.value.pageIds[page] ?? '', [doc, page])
  const pageWidth = useValue(() => doc.page(pageId).value?.width ?? 1, [doc, pageId])
  const pageHeight = useValue(() => doc.page(pageId).value?.height ?? 1, [doc, pageId])
  const scale = Math.min(width / pageWidth, height / pageHeight, 1)
  return (
    <span
      className={styles.picture}
      style={{ width: pageWidth * scale, height: pageHeight * scale }}
      aria-hidden
      {...{ [PAGE_MARK]: page }}
    >
      <span className={styles.scaled} style={{ transform: `scale(${scale})` }} inert>
        <Stage doc={doc} pageId={pageId} watermark={watermark ? Watermark : null} />
      </span>
    </span>
  )
}
