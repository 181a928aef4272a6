import { useEffect, useRef, useState } from 'react'
import * as texts from '#messages/adminContent.ts'
import * as basicTexts from '#messages/basic.ts'
import type { TemplateSource } from '#schemas/api/catalog-fields.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import { CATALOG_LIMITS } from '#schemas/catalog/catalog-kinds.ts'
import { adminCatalog } from '#web/services/admin-client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { LayoutTemplate } from '#web/widgets/icons.ts'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { toast } from '#web/widgets/toast.ts'
import { addTemplates, type Chosen, choose } from './add-templates.ts'
import { ChosenWorks } from './ChosenWorks.tsx'
import content from './content.module.css'
import { SourcePicker } from './SourcePicker.tsx'
import { TemplateFields } from './TemplateFields.tsx'
import styles from './template-dialog.module.css'
import { templateProblem } from './template-problem.ts'
import { useTemplateDraft } from './use-template-draft.ts'

interface Props {
  /** The work that is chosen at the start; null = none. */
  readonly wanted: number | null
  /** Some were added, as drafts or not. */
  readonly onAdded: (isUp: boolean) => void
  readonly onClose: () => void
}

const findSource = (work: number) => adminCatalog.listTemplateSources({ work, size: 1 })

type Named = Pick<TemplateSource, 'id'>
const has = (chosen: readonly Chosen[], { id }: Named): boolean => chosen.some(each => each.source.id === id)
const without = (chosen: readonly Chosen[], { id }: Named) => chosen.filter(each => each.source.id !== id)

/** Adds works as templates, several at once. */
export const AddTemplateDialog = ({ wanted, onAdded, onClose }: Props) => {
  const draft = useTemplateDraft()
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isUp, setUp] = useState(true)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)
  const [isStopping, setStopping] = useState(false)
  const [round, setRound] = useState(0)
  const isStopped = useRef(false)

  const toggle = (source: TemplateSource) => {
    const isFull = chosen.length >= CATALOG_LIMITS.templatesAtOnce && !has(chosen, source)
    setProblem(isFull ? texts.atMost({ count: CATALOG_LIMITS.templatesAtOnce }) : '')
    if (!isFull) setChosen(before => (has(before, source) ? without(before, source) : [...before, choose(source)]))
  }
  /** Chooses a work that was named by itself. */
  const take = (source: TemplateSource) => {
    if (source.template) setProblem(texts.isTemplateOf({ name: source.template.name, id: String(source.template.id) }))
    else setChosen(before => (has(before, source) ? before : [...before, choose(source)]))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted is looked up once
  useEffect(() => {
    if (wanted === null) return
    let isGone = false
    void findSource(wanted).then(found => {
      if (isGone) return
      const [source] = found.ok ? found.data.elements : []
      if (source) take(source)
      else setProblem(found.ok ? texts.sourceGone : templateProblem(found))
    })
    return () => {
      isGone = true
    }
  }, [wanted])

  const add = async () => {
    if (isPending) return
    const wrong = chosen.some(({ name }) => name.trim() === '') ? texts.nameMissing : draft.problem()
    if (wrong) return setProblem(wrong)
    isStopped.current = false
    setProblem('')
    setPending(true)
    const left = await addTemplates(
      chosen,
      { ...draft.values, isUp, note: note.trim() },
      {
        add: adminCatalog.addTemplate,
        find: async work => {
          const found = await findSource(work)
          return (found.ok && found.data.elements[0]) || null
        },
      },
      { onChange: setChosen, isStopped: () => isStopped.current },
    )
    setPending(false)
    setStopping(false)
    const added = chosen.length - left.length
    if (added > 0) {
      toast.show((isUp ? texts.templatesAdded : texts.draftsAdded)({ count: added }), { kind: 'success' })
      onAdded(isUp)
    }
    if (left.length === 0) return onClose()
    setChosen(left)
    setRound(round + 1)
    const failed = left.filter(({ state }) => state === 'failed').length
    if (failed === 0) return setProblem(texts.stopped({ added, left: left.length }))
    setProblem(added > 0 ? texts.someFailed({ added, failed }) : texts.noneAdded)
  }
  const stop = () => {
    isStopped.current = true
    setStopping(true)
  }
  const done = chosen.filter(({ state }) => state === 'added' || state === 'failed').length
  return (
    <Dialog
      title={texts.newTemplate}
      isOpen
      onClose={() => !isPending && onClose()}
      width={980}
      isDismissable={!isPending && chosen.length === 0}
      footer={
        <>
          <span className={styles.progress} role="status">
            {isPending
              ? isStopping
                ? texts.stopping
                : texts.adding({ done, total: chosen.length })
              : chosen.length > 0 && texts.chosenWorks({ count: chosen.length })}
          </span>
          {isPending && chosen.length > 1 ? (
            <Button isDisabled={isStopping} onPress={stop}>
              {texts.stop}
            </Button>
          ) : (
            <Button isDisabled={isPending} onPress={onClose}>
              {basicTexts.cancel}
            </Button>
          )}
          <Button
            variant="primary"
            isPending={isPending}
            isDisabled={chosen.length === 0 || draft.isReading}
            onPress={() => void add()}
          >
            {chosen.length === 0 ? texts.add({ kind: texts.template }) : texts.addCount({ count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className={styles.panes}>
        <SourcePicker
          chosen={new Set(chosen.map(({ source }) => source.id))}
          isDisabled={isPending}
          round={round}
          onToggle={toggle}
          onFound={take}
        />
        <div className={styles.form}>
          {problem && (
            <p className={content.problem} role="alert">
              {problem}
            </p>
          )}
          {chosen.length === 0 ? (
            <Empty icon={LayoutTemplate} text={texts.chooseFirst} />
          ) : (
            <>
              <ChosenWorks
                chosen={chosen}
                isDisabled={isPending}
                onName={(id, name) => setChosen(chosen.map(each => (each.source.id === id ? { ...each, name } : each)))}
                onDrop={id => setChosen(without(chosen, { id }))}
              />
              <fieldset className={styles.fields} disabled={isPending}>
                <TemplateFields draft={draft} />
                <div>
                  <Switch isSelected={isUp} onChange={setUp}>
                    {texts.isUpAtOnce}
                  </Switch>
                  <p className={content.hint}>{texts.isUpHint}</p>
                </div>
                <TextField label={texts.note} maxLength={ADMIN_LIMITS.reason} value={note} onChange={setNote} />
              </fieldset>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
