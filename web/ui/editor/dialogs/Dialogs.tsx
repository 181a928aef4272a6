import { Suspense } from 'react'
import { useValue } from '#web/model/signals.ts'
import type { Boot } from '#web/session/boot.ts'
import { session } from '#web/session/session.ts'
import { overlayOnDemand } from '#web/widgets/on-demand.tsx'
import { useEditor } from '../editor-context.ts'

const CanvasSizeDialog = overlayOnDemand(() => import('./CanvasSizeDialog.tsx').then(m => m.CanvasSizeDialog))
const ReplaceImageDialog = overlayOnDemand(() => import('./ReplaceImageDialog.tsx').then(m => m.ReplaceImageDialog))
const ReplaceTemplateDialog = overlayOnDemand(() =>
  import('./ReplaceTemplateDialog.tsx').then(m => m.ReplaceTemplateDialog),
)
const ConflictDialog = overlayOnDemand(() => import('./ConflictDialog.tsx').then(m => m.ConflictDialog))
const RestoreDraftDialog = overlayOnDemand(() => import('./RestoreDraftDialog.tsx').then(m => m.RestoreDraftDialog))
const SubmitDialog = overlayOnDemand(() => import('../review/SubmitDialog.tsx').then(m => m.SubmitDialog))
const CommandPalette = overlayOnDemand(() => import('../palette/CommandPalette.tsx').then(m => m.CommandPalette))
const ShortcutsDialog = overlayOnDemand(() => import('./ShortcutsDialog.tsx').then(m => m.ShortcutsDialog))

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
