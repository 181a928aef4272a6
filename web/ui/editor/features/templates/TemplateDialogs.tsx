import * as errors from '#messages/errors.ts'
import * as m from '#messages/templates.ts'
import { NO_TEMPLATE_TYPE } from '#schemas/catalog/own-templates.ts'
import type { DialogRequest } from '#web/editor/dialog-requests.ts'
import { useValue } from '#web/model/signals.ts'
import { templateClient } from '#web/services/template-client.ts'
import { ownTemplateChanges, saveWorkAsTemplate } from '../../../templates/save-work-as-template.ts'
import { TemplateForm } from '../../../templates/TemplateForm.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'

const useClose = () => {
  const editor = useEditor()
  return () => {
    editor.dialog.value = null
  }
}

/** Makes a template of the open work, which is saved first. */
export const SaveAsTemplate = () => {
  const editor = useEditor()
  const { saveController } = useLifeCycle()
  const close = useClose()
  const name = useValue(() => editor.doc.work.value.name, [editor])
  return (
    <TemplateForm
      title={m.saveTitle}
      hint={m.saveHint}
      start={{ name, typeId: NO_TEMPLATE_TYPE }}
      onClose={close}
      onSave={async facts => {
        if (!(await editor.save())) return m.notSaved
        const { workId } = saveController.state.peek()
        const problem = workId === null ? m.notSaved : await saveWorkAsTemplate(workId, facts)
        if (problem === '') editor.notices.show(m.saved, 'success')
        return problem
      }}
    />
  )
}

/** Changes name and type of an own template. */
export const EditTemplate = ({ request: { template } }: { readonly request: DialogRequest<'edit-template'> }) => {
  const editor = useEditor()
  const close = useClose()
  return (
    <TemplateForm
      title={m.editTitle}
      start={template}
      onClose={close}
      onSave={async facts => {
        const result = await templateClient.ownTemplates.changeOwnTemplate({ id: String(template.id), ...facts })
        if (!result.ok) return result.code === 'TEMPLATE_NOT_FOUND' ? errors.TEMPLATE_NOT_FOUND : result.message
        ownTemplateChanges.value++
        editor.notices.show(m.changed, 'success')
        return ''
      }}
    />
  )
}
