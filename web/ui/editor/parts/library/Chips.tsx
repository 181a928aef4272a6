import styles from './Library.module.css'

interface Props {
  readonly label: string
  readonly chips: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Filters of a list; one is selected at a time. */
export const Chips = ({ label, chips, value, onChange }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend and a border, which a row of chips does not have
  <div className={styles.chips} role="group" aria-label={label}>
    {chips.map(chip => (
      <button
        key={chip.id}
        type="button"
        className={styles.chip}
        aria-pressed={chip.id === value}
        onClick={() => onChange(chip.id)}
      >
        {chip.label}
      </button>
    ))}
  </div>
)
