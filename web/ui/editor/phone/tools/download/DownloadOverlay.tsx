import { clsx } from 'clsx'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import * as m from '#messages/basic.ts'
import type { DialogProps } from '#web/widgets/Dialog.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { X } from '#web/widgets/icons.ts'
import { useBackCloses } from '#web/widgets/sheet/page-back.ts'
import { freeAreaStyle, useFreeArea } from '#web/widgets/sheet/use-free-area.ts'
import styles from './DownloadOverlay.module.css'

/** Covers the whole screen of a phone, in place of a dialog over a part of it. */
export const DownloadOverlay = ({ title, isOpen, onClose, isBare = false, children }: DialogProps) => {
  const area = useFreeArea()
  useBackCloses(isOpen, onClose)
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      style={freeAreaStyle(area)}
      isOpen={isOpen}
      onOpenChange={open => !open && onClose()}
      data-overlay=""
    >
      <Modal className={styles.page ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <IconButton icon={X} label={m.close} size="l" onPress={onClose} />
            <Heading slot="title" className={styles.title ?? ''}>
              {title}
            </Heading>
            <span className={styles.balance} />
          </header>
          <div className={clsx(styles.body, isBare && styles.bare)}>{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
