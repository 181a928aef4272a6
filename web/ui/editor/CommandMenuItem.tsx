import type { CommandId } from '#web/editor/commands/index.ts'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { useCommand } from './use-command.ts'

interface Props {
  readonly of: CommandId
  readonly label?: string
  readonly isDanger?: boolean
  /** Stands in a menu of switches: a tick in front while the command's state is on. */
  readonly hasTick?: boolean
}

/** A menu item whose name, picture, shortcut and state come from a command. */
export const CommandMenuItem = ({ of, label, isDanger = false, hasTick = false }: Props) => {
  const command = useCommand(of)
  return (
    <MenuItem
      icon={command.icon}
      shortcut={command.shortcut}
      isDisabled={!command.isEnabled}
      isDanger={isDanger}
      hasTick={hasTick}
      isChecked={hasTick && command.isActive === true}
      onAction={command.run}
    >
      {label ?? command.label}
    </MenuItem>
  )
}
