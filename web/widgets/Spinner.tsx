import { clsx } from 'clsx'
import styles from './Spinner.module.css'

export interface SpinnerProps {
  /** px */
  readonly size?: number
  /** Spoken text; an empty one hides the spinner from screen readers (a neighbour says it already). */
  readonly label?: string
  readonly className?: string
}

/** A turning ring in the text colour of its place. */
export const Spinner = ({ size = 16, label = '加载中...', className }: SpinnerProps) => (
  <span
    className={clsx(styles.spinner, className)}
    style={{ width: size, height: size }}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  />
)
