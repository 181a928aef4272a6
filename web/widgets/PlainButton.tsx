import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import button from './Button.module.css'
import styles from './PlainButton.module.css'

export interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  readonly variant?: 'primary' | 'secondary'
  readonly size?: 's' | 'm' | 'l'
}

/** A button that looks like `Button`, for what a page shows before react-aria has been loaded. */
export const PlainButton = ({ variant = 'secondary', size = 'm', className, ...rest }: PlainButtonProps) => (
  <button
    {...rest}
    type="button"
    className={clsx(button.button, button[variant], button[size], styles.plain, className)}
  />
)
