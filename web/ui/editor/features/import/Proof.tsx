import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import * as m from '#messages/imports.ts'
import type { DocumentRecords } from '#schemas/document/records.ts'
import { subsetArrivals } from '#web/canvas/font-subsets.ts'
import { Stage } from '#web/canvas/Stage.tsx'
import type { EditorContext } from '#web/editor/context.ts'
import type { ImportedPage } from '#web/editor/imports/imported.ts'
import type { BuiltPage } from '#web/editor/imports/to-records.ts'
import { createDocument } from '#web/model/document.ts'
import { effect } from '#web/model/signals.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { Tabs } from '#web/widgets/Tabs.tsx'
import { type Difference, differ } from './difference.ts'
import styles from './import.module.css'

interface Props {
  readonly editor: EditorContext
  readonly imported: ImportedPage
  readonly built: BuiltPage
}

/** screenPx; the largest box of the comparison. */
const MOST = { width: 560, height: 420 }

const recordsOf = (editor: EditorContext, { page, layers }: BuiltPage): DocumentRecords => ({
  work: { ...editor.doc.work.peek(), width: page.width, height: page.height, pageIds: [page.id] },
  pages: new Map([[page.id, page]]),
  layers: new Map(layers.map(layer => [layer.id, layer])),
})

const paint = (canvas: HTMLCanvasElement | null, image: ImageBitmap | ImageData | null) => {
  const context = canvas?.getContext('2d')
  if (!canvas || !context || !image) return
  if (image instanceof ImageData) context.putImageData(image, 0, 0)
  else {
    context.clearRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
  }
}

/** Our page, drawn by the stage, beside the picture that the file has of itself, and their difference. */
export const Proof = ({ editor, imported, built }: Props) => {
  const { original } = imported
  const [at, setAt] = useState(50)
  const [view, setView] = useState<'compare' | 'difference'>('compare')
  const [difference, setDifference] = useState<Difference | null>(null)
  const [isDrawn, setIsDrawn] = useState(false)
  const [host] = useState(() => document.createElement('div'))
  const ours = useRef<HTMLCanvasElement>(null)
  const theirs = useRef<HTMLCanvasElement>(null)
  const between = useRef<HTMLCanvasElement>(null)
  const copy = useMemo(() => createDocument(recordsOf(editor, built)), [editor, built])
  const share = Math.min(1, MOST.width / imported.width, MOST.height / imported.height)
  const size = {
    width: Math.max(1, Math.round(imported.width * share)),
    height: Math.max(1, Math.round(imported.height * share)),
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new size clears the canvas
  useEffect(() => paint(theirs.current, original), [original, size.width, size.height])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the canvas of another view is new
  useEffect(() => paint(between.current, difference?.picture ?? null), [difference, view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size follows from the page
  useEffect(() => {
    let wanted = new AbortController()
    const draw = async () => {
      wanted.abort()
      wanted = new AbortController()
      const { signal } = wanted
      const { drawPage } = await import('#web/canvas/picture/draw-page.ts')
      const [canvas, stage] = [ours.current, host.firstElementChild]
      if (!canvas || !stage || signal.aborted) return
      await drawPage(canvas, stage, copy.records(), built.page.id, size, signal, true)
      if (signal.aborted) return
      setIsDrawn(true)
      if (original) setDifference(differ(canvas, original))
    }
    const end = effect(() => {
      subsetArrivals()
      void draw().catch(() => setIsDrawn(true))
    })
    return () => {
      end()
      wanted.abort()
    }
  }, [copy, built, original, host])

  const compare = (
    <div className={styles.proof} style={size} data-proof={isDrawn ? 'drawn' : ''}>
      <canvas ref={theirs} {...size} hidden={!original} />
      <canvas ref={ours} style={{ ...size, clipPath: original ? `inset(0 0 0 ${at}%)` : 'none' }} />
      {original && (
        <>
          <span className={styles.divider} style={{ left: `${at}%` }} aria-hidden />
          <input
            type="range"
            className={styles.slider}
            min={0}
            max={100}
            value={at}
            aria-label={m.slider}
            onChange={event => setAt(Number(event.target.value))}
          />
        </>
      )}
      {!isDrawn && (
        <span className={styles.comparing}>
          <Spinner size={20} label={m.comparing} />
        </span>
      )}
    </div>
  )
  return (
    <div className={styles.proofs}>
      {original ? (
        <Tabs
          label={m.compareView}
          variant="segmented"
          value={view}
          onChange={setView}
          tabs={[
            { id: 'compare', label: m.compare, content: null },
            { id: 'difference', label: m.difference, content: null },
          ]}
        />
      ) : null}
      <div className={styles.frame}>
        <div hidden={view !== 'compare'}>{compare}</div>
        {original && view === 'compare' && (
          <>
            <span className={styles.tag}>{m.original}</span>
            <span className={styles.tag} data-side="right">
              {m.ours}
            </span>
          </>
        )}
        {view === 'difference' && (
          <div className={styles.proof} style={size}>
            <canvas
              ref={between}
              width={difference?.picture.width ?? 1}
              height={difference?.picture.height ?? 1}
              style={size}
            />
          </div>
        )}
      </div>
      <p className={styles.similarity} role="status" data-difference={difference?.mean}>
        {!original
          ? m.noOriginal
          : difference
            ? m.similarity({ percent: Math.floor((100 - difference.mean) * 10) / 10 })
            : m.comparing}
      </p>
      {createPortal(<Stage doc={copy} pageId={built.page.id} watermark={null} />, host)}
    </div>
  )
}
