import { useEffect, useLayoutEffect, useRef } from 'react'
import * as m from '#messages/cutout.ts'
import type { RefineSession } from '#web/editor/cutout/refine-session.ts'
import { isImage } from '#web/layers/image/is-image.ts'
import { pictureBox } from '#web/layers/image/picture-box.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { placeTurned } from '../../workspace/place-turned.ts'
import { stageLayer } from '../../workspace/stage-layer.ts'
import styles from './RefineOverlay.module.css'

/** Draws the image through its mask and follows the strokes; only the changed area is redrawn. */
const paint = (canvas: HTMLCanvasElement, { small, edit }: RefineSession): (() => void) => {
  const { width, height } = small
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  const pixels = new ImageData(Uint8ClampedArray.from(small.data), width, height)
  const draw = (left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y++)
      for (let at = y * width + left, end = y * width + right; at < end; at++)
        pixels.data[at * 4 + 3] = Math.min(small.data[at * 4 + 3] as number, edit.mask.data[at] as number)
    context?.putImageData(pixels, 0, 0, left, top, right - left, bottom - top)
  }
  edit.takeChanged()
  draw(0, 0, width, height)
  return effect(() => {
    void edit.version.value
    const area = edit.takeChanged()
    if (area) draw(area.left, area.top, area.right, area.bottom)
  })
}

/** Moves the brush ring to the pointer (screen px). */
const followPointer = (workspace: HTMLElement, ring: HTMLElement): (() => void) => {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  const show = (event: PointerEvent) => {
    const { left, top } = workspace.getBoundingClientRect()
    const isOver = !(event.target instanceof Element && event.target.closest('[data-canvas-control]'))
    ring.hidden = !isOver
    ring.style.translate = `${event.clientX - left}px ${event.clientY - top}px`
    ring.dataset.turned = String(event.altKey)
  }
  workspace.addEventListener('pointermove', show, options)
  workspace.addEventListener('pointerdown', show, options)
  workspace.addEventListener(
    'pointerleave',
    () => {
      ring.hidden = true
    },
    options,
  )
  return () => listening.abort()
}

/** The image being refined, on a checkerboard; the removed parts can be shown faintly. */
export const RefineOverlay = ({ id }: { readonly id: string }) => {
  const { doc, view, refine } = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const ring = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const session = useValue(() => refine.session.value, [refine])
  const showsOriginal = useValue(() => refine.showsOriginal.value, [refine])
  const isSaving = useValue(() => refine.isSaving.value, [refine])
  const layer = useValue(() => {
    const found = doc.layer(id).value
    return isImage(found) ? found : null
  }, [doc, id])

  useLayoutEffect(() => {
    // The layer stays visible until the session can be drawn in its place.
    const drawn = session ? stageLayer(id) : null
    if (drawn) drawn.style.visibility = 'hidden'
    return () => {
      if (drawn) drawn.style.visibility = ''
    }
  }, [id, session])
  useLayoutEffect(
    () =>
      effect(() => {
        const frame = doc.layer(id).value?.frame
        if (box.current && frame) placeTurned(box.current, frame, view.camera.value)
      }),
    [doc, view, id],
  )
  useLayoutEffect(() => (session && canvas.current ? paint(canvas.current, session) : undefined), [session])
  useLayoutEffect(
    () =>
      effect(() => {
        const size = `${refine.radius.value * 2}px`
        const mode = refine.brush.value
        if (!ring.current) return
        ring.current.style.width = size
        ring.current.style.height = size
        ring.current.dataset.mode = mode
      }),
    [refine],
  )
  useEffect(() => {
    const workspace = box.current?.closest<HTMLElement>('[data-workspace]')
    return workspace && ring.current ? followPointer(workspace, ring.current) : undefined
  }, [])

  if (!layer) return null
  const place = session
    ? pictureBox({ ...layer.data, naturalWidth: session.natural.width, naturalHeight: session.natural.height })
    : {}
  return (
    <div className={styles.overlay} data-refine-overlay="" data-ready={session !== null}>
      <div ref={box} className={styles.frame} data-refine-frame="">
        {session && (
          <>
            {showsOriginal && (
              <img src={session.original} alt="" draggable={false} className={styles.ghost} style={place} />
            )}
            <canvas ref={canvas} style={place} data-refine-picture="" />
          </>
        )}
        {(!session || isSaving) && (
          <span className={styles.waiting} data-waiting="" role="status">
            <Spinner size={16} label="" />
            {isSaving ? m.saving : m.loadingPicture}
          </span>
        )}
      </div>
      <div ref={ring} hidden className={styles.ring} data-brush-ring="" />
    </div>
  )
}
