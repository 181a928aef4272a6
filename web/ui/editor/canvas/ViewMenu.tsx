import { Button } from '#web/widgets/Button.tsx'
import { ChevronDown } from '#web/widgets/icons.ts'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { overlayOnDemand } from '#web/widgets/on-demand.tsx'

const ViewItems = overlayOnDemand(() => import('./ViewItems.tsx').then(m => m.ViewItems))

/** What helps the eye and the hand on the canvas: rulers, guides, bleed lines, grid, snapping, the mini-map. */
export const ViewMenu = () => (
  <MenuTrigger
    trigger={
      <Button variant="ghost" size="s">
        视图
        <ChevronDown size={14} aria-hidden />
      </Button>
    }
  >
    {control => <ViewItems control={control} />}
  </MenuTrigger>
)
