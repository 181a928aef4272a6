import { clsx } from 'clsx'
import styles from './color.module.css'

export interface SwatchRowProps {
  readonly label: string
  readonly colors: readonly string[]
  /** CSS text of the color now chosen. */
  readonly current: string
  readonly onPick: (css: string) => void
}

/** A titled row of swatches (recent, document or brand colors). */
export const SwatchRow = ({ label, colors, current, onPick }: SwatchRowProps) => (
  <section className={styles.section} aria-label={label}>
    <h3 className={styles.heading}>{label}</h3>
    <div className={styles.swatches}>
      {colors.map(css => (
        <button
          key={css}
          type="button"
          className={clsx(styles.swatch, css.toLowerCase() === current && styles.chosen)}
          aria-label={`${label} ${css}`}
          aria-pressed={css.toLowerCase() === current}
          onClick={() => onPick(css)}
        >
          <span style={{ background: css }} />
        </button>
      ))}
    </div>
  </section>
)
