import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { MenuItem as AriaMenuItem, type MenuItemProps as AriaMenuItemProps } from 'react-aria-components/Menu'
import { Text } from 'react-aria-components/Text'
import * as m from '#messages/widgets.ts'
import { Check, ChevronRight, type Icon } from './icons.ts'
import styles from './Menu.module.css'

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'children' | 'className'> {
  readonly icon?: Icon | undefined
  readonly shortcut?: string | undefined
  readonly isDanger?: boolean
  /** Shows a check mark (the current choice). */
  readonly isChecked?: boolean
  /** Reserves space for the check mark at the start, instead of the icon: for menus of switches. */
  readonly hasTick?: boolean
  /** Opens a submenu. */
  readonly hasMenu?: boolean
  readonly children: ReactNode
}

/** One item of a `Menu` or `ContextMenu`. Text children are its name; other children need `textValue`. */
export const MenuItem = ({
  icon: Glyph,
  shortcut,
  isDanger = false,
  isChecked = false,
  hasTick = false,
  hasMenu = false,
  children,
  ...rest
}: MenuItemProps) => (
  <AriaMenuItem
    {...(typeof children === 'string' ? { textValue: children } : {})}
    {...rest}
    className={clsx(styles.item, isDanger && styles.danger)}
  >
    {hasTick && (
      <span className={styles.tick}>
        {isChecked && <Check size={16} className={styles.check} aria-label={m.selected} />}
      </span>
    )}
    {Glyph && !hasTick && <Glyph size={16} strokeWidth={1.75} aria-hidden />}
    <Text slot="label" className={clsx(styles.text)}>
      {children}
    </Text>
    {isChecked && !hasTick && <Check size={16} className={styles.check} aria-label={m.selected} />}
    {hasMenu && <ChevronRight size={14} strokeWidth={1.75} aria-hidden />}
    {/* The style sheet draws the keys, so that the accessible name is the text alone. */}
    {shortcut && <kbd aria-hidden className={styles.shortcut} data-keys={shortcut} />}
  </AriaMenuItem>
)
