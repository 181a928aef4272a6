import { useCallback, useEffect, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as reviewTexts from '#messages/review.ts'
import * as commentTexts from '#messages/reviewComments.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { prepareReview, submitReview } from '#web/editor/lifecycle/review.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { CircleAlert, ExternalLink } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { useSession } from '../../parts/page-session.ts'
import { reloadSoon } from '../../parts/unload-guard.ts'
import styles from './review.module.css'
import { unresolved } from './review-store.ts'

type Step =
  | { readonly kind: 'saving' | 'drawing' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'confirm'; readonly url: string; readonly problem: string }

/** Saves, shows the rendered preview, and submits the work for review when the designer confirms. */
export const SubmitDialog = () => {
  const editor = useEditor()
  const { saveController } = useLifeCycle()
  const { workStatus } = useSession()
  const [step, setStep] = useState<Step>({ kind: 'saving' })
  const [isSubmitting, setIsSubmitting] = useState(false)
  const open = useValue(() => unresolved.value)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const prepare = useCallback(async () => {
    setStep({ kind: 'saving' })
    const ports = { works: client.works, saveController }
    const made = await prepareReview(editor, ports, () => isOpen.current && setStep({ kind: 'drawing' }))
    if (!isOpen.current) return
    setStep(made.ok ? { kind: 'confirm', url: made.data.url, problem: '' } : { kind: 'failed', text: made.text })
  }, [editor, saveController])
  useEffect(() => void prepare(), [prepare])

  const close = () => {
    editor.dialog.value = null
  }
  const submit = async (url: string) => {
    if (isSubmitting) return
    setIsSubmitting(true)
    const done = await submitReview(editor, { works: client.works, saveController }, url)
    setIsSubmitting(false)
    if (!done.ok) return setStep({ kind: 'confirm', url, problem: done.text })
    close()
    editor.notices.show(reviewTexts.submitted, 'success')
    workStatus.value = WORK_STATUS.submitted
    reloadSoon(LIMITS.reviewReloadMs)
  }
  const footer =
    step.kind === 'confirm' ? (
      <>
        <Button isDisabled={isSubmitting} onPress={close}>
          {basicTexts.cancel}
        </Button>
        <Button variant="primary" autoFocus isPending={isSubmitting} onPress={() => void submit(step.url)}>
          {reviewTexts.confirm}
        </Button>
      </>
    ) : (
      <>
        <Button onPress={close}>{basicTexts.cancel}</Button>
        {step.kind === 'failed' && (
          <Button variant="primary" onPress={() => void prepare()}>
            {basicTexts.retry}
          </Button>
        )}
      </>
    )
  return (
    <Dialog
      title={reviewTexts.title}
      isOpen
      onClose={() => !isSubmitting && close()}
      width={560}
      isDismissable={false}
      footer={footer}
    >
      {step.kind === 'confirm' ? (
        <div className={styles.body}>
          <div className={styles.preview}>
            <img src={step.url} alt={reviewTexts.preview} draggable={false} />
          </div>
          <p className={styles.line}>
            <span>{reviewTexts.hint}</span>
            <a href={step.url} target="_blank" rel="noopener">
              {reviewTexts.large}
              <ExternalLink size={13} strokeWidth={1.75} aria-hidden />
            </a>
          </p>
          {open > 0 && <p className={styles.unresolved}>{commentTexts.unresolved({ count: open })}</p>}
          {step.problem && (
            <p className={styles.problem} role="alert">
              {step.problem}
            </p>
          )}
        </div>
      ) : (
        <div className={styles.waiting} role={step.kind === 'failed' ? 'alert' : 'status'}>
          {step.kind === 'failed' ? (
            <CircleAlert size={32} strokeWidth={1.5} className={styles.bad} aria-hidden />
          ) : (
            <Spinner size={28} label="" />
          )}
          <p>
            {step.kind === 'failed' ? step.text : step.kind === 'saving' ? reviewTexts.saving : reviewTexts.drawing}
          </p>
        </div>
      )}
    </Dialog>
  )
}
