import { clsx } from 'clsx'
import type { CommandId } from '#web/editor/commands/index.ts'
import { useCommand } from '../use-command.ts'
import styles from './palette.module.css'

interface Props {
  readonly id: string
  readonly of: CommandId
  readonly isChosen: boolean
  readonly onHover: () => void
  readonly onPress: () => void
}

/** One command of the palette; the focus stays in the field, so the row only shows which one Enter runs. */
export const PaletteRow = ({ id, of, isChosen, onHover, onPress }: Props) => {
  const command = useCommand(of)
  const Glyph = command.icon
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the field, which runs the chosen row
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the row it points at
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
      {command.isActive && <span className={clsx(styles.state)}>已开启</span>}
      {command.shortcut && <kbd>{command.shortcut}</kbd>}
    </div>
  )
}
