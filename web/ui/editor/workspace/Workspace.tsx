import { Suspense, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import * as workspaceTexts from '#messages/workspace.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { Stage, type WatermarkProps } from '#web/canvas/Stage.tsx'
import { reactionOf } from '#web/editor/edits/react.ts'
import { fitNewPages, viewportChanged } from '#web/editor/keep-camera.ts'
import { effect, signal, useValue } from '#web/model/signals.ts'
import { lazyOverlay, preloadParts } from '#web/widgets/lazy.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { FeaturesContext } from '../parts/feature.ts'
import { kindUi } from '../parts/kind-ui.ts'
import { markPainted, pageFirstPainted } from '../parts/mark-painted.ts'
import { Slot } from '../parts/Slot.tsx'
import { CanvasMenu } from './CanvasMenu.tsx'
import { DropTarget } from './DropTarget.tsx'
import { followPictureDensity } from './follow-picture-density.ts'
import { Guides } from './Guides.tsx'
import { HoverOutline } from './HoverOutline.tsx'
import { MemberOutlines } from './MemberOutlines.tsx'
import { Navigator } from './Navigator.tsx'
import { OnStage } from './OnStage.tsx'
import { PageViewOptions } from './PageViewOptions.tsx'
import { placePageSheet } from './place-page-sheet.ts'
import { bindPointers } from './pointer-input.ts'
import { promoteMovingLayers } from './promote-moving-layers.ts'
import { Rulers } from './Rulers.tsx'
import { SelectionFrame } from './SelectionFrame.tsx'
import { SnapMarks } from './SnapMarks.tsx'
import { WaitingTip } from './WaitingTip.tsx'
import styles from './Workspace.module.css'
import { ZoomToolbar } from './ZoomToolbar.tsx'

const loadTextEditing = () => import('./TextEditing.tsx')
const TextEditing = lazyOverlay(() => loadTextEditing().then(m => m.TextEditing))
/** With the first panels: nobody types before the page is painted. */
const loadTypeAhead = async () => {
  await pageFirstPainted
  return import('./type-ahead.ts')
}
/** Before the text is opened; a failure is reported when it is. */
const preloadTextEditing = () => void loadTextEditing().catch(() => {})

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

/** The canvas: the stage under the camera, and the overlays in screen px. */
export const Workspace = ({ watermark }: { readonly watermark: boolean }) => {
  const editor = useEditor()
  const { doc, view, viewOptions } = editor
  const root = useRef<HTMLDivElement>(null)
  const canvasPlane = useRef<HTMLDivElement>(null)
  const pageSheet = useRef<HTMLDivElement>(null)
  const eventOverlay = useRef<HTMLDivElement>(null)
  // The same element at every render, so that the stage does not render with it.
  const [overlay] = useState(() => <div ref={eventOverlay} className={styles.eventOverlay} data-event-overlay="" />)
  const typeAhead = useRef<HTMLTextAreaElement>(null)
  const [isTypingAhead] = useState(() => signal(false))
  const [restingId] = useState(() => signal<string | null>(null))
  const pageId = useValue(() => view.pageId.value, [view])
  // While an input method composes what is typed ahead, the field waits.
  const editingId = useValue(() => (isTypingAhead.value ? null : view.editingId.value), [view, isTypingAhead])
  const hasNoData = useValue(() => view.hasNoData.value, [view])
  const isCutting = useValue(() => editor.cutout.running.value.size > 0, [editor])
  const features = useContext(FeaturesContext)
  // The workspace edits a text layer; a feature of the kind edits the text inside a layer of another kind.
  const LabelEditing = useValue(() => {
    const layer = doc.layer(view.editingId.value ?? '').value
    if (!layer || reactionOf(layer) !== 'edit-label') return undefined
    return features.find(({ labelEditors }) => labelEditors?.[layer.kind])?.labelEditors?.[layer.kind]
  }, [doc, view, features])

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
        left: viewOptions.isOn('rulers') ? LIMITS.guide.ruler : 0,
      })
    }
    // Again when the rulers are shown or hidden.
    const end = effect(measure)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      end()
      observer.disconnect()
    }
  }, [view, viewOptions])
  useLayoutEffect(() => fitNewPages(view), [view])
  useLayoutEffect(() => promoteMovingLayers(editor), [editor])
  useLayoutEffect(() => followPictureDensity(view), [view])

  useLayoutEffect(() => {
    return root.current && eventOverlay.current ? bindPointers(root.current, eventOverlay.current, editor) : undefined
  }, [editor])

  useEffect(() => {
    let stop: (() => void) | null = () => {}
    const bind = ({ bindTypeAhead }: Awaited<ReturnType<typeof loadTypeAhead>>) => {
      if (stop && typeAhead.current) stop = bindTypeAhead(typeAhead.current, editor, isTypingAhead, preloadTextEditing)
    }
    loadTypeAhead().then(bind, () => {})
    return () => {
      stop?.()
      stop = null
    }
  }, [editor, isTypingAhead])
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
    <>
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
        <textarea ref={typeAhead} className={styles.typeAhead} tabIndex={-1} aria-hidden />
        <div ref={pageSheet} className={styles.pageSheet} data-sheet="" />
        <div ref={canvasPlane} className={styles.canvasPlane}>
          <Stage doc={doc} pageId={pageId} watermark={watermark ? Watermark : null} restingId={restingId}>
            {overlay}
          </Stage>
          <Slot name="canvas-page" />
          {editingId && (
            <Suspense fallback={null}>
              <OnStage>
                {LabelEditing ? (
                  <LabelEditing key={editingId} id={editingId} />
                ) : (
                  <TextEditing key={editingId} id={editingId} restingId={restingId} />
                )}
              </OnStage>
            </Suspense>
          )}
        </div>
        <PageViewOptions />
        <HoverOutline />
        <MemberOutlines />
        <Guides />
        <SnapMarks />
        <SelectionFrame />
        <Slot name="canvas-frame" />
        <Rulers />
        <DropTarget />
        <CanvasMenu />
        <Slot name="canvas-controls" />
        <ZoomToolbar />
        <WaitingTip />
      </div>
      <Navigator />
    </>
  )
}
