import { BAR_ICONS } from './bar-icons.ts'
import { CommandIconButton, type CommandIconButtonProps } from './CommandIconButton.tsx'

interface Props extends Omit<CommandIconButtonProps, 'of' | 'icon'> {
  readonly of: keyof typeof BAR_ICONS
}

/** A command's button in a bar that is always shown. */
export const BarButton = (props: Props) => <CommandIconButton {...props} icon={BAR_ICONS[props.of]} />
