import { useEffect, useRef, useState } from 'react'
import { useValue } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { useEditor } from '../editor-context.ts'
import { hasPicture } from '../last-pictures.ts'
import { PageCanvas, pictureHeight } from '../PageCanvas.tsx'
import styles from './PageThumbnail.module.css'

/** screenPx */
const WIDTH = 130
/** px: a tall page shows its upper part. */
const MAX_HEIGHT = WIDTH * 1.6

interface Props {
  readonly pageId: string
  /** Document to draw; null = not copied yet. */
  readonly copy: DocumentModel | null
}

/** A page's thumbnail, drawn when it first scrolls into view. */
export const PageThumbnail = ({ pageId, copy }: Props) => {
  const { doc } = useEditor()
  const box = useRef<HTMLSpanElement>(null)
  const width = useValue(() => doc.page(pageId).value?.width ?? 1, [doc, pageId])
  const height = useValue(() => doc.page(pageId).value?.height ?? 1, [doc, pageId])
  const scale = WIDTH / width
  // A page that was drawn before the list was away shows its last picture at once.
  const [isSeen, setIsSeen] = useState(
    () => copy !== null && hasPicture({ copy, pageId, width: WIDTH, height: pictureHeight(height * scale) }),
  )

  useEffect(() => {
    if (!box.current || isSeen) return
    const observer = new IntersectionObserver(entries => {
      if (entries.some(entry => entry.isIntersecting)) setIsSeen(true)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isSeen])

  return (
    <span
      ref={box}
      className={styles.thumbnail}
      data-thumbnail={pageId}
      aria-hidden
      style={{ width: WIDTH, height: Math.max(12, Math.min(MAX_HEIGHT, height * scale)) }}
    >
      {copy && isSeen && <PageCanvas copy={copy} pageId={pageId} width={WIDTH} height={height * scale} />}
    </span>
  )
}
