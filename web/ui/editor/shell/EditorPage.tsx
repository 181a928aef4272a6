import { type ComponentType, useEffect, useMemo } from 'react'
import type { OpenDocument } from '#web/editor/lifecycle/life-cycle.ts'
import { session } from '#web/session/session.ts'
import { DocumentColors } from '#web/widgets/color/document-colors.ts'
import { toast } from '#web/widgets/toast.ts'
import { documentColorStore } from '../parts/document-colors.ts'
import { EditorContext } from '../parts/editor-context.ts'
import { FeaturesContext } from '../parts/feature.ts'
import { LifeCycleContext } from '../parts/life-cycle-context.ts'
import { useSession } from '../parts/page-session.ts'
import { isLeavingItself } from '../parts/unload-guard.ts'
import { bindClipboard } from '../workspace/clipboard-input.ts'
import { Dialogs } from './Dialogs.tsx'
import { FEATURES } from './features.ts'
import { bindKeyboard } from './keyboard-input.ts'
import { LiveRegion } from './live-region/LiveRegion.tsx'

interface Props {
  readonly open: OpenDocument
  readonly Screen: ComponentType
}

/** An open document in the layout `Screen`, with what both layouts have: keys, notices, dialogs, the login at the start. */
export const EditorPage = ({ open, Screen }: Props) => {
  const { editor } = open
  const { policy } = useSession()
  const colors = useMemo(() => documentColorStore(editor), [editor])

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
            <Screen />
            <LiveRegion />
            <Dialogs />
          </LifeCycleContext>
        </DocumentColors>
      </EditorContext>
    </FeaturesContext>
  )
}
