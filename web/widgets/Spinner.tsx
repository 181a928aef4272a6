import { clsx } from 'clsx'
import * as m from '#messages/basic.ts'
import styles from './Spinner.module.css'

export interface SpinnerProps {
  /** px */
  readonly size?: number
  /** Text for screen readers; an empty label hides the spinner from them (a neighbor already announces it). */
  readonly label?: string
  readonly className?: string
}

/** A spinning ring in the current text color. */
export const Spinner = ({ size = 16, label = m.loading, className }: SpinnerProps) => (
  <span
    className={clsx(styles.spinner, className)}
    style={{ width: size, height: size }}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  />
)
