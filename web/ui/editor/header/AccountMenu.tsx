import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { CircleUserRound, FolderOpen, LogOut } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { LABELS } from '../../labels.ts'

/** Log in, or who is logged in. */
export const AccountMenu = () => {
  const isLoggedIn = useValue(() => session.isLoggedIn.value)
  const name = useValue(() => session.user.value?.nickname || session.user.value?.phone || LABELS.header.account)
  if (!isLoggedIn) return <Button onPress={() => void session.requireLogin()}>{LABELS.header.login}</Button>
  return (
    <Menu
      label={LABELS.header.account}
      placement="bottom end"
      trigger={<IconButton icon={CircleUserRound} label={name} />}
    >
      <MenuItem icon={FolderOpen} onAction={() => void window.open('/userCenter/design', '_blank', 'noopener')}>
        {LABELS.header.myDesigns}
      </MenuItem>
      <MenuItem icon={LogOut} onAction={() => void session.logOut()}>
        {LABELS.header.logout}
      </MenuItem>
    </Menu>
  )
}
