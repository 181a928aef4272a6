import { Button as AriaButton } from 'react-aria-components/Button'
import * as appsTexts from '#messages/apps.ts'
import * as headerTexts from '#messages/header.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { UserRound } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import styles from './site.module.css'

const AccountItems = lazyOverlay(() => import('./AccountItems.tsx').then(m => m.AccountItems))

/** Avatar with the account menu: my designs and logout. */
export const AccountMenu = () => {
  const user = useValue(() => session.user.value)
  return (
    <MenuTrigger
      trigger={
        <AriaButton className={styles.avatar ?? ''} aria-label={headerTexts.account}>
          {user?.avatar ? (
            <img src={user.avatar} alt="" />
          ) : user ? (
            user.nickname.slice(0, 1) || appsTexts.userInitial
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
