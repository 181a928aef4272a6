import { useState } from 'react'
import * as contentTexts from '#messages/adminContent.ts'
import * as texts from '#messages/adminReview.ts'
import * as basicTexts from '#messages/basic.ts'
import type { ShownReview } from '#schemas/api/review-fields.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import { adminReviews } from '#web/services/admin-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import content from '../content/content.module.css'
import { TemplateFields } from '../content/TemplateFields.tsx'
import { templateProblem } from '../content/template-problem.ts'
import { useTemplateDraft } from '../content/use-template-draft.ts'

interface Props {
  readonly review: ShownReview
  /** It is accepted already: only the template is made. */
  readonly isPublishing: boolean
  readonly onDone: (review: ShownReview) => void
  readonly onClose: () => void
}

const NEW = 'new'

/** Accepts a submission and makes a template of it, or makes one of what was accepted. */
export const AcceptDialog = ({ review, isPublishing, onDone, onClose }: Props) => {
  const { boundTemplate } = review
  const draft = useTemplateDraft()
  const [isTemplate, setTemplate] = useState(true)
  const [target, setTarget] = useState(boundTemplate ? String(boundTemplate.id) : NEW)
  const [name, setName] = useState(boundTemplate?.name ?? review.name)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  const problemNow = (): string => {
    if (!isTemplate) return ''
    return name.trim() === '' ? contentTexts.nameMissing : draft.problem()
  }
  const decide = async () => {
    if (isPending) return
    const wrong = problemNow()
    if (wrong) return setProblem(wrong)
    setPending(true)
    setProblem('')
    const template = {
      ...{ name: name.trim(), ...draft.values },
      ...(target === NEW ? {} : { templateId: Number(target) }),
    }
    const { id } = review
    const result = isPublishing
      ? await adminReviews.publishReview({ ...template, id })
      : await adminReviews.acceptReview({ id, note: note.trim(), ...(isTemplate ? { template } : {}) })
    setPending(false)
    if (!result.ok) return setProblem(templateProblem(result))
    onDone(result.data)
    onClose()
  }
  return (
    <Dialog
      title={isPublishing ? texts.publishTitle({ name: review.name }) : texts.acceptTitle({ name: review.name })}
      isOpen
      onClose={() => !isPending && onClose()}
      width={520}
      isDismissable={!isPending}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            {basicTexts.cancel}
          </Button>
          <Button
            variant="primary"
            autoFocus
            isPending={isPending}
            isDisabled={isTemplate && draft.isReading}
            onPress={() => void decide()}
          >
            {isPublishing ? texts.publish : texts.accept}
          </Button>
        </>
      }
    >
      <div className={content.form}>
        {problem && (
          <p className={content.problem} role="alert">
            {problem}
          </p>
        )}
        {!isPublishing && (
          <>
            <p className={content.hint}>{texts.acceptText}</p>
            <Switch isSelected={isTemplate} onChange={setTemplate}>
              {texts.withTemplate}
            </Switch>
          </>
        )}
        {isTemplate && (
          <>
            {boundTemplate && (
              <Select
                label={texts.target}
                options={[
                  { id: String(boundTemplate.id), label: texts.updateTemplate({ name: boundTemplate.name }) },
                  { id: NEW, label: texts.newTemplate },
                ]}
                value={target}
                onChange={setTarget}
              />
            )}
            <TextField label={contentTexts.name} maxLength={CATALOG_LIMITS.name} value={name} onChange={setName} />
            <TemplateFields draft={draft} />
          </>
        )}
        {!isPublishing && (
          <TextField label={texts.note} maxLength={ADMIN_LIMITS.reason} value={note} onChange={setNote} />
        )}
      </div>
    </Dialog>
  )
}
