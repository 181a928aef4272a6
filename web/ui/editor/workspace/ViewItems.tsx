import * as m from '#messages/workspace.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuSeparator } from '#web/widgets/MenuSeparator.tsx'
import type { MenuControl } from '#web/widgets/MenuTrigger.tsx'
import { CommandMenuItem } from '../parts/CommandMenuItem.tsx'

/** The check items of the view menu. */
export const ViewItems = ({ control }: { readonly control: MenuControl }) => (
  <Menu label={m.view} control={control} placement="top end">
    <CommandMenuItem of="view.rulers" hasTick />
    <CommandMenuItem of="view.guides" hasTick />
    <CommandMenuItem of="view.bleed" hasTick />
    <CommandMenuItem of="view.grid" hasTick />
    <CommandMenuItem of="view.navigator" hasTick />
    <CommandMenuItem of="view.timeline" hasTick />
    <MenuSeparator />
    <CommandMenuItem of="view.snap" hasTick />
    <CommandMenuItem of="view.snap-to-grid" hasTick />
    <MenuSeparator />
    <CommandMenuItem of="view.add-guide-row" hasTick />
    <CommandMenuItem of="view.add-guide-col" hasTick />
    <CommandMenuItem of="view.clear-guides" hasTick />
  </Menu>
)
