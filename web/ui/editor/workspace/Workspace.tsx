import { type CSSProperties, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { reactionOf } from '#web/editor/edits/react.ts'
import { signal, useValue } from '#web/model/signals.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { FeaturesContext } from '../parts/feature.ts'
import { pageFirstPainted } from '../parts/mark-painted.ts'
import { Slot } from '../parts/Slot.tsx'
import { WhenPainted } from '../parts/WhenPainted.tsx'
import { Canvas } from './Canvas.tsx'
import { CanvasMenu } from './CanvasMenu.tsx'
import { HoverOutline } from './HoverOutline.tsx'
import { MemberOutlines } from './MemberOutlines.tsx'
import { Navigator } from './Navigator.tsx'
import { OnStage } from './OnStage.tsx'
import { PageViewOptions } from './PageViewOptions.tsx'
import { bindPointers } from './pointer-input.ts'
import { refuseFiles } from './refuse-files.ts'
import { SelectionFrame } from './SelectionFrame.tsx'
import { SnapMarks } from './SnapMarks.tsx'
import { WaitingTip } from './WaitingTip.tsx'
import styles from './Workspace.module.css'
import { ZoomToolbar } from './ZoomToolbar.tsx'

const loadTextEditing = () => import('./TextEditing.tsx')
const TextEditing = lazyOverlay(() => loadTextEditing().then(m => m.TextEditing))
// With the first panels: the page is painted first, and nobody drops or types before.
const Guides = lazyOverlay(() => import('./Guides.tsx').then(m => m.Guides))
const Rulers = lazyOverlay(() => import('./Rulers.tsx').then(m => m.Rulers))
const DropTarget = lazyOverlay(() => import('./DropTarget.tsx').then(m => m.DropTarget))
const loadTypeAhead = async () => {
  await pageFirstPainted
  return import('./type-ahead.ts')
}
/** The rulers' place is empty until they are loaded. */
const RULER_WIDTH = { '--ruler': `${LIMITS.guide.ruler}px` } as CSSProperties
/** Before the text is opened; a failure is reported when it is. */
const preloadTextEditing = () => void loadTextEditing().catch(() => {})

/** The canvas of the desktop editor: the stage under the camera, and the overlays in screen px. */
export const Workspace = ({ watermark }: { readonly watermark: boolean }) => {
  const editor = useEditor()
  const { doc, view, viewOptions } = editor
  const typeAhead = useRef<HTMLTextAreaElement>(null)
  const [isTypingAhead] = useState(() => signal(false))
  const [restingId] = useState(() => signal<string | null>(null))
  // While an input method composes what is typed ahead, the field waits.
  const editingId = useValue(() => (isTypingAhead.value ? null : view.editingId.value), [view, isTypingAhead])
  const features = useContext(FeaturesContext)
  // The workspace edits a text layer; a feature of the kind edits the text inside a layer of another kind.
  const LabelEditing = useValue(() => {
    const layer = doc.layer(view.editingId.value ?? '').value
    if (!layer || reactionOf(layer) !== 'edit-label') return undefined
    return features.find(({ labelEditors }) => labelEditors?.[layer.kind])?.labelEditors?.[layer.kind]
  }, [doc, view, features])
  // The rulers can be shown and hidden.
  const room = useCallback(() => ({ left: viewOptions.isOn('rulers') ? LIMITS.guide.ruler : 0 }), [viewOptions])
  const hasRulers = useValue(() => viewOptions.isOn('rulers'), [viewOptions])

  useEffect(refuseFiles, [])
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

  return (
    <>
      <Canvas
        watermark={watermark}
        restingId={restingId}
        bind={bindPointers}
        room={room}
        under={<textarea ref={typeAhead} className={styles.typeAhead} tabIndex={-1} aria-hidden />}
        onPage={
          editingId && (
            <Suspense fallback={null}>
              <OnStage>
                {LabelEditing ? (
                  <LabelEditing key={editingId} id={editingId} />
                ) : (
                  <TextEditing key={editingId} id={editingId} restingId={restingId} />
                )}
              </OnStage>
            </Suspense>
          )
        }
      >
        <PageViewOptions />
        <HoverOutline />
        <MemberOutlines />
        <WhenPainted>
          <Guides />
        </WhenPainted>
        <SnapMarks />
        <SelectionFrame />
        <Slot name="canvas-frame" />
        {hasRulers && <div className={styles.rulerPlace} style={RULER_WIDTH} />}
        <WhenPainted>
          {hasRulers && <Rulers />}
          <DropTarget />
        </WhenPainted>
        <CanvasMenu />
        <Slot name="canvas-controls" />
        <ZoomToolbar />
        <WaitingTip />
      </Canvas>
      <Navigator />
    </>
  )
}
