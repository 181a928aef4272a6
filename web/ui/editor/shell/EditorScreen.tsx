import { Suspense, useEffect, useMemo, useState } from 'react'
import * as shellTexts from '#messages/shell.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { OpenDocument } from '#web/editor/lifecycle/life-cycle.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { DocumentColors } from '#web/widgets/color/document-colors.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { toast } from '#web/widgets/toast.ts'
import { documentColorStore } from '../parts/document-colors.ts'
import { EditorContext } from '../parts/editor-context.ts'
import { FeaturesContext } from '../parts/feature.ts'
import { focusCanvas } from '../parts/focus-canvas.ts'
import { LifeCycleContext } from '../parts/life-cycle-context.ts'
import { isPageFirstPainted } from '../parts/mark-painted.ts'
import { usePolicy, useSession } from '../parts/page-session.ts'
import { Slot } from '../parts/Slot.tsx'
import { isLeavingItself } from '../parts/unload-guard.ts'
import { bindClipboard } from '../workspace/clipboard-input.ts'
import { Workspace } from '../workspace/Workspace.tsx'
import { Dialogs } from './Dialogs.tsx'
import styles from './EditorScreen.module.css'
import { FEATURES } from './features.ts'
import { Header } from './header/Header.tsx'
import { LoginBanner } from './header/LoginBanner.tsx'
import { bindKeyboard } from './keyboard-input.ts'
import { LiveRegion } from './live-region/LiveRegion.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'
import { Source } from './Source.tsx'

const HostBanner = lazyOverlay(() => import('./header/HostBanner.tsx').then(m => m.HostBanner))
const WatermarkPrompt = lazyOverlay(() => import('../workspace/WatermarkPrompt.tsx').then(m => m.WatermarkPrompt))

interface Props {
  readonly open: OpenDocument
}

/** The desktop editor: header, asset sidebar, canvas, settings. */
export const EditorScreen = ({ open }: Props) => {
  const { editor } = open
  const { policy } = useSession()
  const showsWatermark = usePolicy('showsWatermark')
  const isHostSilent = useValue(() => session.isHostSilent.value)
  const isFirstPainted = useValue(() => isPageFirstPainted.value)
  const colors = useMemo(() => documentColorStore(editor), [editor])
  const [isWatermarkDue, setIsWatermarkDue] = useState(false)

  useEffect(() => {
    const ends = [
      bindKeyboard(editor),
      bindClipboard(editor),
      editor.notices.listen(({ text, kind, action }) => toast.show(text, action ? { kind, action } : { kind })),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [editor])
  useEffect(() => {
    const timer = setTimeout(() => setIsWatermarkDue(true), LIMITS.watermarkMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // The specification requires a login dialog at the start; the user can close it and go on editing.
    if (policy.peek().showsLogin) session.needsLogin.value = true
  }, [policy])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      editor.live.end()
      // No data would be lost, because the draft is on this device; the prompt guards against closing by mistake.
      if (policy.peek().asksBeforeLeaving && !isLeavingItself()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [policy, editor])

  return (
    <FeaturesContext value={FEATURES}>
      <EditorContext value={editor}>
        <DocumentColors value={colors}>
          <LifeCycleContext value={open}>
            <div className={styles.screen}>
              {/* The first Tab stop: the panels have about a hundred stops before the canvas. */}
              <button type="button" className={styles.skip} onClick={focusCanvas}>
                {shellTexts.skipToCanvas}
              </button>
              <Header />
              {isHostSilent && (
                <Suspense fallback={null}>
                  <HostBanner />
                </Suspense>
              )}
              <div className={styles.body}>
                <Source />
                <main className={styles.middle}>
                  <LoginBanner />
                  <div className={styles.canvas}>
                    <Workspace watermark={showsWatermark && isWatermarkDue} />
                    <Slot name="over-canvas" />
                    <Suspense fallback={null}>{showsWatermark && isFirstPainted && <WatermarkPrompt />}</Suspense>
                  </div>
                  <Slot name="below-canvas" />
                </main>
                <Slot name="beside-settings" />
                <SettingsPanel />
              </div>
            </div>
            <LiveRegion />
            <Dialogs />
          </LifeCycleContext>
        </DocumentColors>
      </EditorContext>
    </FeaturesContext>
  )
}
