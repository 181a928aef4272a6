import styles from './ViewSwitch.module.css'

interface Props<Id extends string> {
  readonly label: string
  readonly views: readonly { readonly id: Id; readonly label: string }[]
  readonly value: Id
  readonly onChange: (id: Id) => void
}

/** Switches between the lists of a panel: the library, favorites, last used ones. */
export const ViewSwitch = <Id extends string>({ label, views, value, onChange }: Props<Id>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend and a border, which these do not have
  <div className={styles.views} role="group" aria-label={label}>
    {views.map(view => (
      <button
        key={view.id}
        type="button"
        className={styles.view}
        aria-pressed={view.id === value}
        onClick={() => onChange(view.id)}
      >
        {view.label}
      </button>
    ))}
  </div>
)
