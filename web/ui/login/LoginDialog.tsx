import { useEffect, useState, useSyncExternalStore } from 'react'
import * as m from '#messages/login.ts'
import type { OAuthProvider, OutsideProvider } from '#schemas/catalog/login-methods.ts'
import { client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Loading } from '#web/widgets/Loading.tsx'
import { toast } from '#web/widgets/toast.ts'
import { BrandPanel } from './BrandPanel.tsx'
import { InboxLink } from './InboxLink.tsx'
import styles from './LoginDialog.module.css'
import { PhoneIcon, QqIcon, WechatIcon, WeiboIcon } from './method-icons.tsx'
import { OtherMethods } from './OtherMethods.tsx'
import { PhoneForm } from './PhoneForm.tsx'
import { phoneLogin } from './phone-login-state.ts'
import { openEmptyWindow } from './provider-window.ts'
import { ScanForm } from './ScanForm.tsx'
import { logInByWindow } from './window-login.ts'

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

type Offered = Readonly<Record<OutsideProvider, boolean>>
const NOTHING_ELSE: Offered = { wechat: false, qq: false, weibo: false }

/** What this deployment offers besides the phone number; null = not known yet. */
const useOffered = (): Offered | null => {
  const [offered, setOffered] = useState<Offered | null>(null)
  useEffect(() => {
    let isLive = true
    void client.accounts.loginMethods().then(answer => isLive && setOffered(answer.ok ? answer.data : NOTHING_ELSE))
    return () => {
      isLive = false
    }
  }, [])
  return offered
}

/** Brand panel (322 px) and form (400 px). A login stores the token in the session, which closes the dialog. */
export const LoginDialog = ({ isOpen, onClose }: LoginDialogProps) => {
  const isNarrow = useSyncExternalStore(listen, () => NARROW.matches)
  const offered = useOffered()
  const canScan = offered?.wechat ?? false
  const [chosen, choose] = useState<View | null>(null)
  const isOffered = (id: string) =>
    id === 'phone' || (id === 'scan' ? canScan : offered?.[id === 'qq' ? 'qq' : 'weibo'] === true)
  const onDone = ({ token, isNew }: { readonly token: string; readonly isNew: boolean }) => {
    session.logIn(token)
    toast.show(isNew ? m.welcomeNew : m.welcome, { kind: 'success' })
  }
  const view = chosen ?? firstView(canScan)
  const byWindow = async (provider: OAuthProvider) => {
    if (!phoneLogin.isAgreed.peek()) return toast.show(m.agreeFirst, { kind: 'info' })
    const result = await logInByWindow({ client, cookies: session.cookies, open: openEmptyWindow }, provider)
    if (result.ok) onDone(result)
    else if (result.reason === 'blocked') toast.show(m.blocked, { kind: 'error' })
    else if (result.reason === 'failed') toast.show(result.message, { kind: 'error' })
  }
  const methods = [
    { id: 'phone', label: m.byPhone, icon: <PhoneIcon />, onPress: () => choose('phone') },
    { id: 'scan', label: m.byScan, icon: <WechatIcon />, onPress: () => choose('scan') },
    { id: 'qq', label: m.byQq, icon: <QqIcon />, onPress: () => void byWindow('qq') },
    { id: 'weibo', label: m.byWeibo, icon: <WeiboIcon />, onPress: () => void byWindow('weibo') },
  ].filter(({ id }) => id !== view && isOffered(id))
  return (
    <Dialog title={m.title} isOpen={isOpen} onClose={onClose} width={isNarrow ? 350 : 722} isBare isDismissable={false}>
      <div className={styles.login}>
        <BrandPanel />
        <div className={styles.side}>
          {offered === null ? (
            <Loading />
          ) : view === 'scan' ? (
            <ScanForm login={phoneLogin} onDone={onDone} />
          ) : (
            <PhoneForm
              login={phoneLogin}
              onDone={onDone}
              title={m.title}
              subtitle={m.subtitle}
              submitLabel={m.submit}
            />
          )}
          <div>
            {offered !== null && <OtherMethods methods={methods} />}
            {view === 'phone' && <InboxLink />}
          </div>
        </div>
      </div>
    </Dialog>
  )
}
