import { useContext, useEffect, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/share.ts'
import type { DialogRequest } from '#web/editor/dialog-requests.ts'
import { createShareLink, type ShareState } from '#web/editor/share-link.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, CircleCheck, Link2Off } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { type Feature, FeaturesContext } from '../../parts/feature.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { ShareOptions } from './ShareOptions.tsx'
import styles from './share.module.css'

/** Whether a feature of this screen has the dialog. */
const isOffered = (features: readonly Feature[], request: { readonly id: string }): request is DialogRequest =>
  features.some(({ dialogs }) => dialogs !== undefined && Object.hasOwn(dialogs, request.id))

/** A popup that another feature may bring. */
const PURCHASE: { readonly id: string } = { id: 'purchase' }

const Status = ({ step }: { readonly step: ShareState['step'] }) => {
  const isWaiting = step === 'saving' || step === 'drawing'
  const text = step === 'saving' ? m.saving : step === 'drawing' ? m.drawing : step === 'done' ? m.done : ''
  return (
    <span className={styles.status} role="status" data-step={step}>
      {isWaiting && <Spinner size={14} label="" />}
      {step === 'done' && <CircleCheck size={14} strokeWidth={2} className={styles.good} aria-hidden />}
      {text}
    </span>
  )
}

/** Saves and shares the work as it opens, then shows the link and its settings. */
export const SharePanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { notices, dialog } = useEditor()
  const { saveController } = useLifeCycle()
  const features = useContext(FeaturesContext)
  const [isMemberWanted, setMemberWanted] = useState(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // One for the life of the panel: the work is shared once, however often the button beside it is drawn again.
  const [link] = useState(() =>
    createShareLink({
      shares: client.shares,
      save: saveController.save,
      workId: () => saveController.state.peek().workId,
      say: text => notices.show(text, 'error'),
      onMembersOnly: () => {
        if (!isOffered(features, PURCHASE)) return setMemberWanted(true)
        close.current()
        dialog.value = PURCHASE
      },
    }),
  )
  const state = useValue(() => link.state.value, [link])
  useEffect(() => void link.start(), [link])
  const hasLink = state.step === 'drawing' || state.step === 'done'

  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2>{m.title}</h2>
        <Status step={state.step} />
      </header>
      {state.step === 'saving' && (
        <div className={styles.waiting} aria-hidden>
          <span />
          <span />
          <span />
        </div>
      )}
      {state.step === 'failed' && (
        <div className={styles.message} role="alert">
          <CircleAlert size={28} strokeWidth={1.5} className={styles.bad} aria-hidden />
          <p>{state.text}</p>
          <Button variant="primary" autoFocus onPress={() => void link.start()}>
            {basicTexts.retry}
          </Button>
        </div>
      )}
      {state.step === 'stopped' && (
        <div className={styles.message} role="status">
          <Link2Off size={28} strokeWidth={1.5} aria-hidden />
          <strong>{m.stopped}</strong>
          <p>{m.stoppedHint}</p>
          <Button variant="primary" autoFocus onPress={() => void link.start()}>
            {m.again}
          </Button>
        </div>
      )}
      {hasLink && (
        <ShareOptions
          link={link}
          share={state.link}
          picture={state.step === 'done' ? { path: state.picture } : null}
          isMemberWanted={isMemberWanted}
        />
      )}
    </div>
  )
}
