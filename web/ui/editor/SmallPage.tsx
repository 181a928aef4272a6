import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { subsetArrivals } from '#web/canvas/font-subsets.ts'
import { Stage } from '#web/canvas/Stage.tsx'
import { effect } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { whenIdle } from '#web/widgets/when-idle.ts'

/** ms that the browser may put the drawing off while it is busy. */
const IDLE_MS = 600

/** Comes after the page itself. */
const loadDrawing = () => import('#web/canvas/picture/draw-page.ts')

interface Props {
  /** What is drawn: the copy that follows the document when it rests. */
  readonly copy: DocumentModel
  readonly pageId: string
  /** screenPx */
  readonly width: number
  readonly height: number
}

/**
 * A page as a small picture. The stage draws it outside of the document and a canvas shows it: a second live page with a
 * thousand layers would cost every step on the canvas as much as the first.
 */
export const SmallPage = ({ copy, pageId, width, height: exact }: Props) => {
  // Whole px, so that the canvas is not drawn between them; below the page it stays empty.
  const height = Math.ceil(exact - 0.01)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [host] = useState(() => document.createElement('div'))

  useEffect(() => {
    const wanted = new AbortController()
    let callOff = () => {}
    let isStale = false
    let isDrawing = false
    const draw = async () => {
      const [element, stage] = [canvas.current, host.firstElementChild]
      if (!element || !stage) return
      isStale = false
      isDrawing = true
      await loadDrawing()
        .then(({ drawPage }) => drawPage(element, stage, copy.records(), pageId, { width, height }, wanted.signal))
        .then(() => {
          element.dataset.drawn = ''
        })
        .catch(() => {})
      isDrawing = false
      if (isStale) schedule()
    }
    const schedule = () => {
      isStale = true
      callOff()
      if (!isDrawing) callOff = whenIdle(() => void draw(), IDLE_MS)
    }
    const end = effect(() => {
      subsetArrivals()
      for (const id of copy.page(pageId).value?.layerIds ?? []) void copy.layer(id).value
      schedule()
    })
    return () => {
      end()
      isStale = false
      wanted.abort()
      callOff()
    }
  }, [copy, pageId, width, height, host])

  return (
    <>
      <canvas ref={canvas} style={{ width, height, display: 'block' }} data-page-picture={pageId} />
      {createPortal(<Stage doc={copy} pageId={pageId} watermark={false} />, host)}
    </>
  )
}
