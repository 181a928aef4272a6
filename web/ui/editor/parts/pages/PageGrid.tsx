import * as m from '#messages/imports.ts'
import { Check } from '#web/widgets/icons.ts'
import styles from './PageGrid.module.css'

interface Props {
  readonly pages: readonly {
    /** From 1. */
    readonly number: number
    /** Address of a small picture; '' = none. */
    readonly preview: string
  }[]
  readonly chosen: ReadonlySet<number>
  readonly onToggle: (number: number) => void
}

/** Pages of a document to choose from. */
export const PageGrid = ({ pages, chosen, onToggle }: Props) => (
  <ul className={styles.grid}>
    {pages.map(({ number, preview }) => (
      <li key={number}>
        <button
          type="button"
          className={styles.pageButton}
          aria-pressed={chosen.has(number)}
          onClick={() => onToggle(number)}
        >
          {preview ? <img src={preview} alt="" /> : <span className={styles.noThumb} />}
          <span className={styles.pageMark} aria-hidden>
            <Check size={12} strokeWidth={3} />
          </span>
          <span>{m.pageNumber({ number })}</span>
        </button>
      </li>
    ))}
  </ul>
)
