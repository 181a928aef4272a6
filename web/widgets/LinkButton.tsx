import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-aria-components/Link'
import styles from './Button.module.css'

export interface LinkButtonProps extends Omit<LinkProps, 'children' | 'className'> {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  readonly size?: 's' | 'm' | 'l'
  readonly children?: ReactNode
  readonly className?: string | undefined
}

/** A link (opens in a new tab, can be copied) that looks like a button. */
export const LinkButton = ({ variant = 'secondary', size = 'm', children, className, ...rest }: LinkButtonProps) => (
  <Link {...rest} className={clsx(styles.button, styles[variant], styles[size], className)}>
    <span className={styles.content}>{children}</span>
  </Link>
)
