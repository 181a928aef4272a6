import { Suspense, useEffect, useMemo } from 'react'
import type { OpenDocument } from '#web/editor/lifecycle/life-cycle.ts'
import { session } from '#web/session/session.ts'
import { DocumentColors } from '#web/widgets/color/document-colors.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { toast } from '#web/widgets/toast.ts'
import { documentColorStore } from '../parts/document-colors.ts'
import { EditorContext } from '../parts/editor-context.ts'
import { FeaturesContext } from '../parts/feature.ts'
import { LifeCycleContext } from '../parts/life-cycle-context.ts'
import { usePolicy, useSession } from '../parts/page-session.ts'
import { isLeavingItself } from '../parts/unload-guard.ts'
import { WhenPainted } from '../parts/WhenPainted.tsx'
import { Dialogs } from './Dialogs.tsx'
import type { Layout } from './layout.ts'
import { useFeatures } from './use-features.ts'

/** Nobody hears it before the page is there. */
const LiveRegion = lazyOverlay(() => import('./live-region/LiveRegion.tsx').then(m => m.LiveRegion))

interface Props {
  readonly open: OpenDocument
  readonly layout: Layout
}

/** An open document in a layout, with what both layouts have: keys, notices, dialogs, the login at the start. */
export const EditorPage = ({ open, layout }: Props) => {
  const { editor } = open
  const { Screen, ViewScreen, bindKeys } = layout
  const features = useFeatures(layout)
  const { policy } = useSession()
  const isReadOnly = usePolicy('isReadOnly')
  const colors = useMemo(() => documentColorStore(editor), [editor])

  useEffect(() => {
    const ends = [
      bindKeys(editor),
      editor.notices.listen(({ text, kind, action }) => toast.show(text, action ? { kind, action } : { kind })),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [editor, bindKeys])
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
    <FeaturesContext value={features}>
      <EditorContext value={editor}>
        <DocumentColors value={colors}>
          <LifeCycleContext value={open}>
            {isReadOnly ? (
              <Suspense fallback={null}>
                <ViewScreen />
              </Suspense>
            ) : (
              <Screen />
            )}
            <WhenPainted>
              <LiveRegion />
            </WhenPainted>
            <Dialogs />
          </LifeCycleContext>
        </DocumentColors>
      </EditorContext>
    </FeaturesContext>
  )
}
