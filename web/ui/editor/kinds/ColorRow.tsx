import { ColorField } from '#web/widgets/ColorField.tsx'
import styles from '../parts/settings.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly isMixed: boolean
  readonly onChange: (color: string) => void
  readonly onChangeEnd: () => void
}

/** A color with its name before it. */
export const ColorRow = ({ label, ...field }: Props) => (
  <div className={styles.spread}>
    <span className={styles.label}>{label}</span>
    <ColorField label={label} {...field} />
  </div>
)
