import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { CircleUserRound } from '#web/widgets/icons.ts'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { overlayOnDemand } from '#web/widgets/on-demand.tsx'
import { LABELS } from '../../labels.ts'

const AccountItems = overlayOnDemand(() => import('./AccountItems.tsx').then(m => m.AccountItems))

/** Log in, or who is logged in. */
export const AccountMenu = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const name = useValue(() => session.user.value?.nickname || session.user.value?.phone || LABELS.header.account)
  if (!isLoggedIn) return <Button onPress={() => void session.requireLogin()}>{LABELS.header.login}</Button>
  return (
    <MenuTrigger trigger={<IconButton icon={CircleUserRound} label={name} />}>
      {control => <AccountItems control={control} />}
    </MenuTrigger>
  )
}
