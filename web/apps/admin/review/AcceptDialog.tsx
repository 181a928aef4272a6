import { useState } from 'react'
import * as contentTexts from '#messages/adminContent.ts'
import * as texts from '#messages/adminReview.ts'
import * as basicTexts from '#messages/basic.ts'
import type { ShownReview } from '#schemas/api/review-fields.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import { OCCASIONS } from '#schemas/catalog/occasions.ts'
import { occasionName } from '#web/messages/names/occasions.ts'
import { adminReviews } from '#web/services/admin-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import content from '../content/content.module.css'
import { tagsIn } from '../content/kinds.ts'
import { choicesOf, useCategories } from '../content/use-categories.ts'

interface Props {
  readonly review: ShownReview
  /** It is accepted already: only the template is made. */
  readonly isPublishing: boolean
  readonly onDone: (review: ShownReview) => void
  readonly onClose: () => void
}

const NONE = 'none'
const NEW = 'new'
const OCCASION_CHOICES = [
  { id: NONE, label: texts.noOccasion },
  ...OCCASIONS.map(({ id }) => ({ id, label: occasionName(id) })),
]

/** Accepts a submission and makes a template of it, or makes one of what was accepted. */
export const AcceptDialog = ({ review, isPublishing, onDone, onClose }: Props) => {
  const { boundTemplate } = review
  const categories = useCategories('template')
  const choices = choicesOf(categories.data ?? [])
  const [isTemplate, setTemplate] = useState(true)
  const [target, setTarget] = useState(boundTemplate ? String(boundTemplate.id) : NEW)
  const [name, setName] = useState(boundTemplate?.name ?? review.name)
  const [chosen, setChosen] = useState<string | null>(null)
  const [occasion, setOccasion] = useState<string>(NONE)
  const [tags, setTags] = useState('')
  const [priceFen, setPriceFen] = useState(0)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const categoryId = chosen ?? choices[0]?.id ?? null
  const word = OCCASIONS.find(({ id }) => id === occasion)?.word
  const words = [...new Set([...(word === undefined ? [] : [word]), ...tagsIn(tags)])]

  const problemNow = (): string => {
    if (!isTemplate) return ''
    if (name.trim() === '') return contentTexts.nameMissing
    if (categoryId === null) return categories.failure?.message ?? contentTexts.categoryMissing
    return words.some(tag => [...tag].length > CATALOG_LIMITS.tag)
      ? contentTexts.tagTooLong({ count: CATALOG_LIMITS.tag })
      : ''
  }
  const decide = async () => {
    if (isPending) return
    const wrong = problemNow()
    if (wrong) return setProblem(wrong)
    setPending(true)
    setProblem('')
    const template = {
      ...{ name: name.trim(), categoryId: Number(categoryId), tags: words, priceFen },
      ...(target === NEW ? {} : { templateId: Number(target) }),
    }
    const { id } = review
    const result = isPublishing
      ? await adminReviews.publishReview({ ...template, id })
      : await adminReviews.acceptReview({ id, note: note.trim(), ...(isTemplate ? { template } : {}) })
    setPending(false)
    if (!result.ok) return setProblem(result.message)
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
            // Its category is chosen from a list that is still being read.
            isDisabled={isTemplate && categories.data === null && categories.failure === null}
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
            <div className={content.pair}>
              <Select label={contentTexts.category} options={choices} value={categoryId} onChange={setChosen} />
              <Select label={texts.occasion} options={OCCASION_CHOICES} value={occasion} onChange={setOccasion} />
            </div>
            <TextField
              label={contentTexts.tags}
              description={contentTexts.tagsHint({ count: CATALOG_LIMITS.tags })}
              value={tags}
              onChange={setTags}
            />
            <NumberField
              label={contentTexts.price}
              value={priceFen / 100}
              min={0}
              max={CATALOG_LIMITS.priceFen / 100}
              step={0.01}
              suffix={contentTexts.yuan}
              onChange={price => setPriceFen(Math.round(price * 100))}
            />
          </>
        )}
        {!isPublishing && (
          <TextField label={texts.note} maxLength={ADMIN_LIMITS.reason} value={note} onChange={setNote} />
        )}
      </div>
    </Dialog>
  )
}
