import type { ReactNode } from 'react'
import { useDebouncedPress } from '#web/widgets/debounced-press.ts'
import { type DragItem, dragProps } from '../../parts/drag-item.ts'
import styles from '../../parts/panel.module.css'

interface Props {
  readonly label: string
  /** Data of a drag to the canvas. */
  readonly item: DragItem
  readonly isArmed: boolean
  /** `draws`: Shift was held. */
  readonly onChoose: (draws: boolean) => void
  readonly children: ReactNode
}

/** One item of the shape panel: a press adds it once, even when the mouse button bounces. */
export const ShapeCell = ({ label, item, isArmed, onChoose, children }: Props) => {
  const choose = useDebouncedPress(onChoose)
  return (
    <button
      type="button"
      className={styles.cell}
      aria-label={label}
      title={label}
      aria-pressed={isArmed}
      onClick={event => choose(event.shiftKey)}
      {...dragProps(item)}
    >
      {children}
    </button>
  )
}
