import type { ReactNode } from 'react'
import * as m from '#messages/widgets.ts'
import styles from './Empty.module.css'
import { type Icon, Inbox } from './icons.ts'

export interface EmptyProps {
  /** Default: 暂无内容. */
  readonly text?: ReactNode
  readonly icon?: Icon
  /** A button that leads out of the empty or failed state. */
  readonly action?: ReactNode
  /** Announces the text as an error. */
  readonly isError?: boolean
}

/** Shown in place of a list that is empty or could not be loaded. */
export const Empty = ({ text = m.empty, icon: Glyph = Inbox, action, isError = false }: EmptyProps) => (
  <div className={styles.empty} role={isError ? 'alert' : undefined}>
    <span className={styles.icon}>
      <Glyph size={26} strokeWidth={1.5} aria-hidden />
    </span>
    <p className={styles.text}>{text}</p>
    {action}
  </div>
)
