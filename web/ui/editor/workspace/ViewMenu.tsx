import * as m from '#messages/workspace.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ChevronDown } from '#web/widgets/icons.ts'
import { lazyOverlay } from '#web/widgets/lazy.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'

const ViewItems = lazyOverlay(() => import('./ViewItems.tsx').then(m => m.ViewItems))

/** View options of the canvas: rulers, guides, bleed lines, grid, snapping, the mini-map. */
export const ViewMenu = () => (
  <MenuTrigger
    trigger={
      <Button variant="ghost" size="s">
        {m.view}
        <ChevronDown size={14} aria-hidden />
      </Button>
    }
  >
    {control => <ViewItems control={control} />}
  </MenuTrigger>
)
