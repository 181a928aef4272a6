import { clsx } from 'clsx'
import { Check } from '#web/widgets/icons.ts'
import styles from './history.module.css'

interface Props {
  readonly label: string
  /** Number of the page it happened on, from 1; 0 = not worth telling. */
  readonly page: number
  readonly state: 'now' | 'undone' | 'done'
  readonly onPress: () => void
}

/** One state of the document. */
export const HistoryRow = ({ label, page, state, onPress }: Props) => (
  <li>
    <button
      type="button"
      className={clsx(styles.row)}
      data-state={state}
      {...(state === 'now' ? { 'aria-current': 'step' } : {})}
      onClick={onPress}
    >
      <span className={clsx(styles.dot)} aria-hidden />
      <span className={clsx(styles.label)}>{label}</span>
      {page > 0 && <span className={clsx(styles.page)}>第 {page} 页</span>}
      {state === 'undone' && <span className={clsx(styles.page)}>已撤销</span>}
      {state === 'now' && <Check size={15} strokeWidth={2} aria-hidden />}
    </button>
  </li>
)
