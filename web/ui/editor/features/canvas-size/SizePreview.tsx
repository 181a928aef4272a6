import { Stage } from '#web/canvas/Stage.tsx'
import { fitInside } from '#web/kernels/smart-scale.ts'
import { useValue } from '#web/model/signals.ts'
import { useDebouncedSnapshot } from '../../parts/debounced-snapshot.ts'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './CanvasSizeDialog.module.css'

/** screenPx around the page inside the preview. */
const MARGIN = 24
/** screenPx */
const WIDTH = 540
/** screenPx */
const HEIGHT = 300

interface Props {
  /** px */
  readonly width: number
  readonly height: number
  /** Layers are scaled with the page. */
  readonly isSmart: boolean
}

/** The page at the chosen size, with its layers as they will be placed. */
export const SizePreview = ({ width, height, isSmart }: Props) => {
  const editor = useEditor()
  const copy = useDebouncedSnapshot(editor)
  const pageId = useValue(() => editor.view.pageId.value, [editor])
  const page = useValue(() => editor.view.page.value, [editor])
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height)
  const { ratio, dx, dy } = page && isSmart ? fitInside(page, { width, height }) : { ratio: 1, dx: 0, dy: 0 }
  return (
    <div className={styles.preview} data-size-preview="" style={{ width: WIDTH, height: HEIGHT }}>
      <span
        className={styles.page}
        inert
        style={{
          width: Math.max(1, width * scale),
          height: Math.max(1, height * scale),
          backgroundColor: page?.backgroundColor,
        }}
      >
        {copy && page && (
          <span
            className={styles.scaled}
            style={{ transform: `translate(${dx * scale}px, ${dy * scale}px) scale(${ratio * scale})` }}
          >
            <Stage doc={copy} pageId={pageId} watermark={false} />
          </span>
        )}
      </span>
      <output className={styles.size}>
        {width} × {height} px
      </output>
    </div>
  )
}
