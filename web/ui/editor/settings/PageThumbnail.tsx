import { Stage } from '#web/canvas/Stage.tsx'
import { useValue } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { useEditor } from '../editor-context.ts'
import styles from './PageList.module.css'

/** px: width of a page's picture (E-9-54); a tall page ends at three times that. */
const WIDTH = 130
const MAX_HEIGHT = WIDTH * 3

interface Props {
  readonly pageId: string
  /** What is drawn; null = not yet. */
  readonly copy: DocumentModel | null
}

/** A page's picture, drawn by the stage itself. */
export const PageThumbnail = ({ pageId, copy }: Props) => {
  const { doc } = useEditor()
  const width = useValue(() => doc.page(pageId).value?.width ?? 1, [doc, pageId])
  const height = useValue(() => doc.page(pageId).value?.height ?? 1, [doc, pageId])
  const scale = WIDTH / width
  return (
    <span className={styles.thumbnail} style={{ width: WIDTH, height: Math.min(MAX_HEIGHT, height * scale) }}>
      {copy && (
        <span className={styles.scaled} style={{ transform: `scale(${scale})` }} inert>
          <Stage doc={copy} pageId={pageId} watermark={false} />
        </span>
      )}
    </span>
  )
}
