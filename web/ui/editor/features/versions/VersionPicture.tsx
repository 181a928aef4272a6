import { useEffect, useRef, useState } from 'react'
import type { VersionEntry } from '#web/editor/versions/timeline.ts'
import { History } from '#web/widgets/icons.ts'
import { PageCanvas } from '../../parts/PageCanvas.tsx'
import styles from './timeline.module.css'
import { isOpen, type VersionDocument, type VersionDocuments } from './use-document.ts'

/** screenPx */
const SIDE = 48
/** Pages with more layers are not drawn for a small picture. */
const MOST_LAYERS = 300

interface Props {
  readonly entry: VersionEntry
  readonly documents: VersionDocuments | null
}

/** The first page of a version: its cover, else a drawing once it is in sight; a sign for a page that costs too much. */
export const VersionPicture = ({ entry: { version, cover }, documents }: Props) => {
  const box = useRef<HTMLSpanElement>(null)
  const [drawn, setDrawn] = useState<VersionDocument | null>(null)
  const [isBroken, setBroken] = useState(false)
  const needsDrawing = cover === '' || isBroken
  useEffect(() => {
    if (!needsDrawing || !documents || !box.current) return
    let isWanted = true
    const watch = new IntersectionObserver(entries => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      watch.disconnect()
      void documents.open(version).then(opened => {
        if (isWanted && isOpen(opened) && opened.records.layers.size <= MOST_LAYERS) setDrawn(opened)
      })
    })
    watch.observe(box.current)
    return () => {
      isWanted = false
      watch.disconnect()
    }
  }, [documents, needsDrawing, version])
  const pageId = drawn?.records.work.pageIds[0] ?? ''
  const page = drawn?.records.pages.get(pageId)
  const scale = page ? Math.min(SIDE / page.width, SIDE / page.height) : 0
  return (
    <span ref={box} className={styles.picture} aria-hidden>
      {!needsDrawing ? (
        <img src={`${cover}?w=100&h=100`} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : drawn && page ? (
        <PageCanvas
          copy={drawn.copy}
          pageId={pageId}
          width={Math.max(1, Math.round(page.width * scale))}
          height={Math.max(1, Math.round(page.height * scale))}
        />
      ) : (
        <History size={18} strokeWidth={1.5} />
      )}
    </span>
  )
}
