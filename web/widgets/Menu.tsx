import { clsx } from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import { Menu as AriaMenu, MenuTrigger } from 'react-aria-components/Menu'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import styles from './Menu.module.css'
import popover from './Popover.module.css'

export interface MenuProps {
  readonly label: string
  /** The button that opens the menu. */
  readonly trigger: ReactElement
  /** `MenuItem`s and `MenuSeparator`s. */
  readonly children: ReactNode
  readonly placement?: NonNullable<PopoverProps['placement']>
  readonly onOpenChange?: (isOpen: boolean) => void
}

/** A menu at a button, with arrow keys and type-ahead. */
export const Menu = ({ label, trigger, children, placement = 'bottom start', onOpenChange }: MenuProps) => (
  <MenuTrigger {...(onOpenChange ? { onOpenChange } : {})}>
    {trigger}
    <Popover className={clsx(popover.popover)} placement={placement} offset={6}>
      <AriaMenu aria-label={label} className={clsx(styles.menu)}>
        {children}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
)
