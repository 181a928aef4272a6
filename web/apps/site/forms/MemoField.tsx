import { useState } from 'react'
import * as m from '#messages/forms.ts'
import { ANSWER_LIMITS } from '#schemas/catalog/answer-limits.ts'
import { formClient } from '#web/services/form-client.ts'
import { TextField } from '#web/widgets/TextField.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './forms.module.css'

interface Props {
  readonly id: number
  readonly memo: string
  readonly onSaved: (memo: string) => void
}

/** The memo of a submission, written in its place: Enter or leaving the field saves it, Escape does not. */
export const MemoField = ({ id, memo, onSaved }: Props) => {
  const [typed, setTyped] = useState<string | null>(null)
  const save = async () => {
    const next = typed?.trim()
    setTyped(null)
    if (next === undefined || next === memo) return
    onSaved(next)
    const result = await formClient.forms.setMemo({ id, memo: next })
    if (result.ok) return
    onSaved(memo)
    toast.show(m.memoFailed({ reason: result.message }), {
      kind: 'error',
      action: { label: m.editMemo, run: () => setTyped(next) },
    })
  }
  if (typed === null)
    return (
      <button
        type="button"
        className={styles.memo}
        data-empty={memo === '' || undefined}
        aria-label={memo === '' ? m.addMemo : `${m.editMemo} ${memo}`}
        onClick={() => setTyped(memo)}
      >
        {memo || m.addMemo}
      </button>
    )
  return (
    <TextField
      label={m.memo}
      isLabelHidden
      size="s"
      autoFocus
      maxLength={ANSWER_LIMITS.memo}
      value={typed}
      onChange={setTyped}
      onBlur={() => void save()}
      onKeyDown={event => {
        if (event.key === 'Enter') void save()
        else if (event.key === 'Escape') setTyped(null)
        else event.continuePropagation()
      }}
    />
  )
}
