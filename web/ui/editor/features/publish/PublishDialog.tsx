import { Suspense, useEffect, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/publish.ts'
import type { PublishState } from '#web/editor/publishing.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { CircleAlert } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { PhonePreview } from './PhonePreview.tsx'
import { PublishDone } from './PublishDone.tsx'
import { PublishForm } from './PublishForm.tsx'
import styles from './publish.module.css'
import { publishingOf } from './publishing-of.ts'
import type { Fields } from './use-wishes.ts'

const BindPhoneForm = lazyPart(() => import('#web/ui/login/BindPhoneForm.tsx').then(loaded => loaded.BindPhoneForm))

/** screenPx */
const WIDTH = 860

/** What the steps are called, and how far each is. */
const STEPS = [
  { step: 'saving', label: m.saving },
  { step: 'drawing', label: m.drawing },
] as const

const Working = ({ step, onCancel }: { readonly step: 'saving' | 'drawing'; readonly onCancel: () => void }) => (
  <div className={styles.working} role="status">
    <Spinner size={32} label="" />
    <ol className={styles.steps}>
      {STEPS.map((each, index) => (
        <li
          key={each.step}
          data-state={each.step === step ? 'now' : STEPS.findIndex(s => s.step === step) > index ? 'done' : 'next'}
        >
          {each.label}
        </li>
      ))}
    </ol>
    <p>{m.workingHint}</p>
    <Button autoFocus onPress={onCancel}>
      {basicTexts.cancel}
    </Button>
  </div>
)

const isWorking = (step: PublishState['step']): step is 'saving' | 'drawing' => step === 'saving' || step === 'drawing'

/** Publishes the work: the page on a phone beside its settings, then its link. */
export const PublishDialog = () => {
  const editor = useEditor()
  const { saveController } = useLifeCycle()
  const [publishing] = useState(() => publishingOf(editor, saveController))
  const state = useValue(() => publishing.state.value, [publishing])
  const [turn, setTurn] = useState<Record<string, unknown>>({})
  useEffect(() => {
    if (!isWorking(publishing.state.peek().step)) void publishing.load()
  }, [publishing])
  const draft = useRef<Fields | null>(null)
  useEffect(() => {
    if (state.step === 'published') draft.current = null
  }, [state.step])
  const close = () => {
    editor.dialog.value = null
  }
  const title = state.step === 'published' ? m.publishedTitle : m.title
  if (state.step === 'phone')
    return (
      <Dialog title={m.bindTitle} isOpen onClose={() => publishing.edit()} width={420}>
        <Suspense fallback={<Loading />}>
          <BindPhoneForm
            title={m.bindTitle}
            subtitle={m.bindSubtitle}
            onDone={() => void publishing.publish(state.wishes)}
          />
        </Suspense>
      </Dialog>
    )
  return (
    <Dialog title={title} isOpen onClose={close} width={WIDTH} isDismissable={!isWorking(state.step)}>
      <div className={styles.body} data-publish-step={state.step}>
        <PhonePreview settings={turn} />
        <div className={styles.side}>
          {state.step === 'loading' && <Loading />}
          {state.step === 'unknown' && (
            <div className={styles.working} role="alert">
              <CircleAlert size={32} strokeWidth={1.5} className={styles.bad} aria-hidden />
              <p>{state.text}</p>
              <Button variant="primary" autoFocus onPress={() => void publishing.load()}>
                {basicTexts.retry}
              </Button>
            </div>
          )}
          {isWorking(state.step) && <Working step={state.step} onCancel={() => publishing.cancel()} />}
          {state.step === 'form' && (
            <PublishForm
              publishing={publishing}
              publication={state.publication}
              problem={state.problem}
              draft={draft}
              onSettings={setTurn}
            />
          )}
          {state.step === 'published' && (
            <PublishDone publishing={publishing} publication={state.publication} isNew={state.isNew} />
          )}
        </div>
      </div>
    </Dialog>
  )
}
