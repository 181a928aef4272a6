import { lazy, Suspense } from 'react'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '../editor-context.ts'

const CanvasSizeDialog = lazy(() => import('./CanvasSizeDialog.tsx').then(m => ({ default: m.CanvasSizeDialog })))
const ReplaceImageDialog = lazy(() => import('./ReplaceImageDialog.tsx').then(m => ({ default: m.ReplaceImageDialog })))
const ReplaceTemplateDialog = lazy(() =>
  import('./ReplaceTemplateDialog.tsx').then(m => ({ default: m.ReplaceTemplateDialog })),
)
const ConflictDialog = lazy(() => import('./ConflictDialog.tsx').then(m => ({ default: m.ConflictDialog })))
const RestoreDraftDialog = lazy(() => import('./RestoreDraftDialog.tsx').then(m => ({ default: m.RestoreDraftDialog })))
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx').then(m => ({ default: m.ShortcutsDialog })))

/** The one dialog that the editor asks for, loaded when it is asked for. */
export const Dialogs = () => {
  const { dialog } = useEditor()
  const request = useValue(() => dialog.value, [dialog])
  if (!request) return null
  return (
    <Suspense fallback={null}>
      {request.id === 'canvas-size' && <CanvasSizeDialog isNew={request.isNew} />}
      {request.id === 'replace-image' && <ReplaceImageDialog layerId={request.layerId} />}
      {request.id === 'replace-template' && <ReplaceTemplateDialog records={request.records} />}
      {request.id === 'conflict' && <ConflictDialog />}
      {request.id === 'restore-draft' && <RestoreDraftDialog request={request} />}
      {request.id === 'shortcuts' && <ShortcutsDialog />}
    </Suspense>
  )
}
