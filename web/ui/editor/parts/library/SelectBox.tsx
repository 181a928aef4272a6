import type { MouseEvent } from 'react'
import { Check } from '#web/widgets/icons.ts'
import styles from './SelectBox.module.css'

/** How the tiles of a list are selected. */
export interface TileSelection {
  readonly isActive: boolean
  isSelected(id: number): boolean
  /** A press on a picture; whether the selection has taken it. */
  press(id: number, event: MouseEvent): boolean
  toggle(id: number, isRange: boolean): void
  /** A drag of this picture has begun: it takes the selected ones along. */
  drag(id: number, event: React.DragEvent): void
  /** Accessible name of the box. */
  label(name: string): string
}

interface Props {
  readonly id: number
  readonly name: string
  readonly selection: TileSelection
}

/** The box in the corner of a tile that selects its picture; Shift selects a range. */
export const SelectBox = ({ id, name, selection }: Props) => {
  const isSelected = selection.isSelected(id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input has no room for the mark, and takes no Shift with a press
    <button
      type="button"
      role="checkbox"
      aria-checked={isSelected}
      aria-label={selection.label(name)}
      className={styles.box}
      data-shown={selection.isActive}
      onClick={event => selection.toggle(id, event.shiftKey)}
    >
      {isSelected && <Check size={13} strokeWidth={3} aria-hidden />}
    </button>
  )
}
