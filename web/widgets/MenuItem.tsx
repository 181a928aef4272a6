import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { MenuItem as AriaMenuItem, type MenuItemProps as AriaMenuItemProps } from 'react-aria-components/Menu'
import { Text } from 'react-aria-components/Text'
import { Check, ChevronRight, type Icon } from './icons.ts'
import styles from './Menu.module.css'

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'children' | 'className'> {
  readonly icon?: Icon | undefined
  readonly shortcut?: string | undefined
  readonly isDanger?: boolean
  /** Shows a tick (the current choice). */
  readonly isChecked?: boolean
  /** Keeps room for the tick in front, where the picture would be: for menus of switches. */
  readonly hasTick?: boolean
  /** Opens a menu beside it. */
  readonly hasMenu?: boolean
  readonly children: ReactNode
}

/** One choice of a `Menu` or `ContextMenu`. Text children name it; other children need `textValue`. */
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
      <span className={styles.tick}>{isChecked && <Check size={16} className={styles.check} aria-label="已选" />}</span>
    )}
    {Glyph && !hasTick && <Glyph size={16} strokeWidth={1.75} aria-hidden />}
    <Text slot="label" className={clsx(styles.text)}>
      {children}
    </Text>
    {isChecked && !hasTick && <Check size={16} className={styles.check} aria-label="已选" />}
    {hasMenu && <ChevronRight size={14} strokeWidth={1.75} aria-hidden />}
    {/* Painted by the style sheet: the words inside stay the whole name. */}
    {shortcut && <kbd aria-hidden className={styles.shortcut} data-keys={shortcut} />}
  </AriaMenuItem>
)
