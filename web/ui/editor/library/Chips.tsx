import styles from './Library.module.css'

interface Props {
  readonly label: string
  readonly chips: readonly { readonly id: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/** What a list is narrowed to, one of them at a time. */
export const Chips = ({ label, chips, value, onChange }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a border that a row of chips has not
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
