import { Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { OpenDocument } from '#web/editor/lifecycle/life-cycle.ts'
import { useValue } from '#web/model/signals.ts'
import type { Boot } from '#web/session/boot.ts'
import { session } from '#web/session/session.ts'
import { DocumentColours } from '#web/widgets/colour/document-colours.ts'
import { actionOnDemand, onDemand, overlayOnDemand } from '#web/widgets/on-demand.tsx'
import { toast } from '#web/widgets/toast.ts'
import { bindClipboard } from './canvas/clipboard-input.ts'
import { isPageFirstPainted } from './canvas/mark-painted.ts'
import { createTextMeasure } from './canvas/measure-text.ts'
import { Workspace } from './canvas/Workspace.tsx'
import { connectCutout } from './cutout/connect-cutout.ts'
import { Dialogs } from './dialogs/Dialogs.tsx'
import { documentColourStore } from './document-colours.ts'
import styles from './EditorScreen.module.css'
import { EditorContext } from './editor-context.ts'
import { Header } from './header/Header.tsx'
import { LoginBanner } from './header/LoginBanner.tsx'
import { bindKeyboard } from './keyboard-input.ts'
import { DockedLayers, FloatingLayers } from './layers/LayerDock.tsx'
import { LayerToggle } from './layers/LayerToggle.tsx'
import { leavesByItself } from './leaving.ts'
import { LifeCycleContext } from './life-cycle-context.ts'
import { policyNow } from './policy-now.ts'
import { SettingsPanel } from './settings/SettingsPanel.tsx'
import { Source } from './source/Source.tsx'
import { Speech } from './speech/Speech.tsx'

const WatermarkPrompt = overlayOnDemand(() => import('./canvas/WatermarkPrompt.tsx').then(m => m.WatermarkPrompt))
const addFiles = actionOnDemand(async () => (await import('./upload/add-files.ts')).addFiles)

const Timeline = onDemand(() => import('./timeline/Timeline.tsx').then(m => m.Timeline))

interface Props {
  readonly boot: Boot
  readonly open: OpenDocument
}

/** The first stop of the Tab key: panels have a hundred of them before the canvas. */
const focusCanvas = () => document.querySelector<HTMLElement>('[data-workspace]')?.focus({ preventScroll: true })

/** The desktop editor: header, sources, canvas, settings. */
export const EditorScreen = ({ boot, open }: Props) => {
  const { editor } = open
  const showsWatermark = useValue(() => policyNow(boot).showsWatermark, [boot])
  const isFirstPainted = useValue(() => isPageFirstPainted.value)
  const isDesigner = useValue(() => policyNow(boot).hasFloatingLayerList, [boot])
  const hasTimeline = useValue(() => editor.aids.isOn('timeline'), [editor])
  const colours = useMemo(() => documentColourStore(editor), [editor])
  const [isWatermarkDue, setIsWatermarkDue] = useState(false)

  useLayoutEffect(() => {
    const measure = createTextMeasure()
    const plain = editor.measureText
    editor.measureText = measure.measure
    return () => {
      editor.measureText = plain
      measure.dispose()
    }
  }, [editor])
  useEffect(() => {
    connectCutout(editor)
    editor.addFiles = (files, at) => addFiles(editor, files, at)
  }, [editor])
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
    editor.openTab = path => void window.open(path, '_blank', 'noopener')
  }, [editor])
  useEffect(() => {
    const timer = setTimeout(() => setIsWatermarkDue(true), LIMITS.watermarkMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // The specified login at the start; it can be closed, editing goes on.
    if (policyNow(boot).showsLogin) session.needsLogin.value = true
  }, [boot])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      editor.live.end()
      // Nothing would be lost: the draft is on this device. The question is for the hand that slipped.
      if (policyNow(boot).asksBeforeLeaving && !leavesByItself()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [boot, editor])

  return (
    <EditorContext value={editor}>
      <DocumentColours value={colours}>
        <LifeCycleContext value={open}>
          <div className={styles.screen}>
            <button type="button" className={styles.skip} onClick={focusCanvas}>
              跳到画布
            </button>
            <Header boot={boot} />
            <div className={styles.body}>
              <Source boot={boot} />
              <main className={styles.middle}>
                <LoginBanner boot={boot} />
                <div className={styles.canvas}>
                  <Workspace watermark={showsWatermark && isWatermarkDue} />
                  <LayerToggle />
                  <Suspense fallback={null}>{showsWatermark && isFirstPainted && <WatermarkPrompt />}</Suspense>
                  {isDesigner && <FloatingLayers />}
                </div>
                {hasTimeline && (
                  <Suspense fallback={null}>
                    <Timeline />
                  </Suspense>
                )}
              </main>
              {!isDesigner && <DockedLayers />}
              <SettingsPanel boot={boot} />
            </div>
          </div>
          <Speech />
          <Dialogs boot={boot} />
        </LifeCycleContext>
      </DocumentColours>
    </EditorContext>
  )
}
