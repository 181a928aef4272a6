import { clsx } from 'clsx'
import { isValidElement, type ReactElement, type Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './IconButton.module.css'
import type { Icon } from './icons.ts'
import { Spinner } from './Spinner.tsx'
import { Tooltip } from './Tooltip.tsx'

export interface IconButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'aria-label'> {
  /** An icon component of `icons.ts`, or a ready element. */
  readonly icon: Icon | ReactElement
  /** Accessible name and tooltip. */
  readonly label: string
  readonly shortcut?: string | undefined
  /** For toggle buttons: drawn pressed and announced as pressed. */
  readonly isActive?: boolean | undefined
  readonly size?: 's' | 'm' | 'l'
  readonly variant?: 'plain' | 'danger'
  readonly placement?: 'top' | 'bottom' | 'left' | 'right'
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

/** A square button with an icon only; its name is shown as a tooltip. */
export const IconButton = ({
  icon: Glyph,
  label,
  shortcut,
  isActive,
  size = 'm',
  variant = 'plain',
  placement = 'bottom',
  className,
  ...rest
}: IconButtonProps) => (
  <Tooltip text={label} shortcut={shortcut} placement={placement}>
    <AriaButton
      {...rest}
      aria-label={label}
      {...(isActive === undefined ? {} : { 'aria-pressed': isActive })}
      className={clsx(
        styles.button,
        styles[size],
        isActive && styles.active,
        variant === 'danger' && styles.danger,
        className,
      )}
    >
      {rest.isPending ? (
        <Spinner label="" />
      ) : isValidElement(Glyph) ? (
        Glyph
      ) : (
        <Glyph size={size === 's' ? 16 : 18} strokeWidth={1.75} aria-hidden />
      )}
    </AriaButton>
  </Tooltip>
)
