import * as basicTexts from '#messages/basic.ts'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly message?: string
  readonly confirmLabel?: string
  readonly cancelLabel?: string
  readonly isDanger?: boolean
  readonly isPending?: boolean
  readonly isOpen: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({
  title,
  message,
  confirmLabel = basicTexts.confirm,
  cancelLabel = basicTexts.cancel,
  isDanger = false,
  isPending = false,
  isOpen,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog
    title={title}
    isOpen={isOpen}
    onClose={onClose}
    width={400}
    role="alertdialog"
    footer={
      <>
        <Button onPress={onClose}>{cancelLabel}</Button>
        <Button variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm} autoFocus>
          {confirmLabel}
        </Button>
      </>
    }
  >
    {message && <p className={styles.message}>{message}</p>}
  </Dialog>
)
