import { useDeferredValue, useEffect, useMemo } from 'react'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { Stage } from '#web/canvas/Stage.tsx'
import type { Size } from '#web/kernels/geometry.ts'
import { scaleLayer } from '#web/layers/scale-layer.ts'
import { createDocument } from '#web/model/document.ts'
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

/** One page at another size, with its layers as `resizeCanvas` places them. */
const resized = (records: DocumentRecords, pageId: string, size: Size, isSmart: boolean): DocumentRecords => {
  const page = records.pages.get(pageId)
  if (!page) return records
  const layers = page.layerIds.flatMap(id => records.layers.get(id) ?? [])
  return {
    work: { ...records.work, pageIds: [pageId] },
    pages: new Map([[pageId, { ...page, ...size }]]),
    layers: new Map(layers.map(layer => [layer.id, isSmart ? scaleLayer(layer, page, size) : layer])),
  }
}

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
  const color = useValue(() => editor.view.page.value?.backgroundColor, [editor])
  const scale = Math.min((WIDTH - 2 * MARGIN) / width, (HEIGHT - 2 * MARGIN) / height)
  const shown = useMemo(() => copy && createDocument(copy.records()), [copy])
  // The fields show a typed size first, the layers follow.
  const size = useDeferredValue(useMemo(() => ({ width, height }), [width, height]))
  useEffect(() => {
    if (copy) shown?.reset(resized(copy.records(), pageId, size, isSmart))
  }, [copy, shown, pageId, size, isSmart])
  return (
    <div className={styles.preview} data-size-preview="" style={{ width: WIDTH, height: HEIGHT }}>
      <span
        className={styles.page}
        inert
        style={{
          // Whole px within the stage: at a fraction the page's color would show as a line beside a picture.
          width: Math.max(1, Math.floor(width * scale)),
          height: Math.max(1, Math.floor(height * scale)),
          backgroundColor: color,
        }}
      >
        {shown && (
          <span className={styles.scaled} style={{ transform: `scale(${scale})` }}>
            <Stage doc={shown} pageId={pageId} watermark={null} />
          </span>
        )}
      </span>
      <output className={styles.size}>
        {width} × {height} px
      </output>
    </div>
  )
}
