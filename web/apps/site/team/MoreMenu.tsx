import * as m from '#messages/teams.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Ellipsis, type Icon } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'

export interface MoreItem {
  readonly label: string
  readonly icon: Icon
  readonly isDanger?: boolean
  readonly run: () => void
}

/** The menu of a thing; nothing when there is nothing to choose. */
export const MoreMenu = ({ name, items }: { readonly name: string; readonly items: readonly MoreItem[] }) => {
  if (items.length === 0) return null
  const label = m.moreOf({ name })
  return (
    <MenuTrigger trigger={<IconButton icon={Ellipsis} size="s" label={label} />}>
      {control => (
        <Menu label={label} control={control} placement="bottom end">
          {items.map(({ label: text, icon, isDanger = false, run }) => (
            <MenuItem key={text} icon={icon} isDanger={isDanger} onAction={run}>
              {text}
            </MenuItem>
          ))}
        </Menu>
      )}
    </MenuTrigger>
  )
}
