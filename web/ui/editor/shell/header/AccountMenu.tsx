import * as m from '#messages/header.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { CircleUserRound } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { usePolicy } from '../../parts/page-session.ts'

const HostItems = lazyOverlay(() => import('./HostItems.tsx').then(m => m.HostItems))
const AccountItems = lazyOverlay(() => import('./AccountItems.tsx').then(m => m.AccountItems))

/** Login button, or the menu of the logged-in user; in another site, which logs its people in itself, the menu alone. */
export const AccountMenu = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const name = useValue(() => session.user.value?.nickname || session.user.value?.phone || m.account)
  const isHosted = usePolicy('isHosted')
  if (!isLoggedIn && !isHosted) return <Button onPress={() => void session.requireLogin()}>{m.login}</Button>
  return (
    <MenuTrigger trigger={<IconButton icon={CircleUserRound} label={name} />}>
      {control => (isHosted ? <HostItems control={control} /> : <AccountItems control={control} />)}
    </MenuTrigger>
  )
}
