import { type ReactNode, Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import * as workspaceTexts from '#messages/workspace.ts'
import { Stage, type WatermarkProps } from '#web/canvas/Stage.tsx'
import type { Editor } from '#web/editor/editor.ts'
import { fitNewPages, viewportChanged } from '#web/editor/keep-camera.ts'
import type { Viewport } from '#web/editor/view.ts'
import { effect, type Signal, useValue } from '#web/model/signals.ts'
import { lazyOverlay, preloadParts } from '#web/widgets/lazy.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { kindUi } from '../parts/kind-ui.ts'
import { markPainted } from '../parts/mark-painted.ts'
import { Slot } from '../parts/Slot.tsx'
import styles from './Canvas.module.css'
import { followPictureDensity } from './follow-picture-density.ts'
import { placePageSheet } from './place-page-sheet.ts'
import { promoteMovingLayers } from './promote-moving-layers.ts'

const WatermarkOnDemand = lazyOverlay<WatermarkProps>(() => import('#web/canvas/Watermark.tsx').then(m => m.Watermark))
/** Members have none, and others see it a second after the page. */
const Watermark = (props: WatermarkProps) => (
  <Suspense fallback={null}>
    <WatermarkOnDemand {...props} />
  </Suspense>
)

/** Squares of the checkerboard behind a transparent page, along its longer side. */
const CHECKERS = 64
/** px; the smallest square. */
const CHECKER_MIN = 8

/**
 * Passes the pointers of the canvas to the editor; returns the function that ends it. `overlay` is an element over the
 * page that takes the pointer events in its place.
 */
export type BindPointers = (element: HTMLElement, overlay: HTMLElement, editor: Editor) => () => void

interface Props {
  readonly watermark: boolean
  readonly restingId: Signal<string | null>
  readonly bind: BindPointers
  /** What of the viewport depends on the layout; reads signals. */
  readonly room: () => Pick<Viewport, 'left' | 'margin'>
  /** Under the page. */
  readonly under?: ReactNode
  /** On the page, in page px. */
  readonly onPage?: ReactNode
  /** Over the page, in screen px. */
  readonly children: ReactNode
}

/** The stage under the camera, with the pointers of a layout and its overlays. */
export const Canvas = ({ watermark, restingId, bind, room, under, onPage, children }: Props) => {
  const editor = useEditor()
  const { doc, view } = editor
  const root = useRef<HTMLDivElement>(null)
  const canvasPlane = useRef<HTMLDivElement>(null)
  const pageSheet = useRef<HTMLDivElement>(null)
  const eventOverlay = useRef<HTMLDivElement>(null)
  // The same element at every render, so that the stage does not render with it.
  const [overlay] = useState(() => <div ref={eventOverlay} className={styles.eventOverlay} data-event-overlay="" />)
  const resting = useMemo(() => ({ id: restingId, scaledIds: view.scaledIds }), [restingId, view])
  const pageId = useValue(() => view.pageId.value, [view])
  const hasNoData = useValue(() => view.hasNoData.value, [view])
  const isCutting = useValue(() => editor.cutout.running.value.size > 0, [editor])

  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const measure = () => {
      const { x, y } = element.getBoundingClientRect()
      viewportChanged(view, {
        width: element.clientWidth,
        height: element.clientHeight,
        x,
        y,
        density: devicePixelRatio,
        ...room(),
      })
    }
    // Again when the room changes.
    const end = effect(measure)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      end()
      observer.disconnect()
    }
  }, [view, room])
  useLayoutEffect(() => fitNewPages(view), [view])
  useLayoutEffect(() => promoteMovingLayers(editor), [editor])
  useLayoutEffect(() => followPictureDensity(view), [view])

  useLayoutEffect(() => {
    return root.current && eventOverlay.current ? bind(root.current, eventOverlay.current, editor) : undefined
  }, [editor, bind])

  useLayoutEffect(
    () =>
      effect(() => {
        const { x, y, scale } = view.camera.value
        const page = view.page.value
        if (!canvasPlane.current || !page) return
        const { style } = canvasPlane.current
        // A compositor layer: a new transform applies without rebuilding the other layers.
        style.transform = `translate(${x}px, ${y}px) scale(${scale}) translateZ(0)`
        style.width = `${page.width}px`
        style.height = `${page.height}px`
      }),
    [view],
  )
  useLayoutEffect(
    () =>
      effect(() => {
        const { width = 0, height = 0 } = view.page.value ?? {}
        const side = Math.max(CHECKER_MIN, Math.round(Math.max(width, height) / CHECKERS))
        canvasPlane.current?.style.setProperty('--checker', `${side}px`)
      }),
    [view],
  )
  useLayoutEffect(() => (pageSheet.current ? placePageSheet(pageSheet.current, view) : undefined), [view])

  useEffect(() => {
    // The first press on a layer shows the settings of its kind.
    const settings = () => [...doc.records().layers.values()].flatMap(({ kind }) => kindUi(kind).Settings ?? [])
    return markPainted(doc, pageId, () => void preloadParts([...new Set(settings())]))
  }, [doc, pageId])

  return (
    <div
      ref={root}
      className={styles.workspace}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users reach the canvas here and work with shortcuts
      tabIndex={0}
      role="application"
      aria-label={workspaceTexts.canvas}
      aria-describedby="canvas-keys"
      aria-busy={isCutting}
      data-workspace=""
      data-inert={hasNoData || undefined}
    >
      {under}
      <div ref={pageSheet} className={styles.pageSheet} data-sheet="" />
      <div ref={canvasPlane} className={styles.canvasPlane}>
        <Stage doc={doc} pageId={pageId} watermark={watermark ? Watermark : null} resting={resting}>
          {overlay}
        </Stage>
        <Slot name="canvas-page" />
        {onPage}
      </div>
      {children}
    </div>
  )
}
