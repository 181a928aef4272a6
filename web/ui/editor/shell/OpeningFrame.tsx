import type { ReactNode } from 'react'
import * as basicTexts from '#messages/basic.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import styles from './OpeningFrame.module.css'

/** A header with the brand, where the editor's header will be, and what is shown until the editor opens. */
export const OpeningFrame = ({ brand, children }: { readonly brand: ReactNode; readonly children: ReactNode }) => (
  <div className={styles.screen}>
    <header className={styles.header}>{brand}</header>
    <div className={styles.body}>{children}</div>
  </div>
)

export const Loading = ({ text = basicTexts.loading }: { readonly text?: string }) => (
  <div className={styles.loading}>
    <Spinner size={28} label="" />
    <p role="status">{text}</p>
  </div>
)
