import { clsx } from 'clsx'
import * as m from '#messages/home.ts'
import visuallyHidden from '#web/widgets/visually-hidden.module.css'
import styles from './home.module.css'
import { FAVORITES } from './template-pages.ts'

export interface TypeFilterProps {
  readonly types: readonly { readonly id: number; readonly name: string }[]
  /** Type id, or `FAVORITES`; empty = all. */
  readonly value: string
  readonly onChange: (type: string) => void
}

const ALL = { id: '', name: m.allTypes }
const MARKED = { id: FAVORITES, name: m.favorites }

/** The template types, and the user's favorites, as a row of chips; it scrolls sideways where it does not fit. */
export const TypeFilter = ({ types, value, onChange }: TypeFilterProps) => (
  <fieldset className={styles.types}>
    <legend className={visuallyHidden.visuallyHidden}>{m.types}</legend>
    {[ALL, ...types.map(({ id, name }) => ({ id: String(id), name })), MARKED].map(({ id, name }) => (
      <button
        key={id}
        type="button"
        className={clsx(styles.chip, id === value && styles.chosen)}
        aria-pressed={id === value}
        onClick={() => id !== value && onChange(id)}
      >
        {name}
      </button>
    ))}
  </fieldset>
)
