import * as commandTexts from '#messages/commands.ts'
import * as m from '#messages/workspace.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { fitCamera, middleOf, panned } from '#web/editor/camera.ts'
import { zoomAt } from '#web/kernels/zoom.ts'
import { useValue } from '#web/model/signals.ts'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import type { MenuControl } from '#web/widgets/MenuTrigger.tsx'
import { useEditor } from '../parts/editor-context.ts'

const LEVELS = [0.25, 0.5, 0.75, 1, 1.5, LIMITS.zoom.toolbarMax]

/** The fixed zoom levels. */
export const ZoomItems = ({ control }: { readonly control: MenuControl }) => {
  const { view } = useEditor()
  const percent = useValue(() => Math.round(view.camera.value.scale * 100), [view])
  const zoomTo = (scale: number) => {
    const page = view.page.peek()
    const viewport = view.viewport.peek()
    if (!page) return
    const zoomed = zoomAt(view.camera.peek(), middleOf(viewport), scale)
    view.camera.value = panned(zoomed, 0, 0, page, viewport)
  }
  return (
    <Menu label={m.zoomLevel} control={control} placement="top">
      {LEVELS.map(level => (
        <MenuItem key={level} id={String(level)} isChecked={percent === level * 100} onAction={() => zoomTo(level)}>
          {`${level * 100}%`}
        </MenuItem>
      ))}
      <MenuItem
        id="fit"
        onAction={() => {
          const page = view.page.peek()
          if (page) view.camera.value = fitCamera(page, view.viewport.peek())
        }}
      >
        {commandTexts.fitPage}
      </MenuItem>
    </Menu>
  )
}
