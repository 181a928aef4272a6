import type { CommandId } from '#web/editor/commands/index.ts'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { useCommandIcon } from './command-icons.ts'
import { useCommand } from './use-command.ts'

interface Props {
  readonly of: CommandId
  readonly label?: string
  readonly isDanger?: boolean
  /** In a menu of switches: shows a check mark while the command's state is on. */
  readonly hasTick?: boolean
  /** What it does instead of the command, which still says whether it is possible. */
  readonly onAction?: () => void
}

/** A menu item that takes its name, icon, shortcut and state from a command. */
export const CommandMenuItem = ({ of, label, isDanger = false, hasTick = false, onAction }: Props) => {
  const command = useCommand(of)
  const icon = useCommandIcon(of)
  if (command.isHidden) return null
  return (
    <MenuItem
      icon={icon}
      shortcut={command.shortcut}
      isDisabled={!command.isEnabled}
      isDanger={isDanger}
      hasTick={hasTick}
      isChecked={hasTick && command.isActive === true}
      onAction={onAction ?? command.run}
    >
      {label ?? command.label}
    </MenuItem>
  )
}
