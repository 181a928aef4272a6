import { Button } from '#web/widgets/Button.tsx'
import { ChevronDown } from '#web/widgets/icons.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuSeparator } from '#web/widgets/MenuSeparator.tsx'
import { CommandMenuItem } from '../CommandMenuItem.tsx'

/** What helps the eye and the hand on the canvas: rulers, guides, bleed lines, grid, snapping, the mini-map. */
export const ViewMenu = () => (
  <Menu
    label="视图"
    placement="top end"
    trigger={
      <Button variant="ghost" size="s">
        视图
        <ChevronDown size={14} aria-hidden />
      </Button>
    }
  >
    <CommandMenuItem of="view.rulers" isToggle />
    <CommandMenuItem of="view.guides" isToggle />
    <CommandMenuItem of="view.bleed" isToggle />
    <CommandMenuItem of="view.grid" isToggle />
    <CommandMenuItem of="view.navigator" isToggle />
    <MenuSeparator />
    <CommandMenuItem of="view.snap" isToggle />
    <CommandMenuItem of="view.snap-to-grid" isToggle />
    <MenuSeparator />
    <CommandMenuItem of="view.add-guide-row" />
    <CommandMenuItem of="view.add-guide-col" />
    <CommandMenuItem of="view.clear-guides" />
  </Menu>
)
