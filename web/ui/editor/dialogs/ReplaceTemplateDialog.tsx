import type { DocumentRecords } from '#schemas/document/records.ts'
import { ConfirmDialog } from '#web/widgets/ConfirmDialog.tsx'
import { takeTemplate } from '../canvas/take-template.ts'
import { useEditor } from '../editor-context.ts'

/** Asks before a template takes the place of what is there. */
export const ReplaceTemplateDialog = ({ records }: { readonly records: DocumentRecords }) => {
  const editor = useEditor()
  const close = () => {
    editor.dialog.value = null
  }
  return (
    <ConfirmDialog
      title="更换模板"
      message="更换模板将替换当前内容，是否继续？"
      isOpen
      onClose={close}
      onConfirm={() => {
        close()
        takeTemplate(editor, records)
      }}
    />
  )
}
