import type { CommandId } from '#web/editor/commands/index.ts'
import { IconButton, type IconButtonProps } from '#web/widgets/IconButton.tsx'
import { useCommand } from './use-command.ts'

export interface CommandIconButtonProps extends Omit<IconButtonProps, 'label' | 'shortcut' | 'isActive' | 'onPress'> {
  readonly of: CommandId
  /** Name of the state that the press leads to, instead of the command's name, e.g. 解锁. */
  readonly label?: string
  /** ms by which the enabled state may lag behind. */
  readonly lag?: number
}

/** An icon button that takes its name, shortcut and state from a command. */
export const CommandIconButton = ({ of, label, lag, ...rest }: CommandIconButtonProps) => {
  const command = useCommand(of, lag)
  if (command.isHidden) return null
  return (
    <IconButton
      {...rest}
      label={label ?? command.label}
      shortcut={command.shortcut}
      isActive={command.isActive}
      isDisabled={!command.isEnabled}
      onPress={command.run}
    />
  )
}
