import * as m from '#messages/imports.ts'
import styles from './import.module.css'

/** How far reading or storing is; `share` 0–1. */
export const Waiting = ({ text, share }: { readonly text: string; readonly share: number }) => (
  <div className={styles.waiting}>
    <p role="status">{text}</p>
    <progress className={styles.progress} max={1} value={share} aria-label={m.progress} />
    <p className={styles.hint}>{Math.round(share * 100)}%</p>
  </div>
)
