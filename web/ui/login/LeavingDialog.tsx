import { useState } from 'react'
import * as m from '#messages/account.ts'
import * as headerTexts from '#messages/header.ts'
import { client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import type { User } from '#web/session/user-store.ts'
import { Button } from '#web/widgets/Button.tsx'
import styles from '#web/widgets/Dialog.module.css'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { toast } from '#web/widgets/toast.ts'

const dateOf = (iso: string): string => {
  const at = new Date(iso)
  return m.date({ year: String(at.getFullYear()), month: at.getMonth() + 1, day: at.getDate() })
}

/** Offers an account that is being deleted to take that back; the only other way is to log out. */
export const LeavingDialog = ({ user }: { readonly user: User }) => {
  const [isPending, setPending] = useState(false)
  const restore = async () => {
    setPending(true)
    const result = await client.personal.restoreAccount()
    if (result.ok) await session.refresh()
    setPending(false)
    toast.show(result.ok ? m.restored : result.message, { kind: result.ok ? 'success' : 'error' })
  }
  const logOut = () => void session.logOut()
  return (
    <Dialog
      title={m.leavingTitle}
      isOpen
      onClose={logOut}
      width={420}
      role="alertdialog"
      isDismissable={false}
      footer={
        <>
          <Button onPress={logOut}>{headerTexts.logout}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void restore()} autoFocus>
            {m.restore}
          </Button>
        </>
      }
    >
      <p className={styles.message}>
        {m.leavingText({ name: user.nickname || String(user.id), date: dateOf(user.deletesAt ?? '') })}
      </p>
    </Dialog>
  )
}
