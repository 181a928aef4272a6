import { Square } from '#web/widgets/icons.ts'
import { CommandIconButton, type CommandIconButtonProps } from './CommandIconButton.tsx'
import { useCommandIcon } from './command-icons.ts'

type Props = Omit<CommandIconButtonProps, 'icon'> & Partial<Pick<CommandIconButtonProps, 'icon'>>

/** An icon button that takes its name, icon, shortcut and state from a command. */
export const CommandButton = ({ icon, ...rest }: Props) => {
  const ownIcon = useCommandIcon(rest.of)
  return <CommandIconButton {...rest} icon={icon ?? ownIcon ?? Square} />
}
