import { clsx } from 'clsx'
import { type CSSProperties, type ReactNode, use } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import * as m from '#messages/basic.ts'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { X } from './icons.ts'
import { PhoneLayout } from './phone-layout.ts'
import { useBackCloses } from './sheet/page-back.ts'

export interface DialogProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onClose: () => void
  /** px */
  readonly width?: number
  /** Buttons at the bottom right. */
  readonly footer?: ReactNode
  /** The content has its own heading and padding; the title is the accessible name only. */
  readonly isBare?: boolean
  /** Whether a press outside closes it (Esc and the close button always close it). */
  readonly isDismissable?: boolean
  /** Nothing in the dialog is focusable: the content itself takes the focus, so that keys scroll it. */
  readonly isReading?: boolean
  /** It asks for a choice between its buttons: there is no close button. Esc still calls `onClose`. */
  readonly isChoice?: boolean
  readonly role?: 'dialog' | 'alertdialog'
  readonly children: ReactNode
}

/** A modal dialog: traps focus, restores it on close, closes on Esc, and on a phone by the back button. */
export const Dialog = ({
  title,
  isOpen,
  onClose,
  width = 480,
  footer,
  isBare = false,
  isDismissable = true,
  isReading = false,
  isChoice = false,
  role = 'dialog',
  children,
}: DialogProps) => {
  useBackCloses(use(PhoneLayout) && isOpen, onClose)
  const close = !isChoice && <IconButton icon={X} label={m.close} onPress={onClose} placement="left" />
  return (
    <ModalOverlay
      className={clsx(styles.overlay)}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      isDismissable={isDismissable}
    >
      <Modal className={clsx(styles.modal)} style={{ '--dialog-width': `${width}px` } as CSSProperties}>
        <AriaDialog
          className={clsx(styles.dialog, isBare && styles.bare)}
          role={role}
          {...(isBare ? { 'aria-label': title } : {})}
        >
          {isBare ? (
            close && <div className={styles.close}>{close}</div>
          ) : (
            <header className={styles.head}>
              <Heading slot="title" className={clsx(styles.title)}>
                {title}
              </Heading>
              {close}
            </header>
          )}
          {isReading ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: nothing inside is focusable, and the keys must scroll it
            <section className={styles.body} aria-label={title} tabIndex={0}>
              {children}
            </section>
          ) : (
            <div className={styles.body}>{children}</div>
          )}
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
