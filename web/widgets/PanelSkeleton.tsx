import * as m from '#messages/basic.ts'
import styles from './PanelSkeleton.module.css'

/** Gray placeholder rows while the content of a panel loads. */
export const PanelSkeleton = () => <div className={styles.rows} role="status" aria-label={m.loading} data-skeleton="" />
