import * as m from '#messages/basic.ts'
import styles from './Loading.module.css'
import { Spinner } from './Spinner.tsx'

/** Shown in place of a list while it loads. */
export const Loading = () => (
  <p className={styles.loading} role="status" aria-label={m.loading}>
    <Spinner size={20} label="" />
    <span>{m.loading}</span>
  </p>
)
