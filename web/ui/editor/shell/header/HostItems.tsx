import * as headerTexts from '#messages/header.ts'
import * as m from '#messages/hosted.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Crown, FolderOpen, History, type Icon, Package, ShoppingCart } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuHeader } from '#web/widgets/MenuHeader.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import type { MenuControl } from '#web/widgets/MenuTrigger.tsx'
import { useSession } from '../../parts/page-session.ts'
import { useCommand } from '../../parts/use-command.ts'
import styles from './AccountItems.module.css'

const PAGES: readonly (readonly [page: 'designs' | 'cart' | 'membership' | 'packages', label: string, icon: Icon])[] = [
  ['designs', headerTexts.myDesigns, FolderOpen],
  ['cart', m.cart, ShoppingCart],
  ['membership', m.membership, Crown],
  ['packages', m.packages, Package],
]

/** The menu of the person that another site has sent: the pages of that site. */
export const HostItems = ({ control }: { readonly control: MenuControl }) => {
  const { host } = useSession()
  const versions = useCommand('history.versions')
  const name = useValue(() => session.user.value?.nickname || headerTexts.account)
  return (
    <Menu label={headerTexts.account} control={control} placement="bottom end">
      <MenuHeader>
        <span className={styles.who}>{name}</span>
      </MenuHeader>
      {PAGES.flatMap(([page, label, icon]) => {
        const address = host?.pages[page]
        if (address === undefined) return []
        return (
          <MenuItem key={page} icon={icon} onAction={() => void window.open(address, '_blank', 'noopener')}>
            {label}
          </MenuItem>
        )
      })}
      {!versions.isHidden && (
        <MenuItem icon={History} onAction={versions.run}>
          {versions.label}
        </MenuItem>
      )}
    </Menu>
  )
}
