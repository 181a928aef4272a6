import { type ReactNode, useState } from 'react'
import * as m from '#messages/admin.ts'
import * as basicTexts from '#messages/basic.ts'
import { ADMIN_LIMITS } from '#schemas/catalog/admin-limits.ts'
import type { Result } from '#web/services/result.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './detail.module.css'

export interface ActDialogProps<T> {
  readonly title: string
  /** What will happen. */
  readonly text: string
  readonly confirmLabel: string
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  readonly reasonLabel?: string
  readonly reasonHint?: string
  /** A report can be closed without a word. */
  readonly isReasonOptional?: boolean
  readonly doneText?: string
  /** Further fields. */
  readonly children?: ReactNode
  readonly act: (reason: string) => Promise<Result<T>>
  readonly onDone: (data: T) => void
  readonly onClose: () => void
}

/** Asks for the reason of an act, does it, and stays open when it failed. */
export const ActDialog = <T,>({
  title,
  text,
  confirmLabel,
  isDanger = false,
  isDisabled = false,
  reasonLabel = m.reason,
  reasonHint = m.reasonHint,
  isReasonOptional = false,
  doneText = m.done,
  children,
  act,
  onDone,
  onClose,
}: ActDialogProps<T>) => {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    if (isPending) return
    if (!isReasonOptional && reason.trim() === '') return setMissing(true)
    setPending(true)
    const result = await act(reason.trim())
    setPending(false)
    if (!result.ok) return toast.show(result.message, { kind: 'error' })
    toast.show(doneText, { kind: 'success' })
    onDone(result.data)
    onClose()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width={440}
      role={isDanger ? 'alertdialog' : 'dialog'}
      isDismissable={!isPending}
      footer={
        <>
          <Button onPress={onClose}>{basicTexts.cancel}</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isPending={isPending}
            isDisabled={isDisabled}
            onPress={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{text}</p>
        {children}
        <TextField
          label={reasonLabel}
          placeholder={reasonHint}
          isMultiline
          autoFocus
          maxLength={ADMIN_LIMITS.reason}
          value={reason}
          onChange={next => {
            setReason(next)
            setMissing(false)
          }}
          {...(isMissing ? { errorMessage: m.reasonMissing } : {})}
        />
      </div>
    </Dialog>
  )
}
