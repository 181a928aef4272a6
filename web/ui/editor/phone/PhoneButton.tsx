import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import type { Icon } from '#web/widgets/icons.ts'
import styles from './PhoneButton.module.css'

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'type'> {
  readonly icon: Icon
  readonly label: string
  /** The label is shown below the icon; otherwise only a screen reader reads it. */
  readonly hasWord?: boolean
  /** For toggles: drawn and announced as pressed. */
  readonly isActive?: boolean | undefined
}

/** A button for a finger, at least 44 px on each side. */
export const PhoneButton = ({ icon: Glyph, label, hasWord = false, isActive, className, ...rest }: Props) => (
  <button
    {...rest}
    type="button"
    className={clsx(styles.button, hasWord && styles.worded, className)}
    {...(hasWord ? {} : { 'aria-label': label })}
    {...(isActive === undefined ? {} : { 'aria-pressed': isActive })}
  >
    <Glyph size={22} strokeWidth={1.75} aria-hidden />
    {hasWord && <span>{label}</span>}
  </button>
)
