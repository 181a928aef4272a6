import * as m from '#messages/widgets.ts'
import styles from './PageFailure.module.css'

interface Props {
  readonly title?: string
  /** Whether the user's work is kept, and what to do. */
  readonly hint: string
  /** Without it whoever puts the screen on the page listens to its button. */
  readonly onReload?: () => void
}

/** An error page with a reload button. It uses plain elements only, because the widgets may be what failed. */
export const PageFailure = ({ title = m.pageFailed, hint, onReload }: Props) => (
  <div className={styles.page} role="alert">
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.hint}>{hint}</p>
    <button type="button" className={styles.button} onClick={onReload}>
      {m.reload}
    </button>
  </div>
)
