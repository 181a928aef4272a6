import * as m from '#messages/fonts.ts'
import type { TextAlign } from '#schemas/document/records.ts'
import { commandText } from '#web/messages/command-text.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronDown, TextAlignCenter, TextAlignEnd, TextAlignJustify, TextAlignStart } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { CommandButton } from '../../parts/CommandButton.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from './AlignButton.module.css'

const ICONS = { left: TextAlignStart, center: TextAlignCenter, right: TextAlignEnd, justify: TextAlignJustify } as const
/** In the order of the cycle. */
const CHOICES = [
  { align: 'center', of: 'text.align-center' },
  { align: 'left', of: 'text.align-left' },
  { align: 'right', of: 'text.align-right' },
  { align: 'justify', of: 'text.align-justify' },
] as const

/** Text alignment: the button switches to the next value, the arrow opens the menu. */
export const AlignButton = ({ align }: { readonly align: TextAlign }) => {
  const { commands } = useEditor()
  return (
    <span className={styles.split}>
      <CommandButton of="text.cycle-align" icon={ICONS[align]} />
      <MenuTrigger trigger={<IconButton icon={ChevronDown} label={m.chooseAlign} size="s" className={styles.arrow} />}>
        {control => (
          <Menu label={m.align} control={control} placement="bottom end">
            {CHOICES.map(({ align: each, of }) => (
              <MenuItem
                key={each}
                id={each}
                icon={ICONS[each]}
                isChecked={each === align}
                onAction={() => commands.run(of)}
              >
                {commandText(commands.get(of).label)}
              </MenuItem>
            ))}
          </Menu>
        )}
      </MenuTrigger>
    </span>
  )
}
