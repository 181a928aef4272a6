import styles from './PanelSkeleton.module.css'

/** Grey rows where the content of a panel is about to be. */
export const PanelSkeleton = () => <div className={styles.rows} role="status" aria-label="加载中..." data-skeleton="" />
