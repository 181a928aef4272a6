import type { StrokeDash } from '#schemas/document/records.ts'
import styles from './DashField.module.css'

const DASHES: readonly { readonly id: StrokeDash; readonly label: string; readonly pattern: string }[] = [
  { id: 'solid', label: '实线', pattern: '' },
  { id: 'dashed', label: '虚线', pattern: '7 4' },
  { id: 'dotted', label: '点线', pattern: '0 5' },
]

interface Props {
  readonly value: StrokeDash
  readonly onChange: (dash: StrokeDash) => void
}

/** How a stroke runs: solid, dashed or dotted, each shown as it is. */
export const DashField = ({ value, onChange }: Props) => (
  <div className={styles.row}>
    <span className={styles.label}>样式</span>
    <div className={styles.choices} role="radiogroup" aria-label="描边样式">
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
