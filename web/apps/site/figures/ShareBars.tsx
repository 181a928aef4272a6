import type { VisitShare } from '#schemas/api/visit-fields.ts'
import styles from './figures.module.css'
import { percentText } from './figures-texts.ts'

interface Props {
  readonly label: string
  readonly shares: readonly VisitShare[]
  /** What 100 % is; default: all shares together. */
  readonly whole: number
  readonly nameOf: (label: string) => string
}

/** Shares as horizontal bars with their numbers. */
export const ShareBars = ({ label, shares, whole, nameOf }: Props) => (
  <ol className={styles.bars} aria-label={label}>
    {shares.map(share => (
      <li key={share.label}>
        <span className={styles.name} title={nameOf(share.label)} data-own-words>
          {nameOf(share.label)}
        </span>
        <span className={styles.bar} aria-hidden>
          <i style={{ width: `${whole === 0 ? 0 : Math.min(100, (100 * share.visits) / whole)}%` }} />
        </span>
        <b>{share.visits.toLocaleString()}</b>
        <small>{percentText(share.visits, whole)}</small>
      </li>
    ))}
  </ol>
)
