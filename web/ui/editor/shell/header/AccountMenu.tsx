import * as m from '#messages/header.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { CircleUserRound } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'

const AccountItems = lazyOverlay(() => import('./AccountItems.tsx').then(m => m.AccountItems))

/** Login button, or the menu of the logged-in user. */
export const AccountMenu = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const name = useValue(() => session.user.value?.nickname || session.user.value?.phone || m.account)
  if (!isLoggedIn) return <Button onPress={() => void session.requireLogin()}>{m.login}</Button>
  return (
    <MenuTrigger trigger={<IconButton icon={CircleUserRound} label={name} />}>
      {control => <AccountItems control={control} />}
    </MenuTrigger>
  )
}
