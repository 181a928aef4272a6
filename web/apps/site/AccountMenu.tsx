import { Button as AriaButton } from 'react-aria-components/Button'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { LABELS } from '#web/ui/labels.ts'
import { UserRound } from '#web/widgets/icons.ts'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { overlayOnDemand } from '#web/widgets/on-demand.tsx'
import styles from './site.module.css'

const AccountItems = overlayOnDemand(() => import('./AccountItems.tsx').then(m => m.AccountItems))

/** Avatar with the way to one's designs and out. */
export const AccountMenu = () => {
  const user = useValue(() => session.user.value)
  return (
    <MenuTrigger
      trigger={
        <AriaButton className={styles.avatar ?? ''} aria-label={LABELS.header.account}>
          {user?.avatar ? (
            <img src={user.avatar} alt="" />
          ) : user ? (
            user.nickname.slice(0, 1) || '墨'
          ) : (
            <UserRound size={18} aria-hidden />
          )}
        </AriaButton>
      }
    >
      {control => <AccountItems control={control} />}
    </MenuTrigger>
  )
}
