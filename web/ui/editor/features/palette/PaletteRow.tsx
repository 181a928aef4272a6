import { clsx } from 'clsx'
import * as m from '#messages/palette.ts'
import type { CommandId } from '#web/editor/commands/index.ts'
import { useCommandIcon } from '../../parts/command-icons.ts'
import { useCommand } from '../../parts/use-command.ts'
import styles from './palette.module.css'

interface Props {
  readonly id: string
  readonly of: CommandId
  readonly isChosen: boolean
  readonly onHover: () => void
  readonly onPress: () => void
}

/** One command of the palette; the focus stays in the field, and the row shows which command Enter runs. */
export const PaletteRow = ({ id, of, isChosen, onHover, onPress }: Props) => {
  const command = useCommand(of)
  const Glyph = useCommandIcon(of)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which runs the chosen row
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and references the active row
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={!command.isEnabled}
      className={clsx(styles.row)}
      data-chosen={isChosen}
      onPointerMove={() => !isChosen && onHover()}
      onClick={onPress}
    >
      <span className={clsx(styles.glyph)}>{Glyph && <Glyph size={16} strokeWidth={1.75} aria-hidden />}</span>
      <span className={clsx(styles.label)}>{command.label}</span>
      {command.isActive && <span className={clsx(styles.state)}>{m.isOn}</span>}
      {command.shortcut && <kbd>{command.shortcut}</kbd>}
    </div>
  )
}
