import * as accountTexts from '#messages/account.ts'
import * as formsTexts from '#messages/forms.ts'
import * as m from '#messages/header.ts'
import * as purchaseTexts from '#messages/purchase.ts'
import * as teamTexts from '#messages/teams.ts'
import * as ordersTexts from '#messages/templateOrders.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { openPurchase } from '#web/ui/purchase/purchase-request.ts'
import {
  ClipboardList,
  Crown,
  Download,
  LayoutGrid,
  LogOut,
  ReceiptText,
  UserRound,
  Users,
} from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuHeader } from '#web/widgets/MenuHeader.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import type { MenuControl } from '#web/widgets/MenuTrigger.tsx'
import { DESIGNS_PATH, downloadsPath, ordersPath } from './paths.ts'
import styles from './site.module.css'

const hidePhone = (phone: string) => phone.replace(/^(\d{3})\d{4}/, '$1****')

/** The logged-in user, the link to their designs and the logout item. */
export const AccountItems = ({ control }: { readonly control: MenuControl }) => {
  const user = useValue(() => session.user.value)
  return (
    <Menu label={m.account} control={control} placement="bottom end">
      {user && (
        <MenuHeader>
          <span className={styles.who}>
            {user.nickname}
            {user.phone && <small>{hidePhone(user.phone)}</small>}
          </span>
        </MenuHeader>
      )}
      <MenuItem icon={LayoutGrid} href={DESIGNS_PATH}>
        {m.myDesigns}
      </MenuItem>
      <MenuItem icon={Download} href={downloadsPath(1)}>
        {m.myDownloads}
      </MenuItem>
      <MenuItem icon={ReceiptText} href={ordersPath(1)}>
        {ordersTexts.title}
      </MenuItem>
      <MenuItem icon={ClipboardList} href={SITE_ROUTES.forms.path}>
        {formsTexts.title}
      </MenuItem>
      <MenuItem icon={Users} href={SITE_ROUTES.team.path}>
        {teamTexts.title}
      </MenuItem>
      <MenuItem icon={UserRound} href={SITE_ROUTES.account.path}>
        {accountTexts.title}
      </MenuItem>
      <MenuItem icon={Crown} onAction={openPurchase}>
        {user?.member ? purchaseTexts.renew : m.openVip}
      </MenuItem>
      <MenuItem icon={LogOut} onAction={() => void session.logOut()}>
        {m.logout}
      </MenuItem>
    </Menu>
  )
}
