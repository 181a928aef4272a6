import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Menu as AriaMenu } from 'react-aria-components/Menu'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import styles from './Menu.module.css'
import type { MenuControl } from './MenuTrigger.tsx'
import popover from './Popover.module.css'
import { useAriaControls } from './use-aria-controls.ts'

export interface MenuProps {
  readonly label: string
  readonly control: MenuControl
  /** `MenuItem`s and `MenuSeparator`s. */
  readonly children: ReactNode
  readonly placement?: NonNullable<PopoverProps['placement']>
}

/** The menu of a `MenuTrigger`, with arrow keys and type-ahead. */
export const Menu = ({ label, control, children, placement = 'bottom start' }: MenuProps) => {
  useAriaControls(control.trigger, control.id, control.isOpen)
  return (
    <Popover
      className={clsx(popover.popover)}
      aria-label={label}
      trigger="MenuTrigger"
      triggerRef={control.trigger}
      isOpen={control.isOpen}
      onOpenChange={control.onOpenChange}
      placement={placement}
      offset={6}
    >
      <AriaMenu
        id={control.id}
        aria-label={label}
        className={clsx(styles.menu, styles.dropdown)}
        autoFocus={control.autoFocus}
        onClose={() => control.onOpenChange(false)}
      >
        {children}
      </AriaMenu>
    </Popover>
  )
}
