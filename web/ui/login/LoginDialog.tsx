import { useEffect, useState, useSyncExternalStore } from 'react'
import * as m from '#messages/login.ts'
import { client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Loading } from '#web/widgets/Loading.tsx'
import { toast } from '#web/widgets/toast.ts'
import { BrandPanel } from './BrandPanel.tsx'
import { InboxLink } from './InboxLink.tsx'
import styles from './LoginDialog.module.css'
import { PhoneIcon, WechatIcon } from './method-icons.tsx'
import { OtherMethods } from './OtherMethods.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { phoneLogin } from './phone-login-state.ts'
import { ScanForm } from './ScanForm.tsx'

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

type View = 'scan' | 'phone'

/** Which view to show first: on a narrow screen one would scan the screen that one holds. */
const firstView = (canScan: boolean): View => (canScan && !NARROW.matches ? 'scan' : 'phone')

/** Whether this deployment offers logins with a scanned code; null = not known yet. */
const useCanScan = (): boolean | null => {
  const [canScan, setCanScan] = useState<boolean | null>(null)
  useEffect(() => {
    let isLive = true
    void client.accounts.loginMethods().then(answer => isLive && setCanScan(answer.ok && answer.data.wechat))
    return () => {
      isLive = false
    }
  }, [])
  return canScan
}

/** Brand panel (322 px) and form (400 px). A login stores the token in the session, which closes the dialog. */
export const LoginDialog = ({ isOpen, onClose }: LoginDialogProps) => {
  const isNarrow = useSyncExternalStore(listen, () => NARROW.matches)
  const canScan = useCanScan()
  const [chosen, choose] = useState<View | null>(null)
  const onDone = ({ token, isNew }: { readonly token: string; readonly isNew: boolean }) => {
    session.logIn(token)
    toast.show(isNew ? m.welcomeNew : m.welcome, { kind: 'success' })
  }
  const view = chosen ?? firstView(canScan === true)
  const methods = [
    { id: 'phone', label: m.byPhone, icon: <PhoneIcon />, onPress: () => choose('phone') },
    { id: 'scan', label: m.byScan, icon: <WechatIcon />, onPress: () => choose('scan') },
  ].filter(({ id }) => id !== view && (id !== 'scan' || canScan))
  return (
    <Dialog title={m.title} isOpen={isOpen} onClose={onClose} width={isNarrow ? 350 : 722} isBare isDismissable={false}>
      <div className={styles.login}>
        <BrandPanel />
        <div className={styles.side}>
          {canScan === null ? (
            <Loading />
          ) : view === 'scan' ? (
            <ScanForm login={phoneLogin} onDone={onDone} />
          ) : (
            <PhoneForm login={phoneLogin} onDone={onDone} />
          )}
          <div>
            {canScan !== null && <OtherMethods methods={methods} />}
            {view === 'phone' && <InboxLink />}
          </div>
        </div>
      </div>
    </Dialog>
  )
}
