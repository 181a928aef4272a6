import { useCallback, useEffect, useRef, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { prepareReview, submitReview } from '#web/editor/lifecycle/review.ts'
import { client } from '#web/services/client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { CircleAlert, ExternalLink } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import { reloadSoon } from '../leaving.ts'
import { useLifeCycle } from '../life-cycle-context.ts'
import { workStatus } from '../policy-now.ts'
import styles from './review.module.css'

type Step =
  | { readonly kind: 'saving' | 'drawing' }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'confirm'; readonly url: string; readonly problem: string }

const TEXTS = LABELS.review
/** Status of a work that lies with the review. */
const SUBMITTED = 2

/** Saves, shows the drawn preview, and hands the work to the review when the designer agrees. */
export const SubmitDialog = () => {
  const editor = useEditor()
  const { saver } = useLifeCycle()
  const [step, setStep] = useState<Step>({ kind: 'saving' })
  const [isSubmitting, setIsSubmitting] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  const prepare = useCallback(async () => {
    setStep({ kind: 'saving' })
    const ports = { works: client.works, saver }
    const made = await prepareReview(editor, ports, () => isOpen.current && setStep({ kind: 'drawing' }))
    if (!isOpen.current) return
    setStep(made.ok ? { kind: 'confirm', url: made.data.url, problem: '' } : { kind: 'failed', text: made.text })
  }, [editor, saver])
  useEffect(() => void prepare(), [prepare])

  const close = () => {
    editor.dialog.value = null
  }
  const submit = async (url: string) => {
    if (isSubmitting) return
    setIsSubmitting(true)
    const done = await submitReview(editor, { works: client.works, saver }, url)
    setIsSubmitting(false)
    if (!done.ok) return setStep({ kind: 'confirm', url, problem: done.text })
    close()
    editor.notices.show(TEXTS.submitted, 'success')
    workStatus.value = SUBMITTED
    reloadSoon(LIMITS.reviewReloadMs)
  }
  const footer =
    step.kind === 'confirm' ? (
      <>
        <Button isDisabled={isSubmitting} onPress={close}>
          {LABELS.common.cancel}
        </Button>
        <Button variant="primary" autoFocus isPending={isSubmitting} onPress={() => void submit(step.url)}>
          {TEXTS.confirm}
        </Button>
      </>
    ) : (
      <>
        <Button onPress={close}>{LABELS.common.cancel}</Button>
        {step.kind === 'failed' && (
          <Button variant="primary" onPress={() => void prepare()}>
            {LABELS.common.retry}
          </Button>
        )}
      </>
    )
  return (
    <Dialog
      title={TEXTS.title}
      isOpen
      onClose={() => !isSubmitting && close()}
      width={560}
      isDismissable={false}
      footer={footer}
    >
      {step.kind === 'confirm' ? (
        <div className={styles.body}>
          <div className={styles.preview}>
            <img src={step.url} alt={TEXTS.preview} draggable={false} />
          </div>
          <p className={styles.line}>
            <span>{TEXTS.hint}</span>
            <a href={step.url} target="_blank" rel="noopener">
              {TEXTS.large}
              <ExternalLink size={13} strokeWidth={1.75} aria-hidden />
            </a>
          </p>
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
          <p>{step.kind === 'failed' ? step.text : step.kind === 'saving' ? TEXTS.saving : TEXTS.drawing}</p>
        </div>
      )}
    </Dialog>
  )
}
