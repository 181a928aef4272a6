import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Stage } from '#web/canvas/Stage.tsx'
import { fitNewPages, viewportChanged } from '#web/editor/camera-keeper.ts'
import { effect, signal, useValue } from '#web/model/signals.ts'
import { overlayOnDemand, preloadParts } from '#web/widgets/on-demand.tsx'
import { useEditor } from '../editor-context.ts'
import { DrawingMode } from '../shape/DrawingMode.tsx'
import { LineHandles } from '../shape/LineHandles.tsx'
import { CanvasMenu } from './CanvasMenu.tsx'
import { DropTarget } from './DropTarget.tsx'
import { Guides } from './Guides.tsx'
import { HoverOutline } from './HoverOutline.tsx'
import { liftMoving } from './lift-moving.ts'
import { MemberOutlines } from './MemberOutlines.tsx'
import { isPageFirstPainted, markPainted } from './mark-painted.ts'
import { Navigator } from './Navigator.tsx'
import { OnStage } from './OnStage.tsx'
import { PageAids } from './PageAids.tsx'
import { placePaper } from './place-paper.ts'
import { bindPointers } from './pointer-input.ts'
import { Rulers } from './Rulers.tsx'
import { SelectionFrame } from './SelectionFrame.tsx'
import { SnapMarks } from './SnapMarks.tsx'
import { WaitingTip } from './WaitingTip.tsx'
import styles from './Workspace.module.css'
import { ZoomToolbar } from './ZoomToolbar.tsx'

const Cropping = overlayOnDemand(() => import('../crop/Cropping.tsx').then(m => m.Cropping))
const Refining = overlayOnDemand(() => import('../cutout/Refining.tsx').then(m => m.Refining))
const CutoutWaiting = overlayOnDemand(() => import('../cutout/CutoutWaiting.tsx').then(m => m.CutoutWaiting))
const ShapeTextEditing = overlayOnDemand(() => import('../shape/ShapeTextEditing.tsx').then(m => m.ShapeTextEditing))
const MissingGlyphs = overlayOnDemand(() => import('./MissingGlyphs.tsx').then(m => m.MissingGlyphs))
const UploadProgress = overlayOnDemand(() => import('../upload/UploadProgress.tsx').then(m => m.UploadProgress))
const TextEditing = overlayOnDemand(() => import('./TextEditing.tsx').then(m => m.TextEditing))

/** The canvas: the stage under the camera, and the overlays in screen px beside it. */
export const Workspace = ({ watermark }: { readonly watermark: boolean }) => {
  const editor = useEditor()
  const { doc, view } = editor
  const root = useRef<HTMLDivElement>(null)
  const world = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const glass = useRef<HTMLDivElement>(null)
  // The same element at every rendering, so that the stage is not rendered with it.
  const [pane] = useState(() => <div ref={glass} className={styles.glass} data-glass="" />)
  const [restingId] = useState(() => signal<string | null>(null))
  const pageId = useValue(() => view.pageId.value, [view])
  const editingId = useValue(() => view.editingId.value, [view])
  const hasNoData = useValue(() => view.hasNoData.value, [view])
  const refineId = useValue(() => editor.refine.layerId.value, [editor])
  const isFirstPainted = useValue(() => isPageFirstPainted.value)
  const isCutting = useValue(() => editor.cutout.running.value.size > 0, [editor])
  const cropId = useValue(() => view.cropId.value, [view])
  const isShapeText = useValue(() => doc.layer(view.editingId.value ?? '').value?.kind === 'shape', [doc, view])

  useLayoutEffect(() => {
    const element = root.current
    if (!element) return
    const measure = () => viewportChanged(view, { width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [view])
  useLayoutEffect(() => fitNewPages(view), [view])
  useLayoutEffect(() => liftMoving(editor), [editor])

  useLayoutEffect(() => {
    return root.current && glass.current ? bindPointers(root.current, glass.current, editor) : undefined
  }, [editor])

  useLayoutEffect(
    () =>
      effect(() => {
        const { x, y, scale } = view.camera.value
        const page = view.page.value
        if (!world.current || !page) return
        const { style } = world.current
        // A layer of the compositor's: it takes a new transform as it is, without building all the others anew.
        style.transform = `translate(${x}px, ${y}px) scale(${scale}) translateZ(0)`
        style.width = `${page.width}px`
        style.height = `${page.height}px`
      }),
    [view],
  )
  useLayoutEffect(() => (paper.current ? placePaper(paper.current, view) : undefined), [view])

  useEffect(() => markPainted(doc, pageId, preloadParts), [doc, pageId])

  return (
    <>
      <div
        ref={root}
        className={styles.workspace}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users reach the canvas here and work with shortcuts
        tabIndex={0}
        role="application"
        aria-label="画布"
        aria-describedby="canvas-keys"
        aria-busy={isCutting}
        data-workspace=""
        data-inert={hasNoData || undefined}
      >
        <div ref={paper} className={styles.paper} data-sheet="" />
        <div ref={world} className={styles.world}>
          <Stage doc={doc} pageId={pageId} watermark={watermark} restingId={restingId}>
            {pane}
          </Stage>
          {isFirstPainted && (
            <Suspense fallback={null}>
              <MissingGlyphs />
            </Suspense>
          )}
          {editingId && (
            <Suspense fallback={null}>
              <OnStage>
                {isShapeText ? (
                  <ShapeTextEditing key={editingId} id={editingId} />
                ) : (
                  <TextEditing key={editingId} id={editingId} restingId={restingId} />
                )}
              </OnStage>
            </Suspense>
          )}
        </div>
        <PageAids />
        <HoverOutline />
        <MemberOutlines />
        <Guides />
        <SnapMarks />
        <SelectionFrame />
        <LineHandles />
        <DrawingMode />
        {cropId && (
          <Suspense fallback={null}>
            <Cropping key={cropId} id={cropId} />
          </Suspense>
        )}
        <Suspense fallback={null}>{refineId && <Refining key={refineId} id={refineId} />}</Suspense>
        <Suspense fallback={null}>{isCutting && <CutoutWaiting />}</Suspense>
        <Rulers />
        <DropTarget />
        <CanvasMenu />
        {isFirstPainted && (
          <Suspense fallback={null}>
            <UploadProgress />
          </Suspense>
        )}
        <ZoomToolbar />
        <WaitingTip />
      </div>
      <Navigator />
    </>
  )
}
