import type { CommandId } from '#web/editor/commands/index.ts'
import { IconButton, type IconButtonProps } from '#web/widgets/IconButton.tsx'
import { Square } from '#web/widgets/icons.ts'
import { useCommand } from './use-command.ts'

interface Props extends Omit<IconButtonProps, 'icon' | 'label' | 'shortcut' | 'isActive' | 'onPress'> {
  readonly of: CommandId
  /** Another name for the state the press leads to, e.g. 解锁. */
  readonly label?: string
  readonly icon?: IconButtonProps['icon']
  /** ms after which it may follow. */
  readonly lag?: number
}

/** An icon button whose name, picture, shortcut and state come from a command. */
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
