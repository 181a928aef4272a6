import * as m from '#messages/login.ts'
import type { LinkedLogin } from '#web/session/login-session.ts'
import { Button } from '#web/widgets/Button.tsx'
import styles from '#web/widgets/Dialog.module.css'
import { Dialog } from '#web/widgets/Dialog.tsx'

/** Asks whether to switch to the account of a login in the address. The current account stays by default. */
export const SwitchAccountDialog = ({ linked: { user, answer } }: { readonly linked: LinkedLogin }) => (
  <Dialog
    title={m.switchTitle}
    isOpen
    onClose={() => answer(false)}
    width={420}
    role="alertdialog"
    isDismissable={false}
    footer={
      <>
        <Button onPress={() => answer(true)}>{m.switchAccount}</Button>
        <Button variant="primary" autoFocus onPress={() => answer(false)}>
          {m.keepAccount}
        </Button>
      </>
    }
  >
    <p className={styles.message}>{m.switchHint({ name: user.nickname || user.phone || String(user.id) })}</p>
  </Dialog>
)
