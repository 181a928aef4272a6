import type { ReactNode } from 'react'
import styles from './Empty.module.css'
import { type Icon, Inbox } from './icons.ts'

export interface EmptyProps {
  /** 暂无内容 when the list has nothing more fitting to say. */
  readonly text?: ReactNode
  readonly icon?: Icon
  /** A button that helps out of the empty or failed state. */
  readonly action?: ReactNode
  /** Announces the text as an error. */
  readonly isError?: boolean
}

/** What a list shows when it has nothing to show, or could not be loaded. */
export const Empty = ({ text = '暂无内容', icon: Glyph = Inbox, action, isError = false }: EmptyProps) => (
  <div className={styles.empty} role={isError ? 'alert' : undefined}>
    <span className={styles.icon}>
      <Glyph size={26} strokeWidth={1.5} aria-hidden />
    </span>
    <p className={styles.text}>{text}</p>
    {action}
  </div>
)
