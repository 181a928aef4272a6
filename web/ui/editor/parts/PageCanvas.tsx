import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { subsetArrivals } from '#web/canvas/font-subsets.ts'
import { Stage } from '#web/canvas/Stage.tsx'
import { effect } from '#web/model/signals.ts'
import type { DocumentModel } from '#web/model/types.ts'
import { whenIdle } from '#web/widgets/when-idle.ts'
import { keepPicture, showLastPicture } from './last-pictures.ts'

/** Maximum ms by which a busy browser may delay the drawing. */
const IDLE_MS = 600

/** Loaded after the page itself. */
const loadDrawing = () => import('#web/canvas/picture/draw-page.ts')

/** screenPx: an integer, so that the canvas is not resampled; the rest below the page stays empty. */
export const pictureHeight = (exact: number): number => Math.ceil(exact - 0.01)

interface Props {
  /** Document to draw: the debounced snapshot. */
  readonly copy: DocumentModel
  readonly pageId: string
  /** screenPx */
  readonly width: number
  readonly height: number
}

/**
 * A page as a thumbnail. The stage renders it outside of the DOM tree and a canvas shows it: a second live page with a
 * thousand layers would make every canvas step as expensive as the first page does.
 */
export const PageCanvas = ({ copy, pageId, width, height: exact }: Props) => {
  const height = pictureHeight(exact)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [host] = useState(() => document.createElement('div'))

  useLayoutEffect(() => {
    if (canvas.current) showLastPicture({ copy, pageId, width, height }, canvas.current)
  }, [copy, pageId, width, height])
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
          if (wanted.signal.aborted) return
          element.dataset.drawn = ''
          keepPicture({ copy, pageId, width, height }, element)
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
      {createPortal(<Stage doc={copy} pageId={pageId} watermark={null} />, host)}
    </>
  )
}
