import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch'
import styles from './Switch.module.css'

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className'> {
  /** Visible name; without it pass `aria-label`. */
  readonly children?: ReactNode
  readonly className?: string | undefined
}

/** An on/off switch that applies at once. Controlled by `isSelected` and `onChange`. */
export const Switch = ({ children, className, ...rest }: SwitchProps) => (
  <AriaSwitch {...rest} className={clsx(styles.switch, className)}>
    <span className={styles.track} />
    {children}
  </AriaSwitch>
)
