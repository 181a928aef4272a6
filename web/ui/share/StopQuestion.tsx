import { useId } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/share.ts'
import { Button } from '#web/widgets/Button.tsx'
import styles from './share.module.css'

export interface StopQuestionProps {
  readonly isPending: boolean
  readonly onStop: () => void
  readonly onCancel: () => void
}

/** Asks before the link ends, inside the popover: a dialog of its own would close it. */
export const StopQuestion = ({ isPending, onStop, onCancel }: StopQuestionProps) => {
  const id = useId()
  return (
    <section className={styles.question} aria-labelledby={id}>
      <strong id={id}>{m.stopQuestion}</strong>
      <p>{m.stopHint}</p>
      <span className={styles.buttons}>
        <Button autoFocus onPress={onCancel}>
          {basicTexts.cancel}
        </Button>
        <Button variant="danger" isPending={isPending} onPress={onStop}>
          {m.stop}
        </Button>
      </span>
    </section>
  )
}
