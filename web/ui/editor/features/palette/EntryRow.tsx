import { clsx } from 'clsx'
import type { PaletteEntry } from '../../parts/feature.ts'
import styles from './palette.module.css'

interface Props {
  readonly id: string
  readonly entry: PaletteEntry
  readonly isChosen: boolean
  readonly onHover: () => void
  readonly onPress: () => void
}

/** One thing of the palette that is no command. */
export const EntryRow = ({ id, entry: { icon: Glyph, label }, isChosen, onHover, onPress }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which runs the chosen row
  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and references the active row
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    className={clsx(styles.row)}
    data-chosen={isChosen}
    onPointerMove={() => !isChosen && onHover()}
    onClick={onPress}
  >
    <span className={clsx(styles.glyph)}>
      <Glyph size={16} strokeWidth={1.75} aria-hidden />
    </span>
    <span className={clsx(styles.label)}>{label}</span>
  </div>
)
