import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { FolderOpen, LogOut } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuHeader } from '#web/widgets/MenuHeader.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import type { MenuControl } from '#web/widgets/MenuTrigger.tsx'
import { LABELS } from '../../labels.ts'
import styles from './AccountItems.module.css'

/** Who is logged in, and what they can do with the account. */
export const AccountItems = ({ control }: { readonly control: MenuControl }) => {
  const name = useValue(() => session.user.value?.nickname || session.user.value?.phone || LABELS.header.account)
  return (
    <Menu label={LABELS.header.account} control={control} placement="bottom end">
      <MenuHeader>
        <span className={styles.who}>{name}</span>
      </MenuHeader>
      <MenuItem icon={FolderOpen} onAction={() => void window.open('/userCenter/design', '_blank', 'noopener')}>
        {LABELS.header.myDesigns}
      </MenuItem>
      <MenuItem icon={LogOut} onAction={() => void session.logOut()}>
        {LABELS.header.logout}
      </MenuItem>
    </Menu>
  )
}
