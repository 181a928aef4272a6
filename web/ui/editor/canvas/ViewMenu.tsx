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
    <CommandMenuItem of="view.rulers" hasTick />
    <CommandMenuItem of="view.guides" hasTick />
    <CommandMenuItem of="view.bleed" hasTick />
    <CommandMenuItem of="view.grid" hasTick />
    <CommandMenuItem of="view.navigator" hasTick />
    <MenuSeparator />
    <CommandMenuItem of="view.snap" hasTick />
    <CommandMenuItem of="view.snap-to-grid" hasTick />
    <MenuSeparator />
    <CommandMenuItem of="view.add-guide-row" hasTick />
    <CommandMenuItem of="view.add-guide-col" hasTick />
    <CommandMenuItem of="view.clear-guides" hasTick />
  </Menu>
)
