import { clsx } from 'clsx'
import styles from './admin.module.css'

export interface BadgeProps {
  readonly text: string
  readonly tone?: 'good' | 'warn' | 'bad' | 'plain' | 'accent'
}

/** A short state. */
export const Badge = ({ text, tone = 'plain' }: BadgeProps) => (
  <span className={clsx(styles.badge, styles[tone])}>{text}</span>
)
