import { useSyncExternalStore } from 'react'
import * as m from '#messages/login.ts'
import { session } from '#web/session/session.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { toast } from '#web/widgets/toast.ts'
import { BrandPanel } from './BrandPanel.tsx'
import { InboxLink } from './InboxLink.tsx'
import styles from './LoginDialog.module.css'
import { PhoneForm } from './PhoneForm.tsx'
import { phoneLogin } from './phone-login-state.ts'

export interface LoginDialogProps {
  readonly isOpen: boolean
  /** Called when the dialog is closed without a login. */
  readonly onClose: () => void
}

/** In such a window the brand panel is hidden and the dialog is 350 px wide. */
const NARROW = matchMedia('(width < 1000px)')
const listen = (onChange: () => void) => {
  NARROW.addEventListener('change', onChange)
  return () => NARROW.removeEventListener('change', onChange)
}

/** Brand panel (322 px) and form (400 px). A login stores the token in the session, which closes the dialog. */
export const LoginDialog = ({ isOpen, onClose }: LoginDialogProps) => {
  const isNarrow = useSyncExternalStore(listen, () => NARROW.matches)
  return (
    <Dialog title={m.title} isOpen={isOpen} onClose={onClose} width={isNarrow ? 350 : 722} isBare isDismissable={false}>
      <div className={styles.login}>
        <BrandPanel />
        <div className={styles.side}>
          <PhoneForm
            login={phoneLogin}
            onDone={({ token, isNew }) => {
              session.logIn(token)
              toast.show(isNew ? m.welcomeNew : m.welcome, { kind: 'success' })
            }}
          />
          <InboxLink />
        </div>
      </div>
    </Dialog>
  )
}
