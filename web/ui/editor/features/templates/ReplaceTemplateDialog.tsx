import * as m from '#messages/templates.ts'
import type { DialogRequest } from '#web/editor/dialog-requests.ts'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { rememberTemplate } from './recent-templates.ts'
import { takeTemplate } from './take-template.ts'

/** Asks before a template replaces the current design. */
export const ReplaceTemplateDialog = ({ request }: { readonly request: DialogRequest<'replace-template'> }) => {
  const editor = useEditor()
  const close = () => {
    editor.dialog.value = null
  }
  return (
    <ConfirmDialog
      title={m.replace}
      message={m.replaceQuestion}
      isOpen
      onClose={close}
      onConfirm={() => {
        close()
        if (request.used) rememberTemplate(request.used)
        takeTemplate(editor, request.records)
      }}
    />
  )
}
