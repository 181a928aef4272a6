import type { CommandId } from '#web/editor/commands/index.ts'
import { IconButton, type IconButtonProps } from '#web/widgets/IconButton.tsx'
import { Square } from '#web/widgets/icons.ts'
import { useCommand } from './use-command.ts'

interface Props extends Omit<IconButtonProps, 'icon' | 'label' | 'shortcut' | 'isActive' | 'onPress'> {
  readonly of: CommandId
  /** Name of the state that the press leads to, instead of the command's name, e.g. 解锁. */
  readonly label?: string
  readonly icon?: IconButtonProps['icon']
  /** ms by which the enabled state may lag behind. */
  readonly lag?: number
}

/** An icon button that takes its name, icon, shortcut and state from a command. */
export const CommandButton = ({ of, label, icon, lag, ...rest }: Props) => {
  const command = useCommand(of, lag)
  return (
    <IconButton
      {...rest}
      icon={icon ?? command.icon ?? Square}
      label={label ?? command.label}
      shortcut={command.shortcut}
      isActive={command.isActive}
      isDisabled={!command.isEnabled}
      onPress={command.run}
    />
  )
}
