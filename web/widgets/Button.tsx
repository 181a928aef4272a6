import { clsx } from 'clsx'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './Button.module.css'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className'> {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  readonly size?: 's' | 'm' | 'l'
  readonly children?: ReactNode
  readonly className?: string | undefined
  readonly ref?: Ref<HTMLButtonElement>
}

/** A labeled button. While `isPending` it keeps its size, shows a spinner and ignores presses. */
export const Button = ({ variant = 'secondary', size = 'm', children, className, ...rest }: ButtonProps) => (
  <AriaButton
    {...rest}
    className={clsx(styles.button, styles[variant], styles[size], rest.isPending && styles.pending, className)}
  >
    <span className={styles.content}>{children}</span>
    {rest.isPending && <Spinner className={clsx(styles.spinner)} label="" />}
  </AriaButton>
)
