import * as m from '#messages/versions.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft, ChevronRight } from '#web/widgets/icons.ts'
import styles from './versions.module.css'

interface Props {
  /** Zero-based. */
  readonly at: number
  readonly count: number
  readonly onTurn: (at: number) => void
}

/** Goes from page to page. */
export const PageTurner = ({ at, count, onTurn }: Props) => (
  <div className={styles.turn}>
    <IconButton icon={ChevronLeft} label={m.previousPage} isDisabled={at === 0} onPress={() => onTurn(at - 1)} />
    <span aria-live="polite">{m.pageOf({ number: at + 1, count })}</span>
    <IconButton icon={ChevronRight} label={m.nextPage} isDisabled={at >= count - 1} onPress={() => onTurn(at + 1)} />
  </div>
)
