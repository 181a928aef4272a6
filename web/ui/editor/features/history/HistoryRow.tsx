import { clsx } from 'clsx'
import * as m from '#messages/historySteps.ts'
import { Check } from '#web/widgets/icons.ts'
import styles from './history.module.css'

interface Props {
  readonly label: string
  /** Number of the changed page, from 1; 0 = not shown. */
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
      {page > 0 && <span className={clsx(styles.page)}>{m.page({ number: page })}</span>}
      {state === 'undone' && <span className={clsx(styles.page)}>{m.undone}</span>}
      {state === 'now' && <Check size={15} strokeWidth={2} aria-hidden />}
    </button>
  </li>
)
