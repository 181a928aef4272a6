import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Menu as AriaMenu, SubmenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { Icon } from './icons.ts'
import styles from './Menu.module.css'
import { MenuItem } from './MenuItem.tsx'
import popover from './Popover.module.css'

export interface SubMenuProps {
  readonly label: string
  readonly icon?: Icon
  /** Closes the whole menu after an item was selected. */
  readonly onClose: () => void
  /** `MenuItem`s and `MenuSeparator`s. */
  readonly children: ReactNode
}

/** A menu item that opens a submenu: by pointer, Enter or the right arrow key. */
export const SubMenu = ({ label, icon, onClose, children }: SubMenuProps) => (
  <SubmenuTrigger>
    <MenuItem icon={icon} hasMenu>
      {label}
    </MenuItem>
    <Popover className={clsx(popover.popover)} offset={2} crossOffset={-5}>
      <AriaMenu aria-label={label} className={clsx(styles.menu)} onClose={onClose}>
        {children}
      </AriaMenu>
    </Popover>
  </SubmenuTrigger>
)
