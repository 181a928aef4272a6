import { type CSSProperties, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { CORNERS, cursorFor, HANDLES } from '#web/editor/handles.ts'
import { zoomOf } from '#web/kernels/crop.ts'
import { toPage } from '#web/kernels/zoom.ts'
import { safeFilter, safePath } from '#web/layers/css-safety.ts'
import { ClipDefinition } from '#web/layers/image/ClipDefinition.tsx'
import { isImage } from '#web/layers/image/is-image.ts'
import { effect, useValue } from '#web/model/signals.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { placeBox } from '../../workspace/place-box.ts'
import { placeTurned } from '../../workspace/place-turned.ts'
import { stageLayer } from '../../workspace/stage-layer.ts'
import styles from './CropOverlay.module.css'
import { bindCropKeys } from './crop-keys.ts'
import { cropPlaces } from './crop-places.ts'

/** Side of the frame (screen px) below which only the corner handles are shown. */
const ROOM_FOR_SIDES = 64
/** A wheel notch of 100 px zooms the image by about an eighth. */
const WHEEL = 1 / 850

/** The image during a crop: dimmed as a whole, bright inside the frame, with handles. A drag updates three elements. */
export const CropOverlay = ({ id }: { readonly id: string }) => {
  const editor = useEditor()
  const { crop, doc, view } = editor
  const overlay = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const bright = useRef<HTMLImageElement>(null)
  const hint = useRef<HTMLDivElement>(null)
  const clipId = useId()
  const layer = useValue(() => {
    const found = doc.layer(id).value
    return isImage(found) ? found : null
  }, [doc, id])

  useLayoutEffect(() => {
    const drawn = stageLayer(id)
    if (drawn) drawn.style.visibility = 'hidden'
    return () => {
      if (drawn) drawn.style.visibility = ''
    }
  }, [id])
  useLayoutEffect(
    () =>
      effect(() => {
        const state = crop.state.value
        const camera = view.camera.value
        if (!state || !whole.current || !frame.current || !bright.current) return
        const places = cropPlaces(state)
        placeBox(whole.current, places.whole, camera)
        placeTurned(frame.current, places.frame, camera)
        const { dataset } = frame.current
        dataset.narrow = String(places.frame.width * camera.scale < ROOM_FOR_SIDES)
        dataset.flat = String(places.frame.height * camera.scale < ROOM_FOR_SIDES)
        const { style } = bright.current
        style.width = `${state.picture.width * camera.scale}px`
        style.height = `${state.picture.height * camera.scale}px`
        style.translate = `${places.left * camera.scale}px ${places.top * camera.scale}px`
        frame.current.style.setProperty('--scale', String(camera.scale))
      }),
    [crop, view],
  )
  useLayoutEffect(
    () =>
      effect(() => {
        const value = view.hint.value
        if (!hint.current) return
        hint.current.hidden = value === null
        if (value) hint.current.textContent = value.text
      }),
    [view],
  )
  useEffect(() => bindCropKeys(editor), [editor])
  useEffect(() => {
    const element = overlay.current
    const onWheel = (event: WheelEvent) => {
      const state = crop.state.peek()
      // With Ctrl the wheel zooms the view, as elsewhere.
      if (event.ctrlKey || event.metaKey || !state) return
      event.preventDefault()
      event.stopPropagation()
      const workspace = element?.closest('[data-workspace]')?.getBoundingClientRect()
      const screen = { x: event.clientX - (workspace?.left ?? 0), y: event.clientY - (workspace?.top ?? 0) }
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 33 : 1
      const factor = Math.exp(-event.deltaY * unit * WHEEL)
      crop.zoomTo(zoomOf(state.picture, state.rect) * factor, toPage(view.camera.peek(), screen))
    }
    const onMenu = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    element?.addEventListener('contextmenu', onMenu)
    return () => {
      element?.removeEventListener('wheel', onWheel)
      element?.removeEventListener('contextmenu', onMenu)
    }
  }, [crop, view])

  if (!layer) return null
  const { data } = layer
  const mirrored = `scale(${data.isFlippedX ? -1 : 1}, ${data.isFlippedY ? -1 : 1})`
  const filter = safeFilter(data.filterStyle) || undefined
  const clip = data.clip ? safePath(data.clip.path) : ''
  const shape: CSSProperties = clip
    ? { clipPath: `url("#${clipId}")` }
    : { borderRadius: layer.cornerRadii.map(radius => `calc(${Math.max(0, radius)}px * var(--scale, 1))`).join(' ') }
  return (
    <div ref={overlay} className={styles.overlay} data-crop-overlay="">
      <div ref={whole} className={styles.whole} data-crop-picture={id}>
        <img src={data.src} alt="" draggable={false} style={{ transform: mirrored }} />
      </div>
      <div ref={frame} className={styles.frame} data-crop-frame="">
        {clip && <ClipDefinition id={clipId} path={clip} />}
        <div className={styles.view} style={shape} data-crop-picture={id}>
          <img ref={bright} src={data.src} alt="" draggable={false} style={{ transform: mirrored, filter }} />
        </div>
        <div className={styles.grid} />
        {HANDLES.map(handle => (
          <span
            key={handle}
            className={`${styles.handle} ${CORNERS.includes(handle) ? styles.corner : ''}`}
            data-handle={handle}
            style={{ cursor: cursorFor(handle, layer.frame.rotation) }}
          />
        ))}
        <div ref={hint} hidden className={styles.hint} data-hint="" />
      </div>
    </div>
  )
}
