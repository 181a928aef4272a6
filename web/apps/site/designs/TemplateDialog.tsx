import * as m from '#messages/templates.ts'
import { NO_TEMPLATE_TYPE } from '#schemas/catalog/own-templates.ts'
import { saveWorkAsTemplate } from '#web/ui/templates/save-work-as-template.ts'
import { TemplateForm } from '#web/ui/templates/TemplateForm.tsx'
import { toast } from '#web/widgets/toast.ts'
import type { Design } from './designs-store.ts'

interface Props {
  readonly design: Design
  readonly onClose: () => void
}

/** Makes a template of a design as it was saved last. */
export const TemplateDialog = ({ design: { id, name }, onClose }: Props) => (
  <TemplateForm
    title={m.saveTitle}
    hint={m.saveHint}
    start={{ name, typeId: NO_TEMPLATE_TYPE }}
    onClose={onClose}
    onSave={async facts => {
      const problem = await saveWorkAsTemplate(id, facts)
      if (problem === '') toast.show(m.saved, { kind: 'success' })
      return problem
    }}
  />
)
