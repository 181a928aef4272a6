import * as m from '#messages/shape.ts'
import type { StrokeDash } from '#schemas/document/records.ts'
import styles from './DashField.module.css'

const DASHES: readonly { readonly id: StrokeDash; readonly label: string; readonly pattern: string }[] = [
  { id: 'solid', label: m.solid, pattern: '' },
  { id: 'dashed', label: m.dashed, pattern: '7 4' },
  { id: 'dotted', label: m.dotted, pattern: '0 5' },
]

interface Props {
  /** null = several selected lines have different ones. */
  readonly value: StrokeDash | null
  readonly onChange: (dash: StrokeDash) => void
}

/** Stroke style: solid, dashed or dotted, each shown by a sample. */
export const DashField = ({ value, onChange }: Props) => (
  <div className={styles.row}>
    <span className={styles.label}>{m.dash}</span>
    <div className={styles.choices} role="radiogroup" aria-label={m.strokeDash}>
      {DASHES.map(({ id, label, pattern }) => (
        <label key={id} title={label}>
          <input
            type="radio"
            name="stroke-dash"
            aria-label={label}
            checked={value === id}
            onChange={() => onChange(id)}
          />
          <svg viewBox="0 0 40 12" aria-hidden="true">
            <path
              d="M3 6H37"
              stroke="currentColor"
              strokeWidth={id === 'dotted' ? 2.5 : 2}
              strokeLinecap={id === 'dotted' ? 'round' : 'butt'}
              strokeDasharray={pattern}
            />
          </svg>
        </label>
      ))}
    </div>
  </div>
)
