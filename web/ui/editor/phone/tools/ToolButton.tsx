import { clsx } from 'clsx'
import { isValidElement, type ReactElement } from 'react'
import type { Icon } from '#web/widgets/icons.ts'
import styles from './PhoneToolbar.module.css'

interface Props {
  /** Names the entry in the page. */
  readonly tool: string
  readonly icon: Icon | ReactElement
  readonly label: string
  /** For entries that are on or off. */
  readonly isActive?: boolean
  readonly isDisabled?: boolean
  readonly isDanger?: boolean
  /** It opens a sheet. */
  readonly opens?: boolean
  readonly onPress: () => void
}

/** An entry of the bar: an icon above a word. */
export const ToolButton = (props: Props) => {
  const { tool, icon: Glyph, label, isActive, isDisabled = false, isDanger = false, opens = false, onPress } = props
  return (
    <button
      type="button"
      className={clsx(styles.tool, isActive && styles.active, isDanger && styles.danger)}
      disabled={isDisabled}
      {...(isActive === undefined ? {} : { 'aria-pressed': isActive })}
      {...(opens ? { 'aria-haspopup': 'dialog' as const } : {})}
      data-tool={tool}
      onClick={onPress}
    >
      {isValidElement(Glyph) ? Glyph : <Glyph size={22} strokeWidth={1.6} aria-hidden />}
      <span>{label}</span>
    </button>
  )
}
