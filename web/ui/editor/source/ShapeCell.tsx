import type { ReactNode } from 'react'
import { useCalmPress } from '#web/widgets/calm-press.ts'
import { type DragItem, dragProps } from '../canvas/drag-item.ts'
import styles from './panel.module.css'

interface Props {
  readonly label: string
  /** What a drag to the canvas brings. */
  readonly item: DragItem
  readonly isArmed: boolean
  /** `draws`: Shift was held. */
  readonly onChoose: (draws: boolean) => void
  readonly children: ReactNode
}

/** One thing of the shape panel: a press adds it once, however the mouse button bounces. */
export const ShapeCell = ({ label, item, isArmed, onChoose, children }: Props) => {
  const choose = useCalmPress(onChoose)
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
