import { lazy, Suspense } from 'react'
import { useValue } from '#web/model/signals.ts'
import type { Boot } from '#web/session/boot.ts'
import { session } from '#web/session/session.ts'
import { useEditor } from '../editor-context.ts'

const CanvasSizeDialog = lazy(() => import('./CanvasSizeDialog.tsx').then(m => ({ default: m.CanvasSizeDialog })))
const ReplaceImageDialog = lazy(() => import('./ReplaceImageDialog.tsx').then(m => ({ default: m.ReplaceImageDialog })))
const ReplaceTemplateDialog = lazy(() =>
  import('./ReplaceTemplateDialog.tsx').then(m => ({ default: m.ReplaceTemplateDialog })),
)
const ConflictDialog = lazy(() => import('./ConflictDialog.tsx').then(m => ({ default: m.ConflictDialog })))
const RestoreDraftDialog = lazy(() => import('./RestoreDraftDialog.tsx').then(m => ({ default: m.RestoreDraftDialog })))
const SubmitDialog = lazy(() => import('../review/SubmitDialog.tsx').then(m => ({ default: m.SubmitDialog })))
const CommandPalette = lazy(() => import('../palette/CommandPalette.tsx').then(m => ({ default: m.CommandPalette })))
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx').then(m => ({ default: m.ShortcutsDialog })))

/** The one dialog that the editor asks for, loaded when it is asked for. */
export const Dialogs = ({ boot }: { readonly boot: Boot }) => {
  const { dialog } = useEditor()
  const request = useValue(() => dialog.value, [dialog])
  // One dialog at a time: a login that is asked for meanwhile comes first, then this one is back.
  const isLoginOpen = useValue(() => session.needsLogin.value)
  if (!request || isLoginOpen) return null
  return (
    <Suspense fallback={null}>
      {request.id === 'canvas-size' && <CanvasSizeDialog isNew={request.isNew} />}
      {request.id === 'replace-image' && <ReplaceImageDialog boot={boot} layerId={request.layerId} />}
      {request.id === 'replace-template' && <ReplaceTemplateDialog records={request.records} />}
      {request.id === 'submit-review' && <SubmitDialog />}
      {request.id === 'conflict' && <ConflictDialog />}
      {request.id === 'restore-draft' && <RestoreDraftDialog request={request} />}
      {request.id === 'shortcuts' && <ShortcutsDialog />}
      {request.id === 'palette' && <CommandPalette />}
    </Suspense>
  )
}
