import { LIMITS } from '#schemas/catalog/limits.ts'
import { fitCamera, panned } from '#web/editor/camera.ts'
import { zoomAt } from '#web/kernels/zoom.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Menu } from '#web/widgets/Menu.tsx'
import { MenuItem } from '#web/widgets/MenuItem.tsx'
import { CommandButton } from '../CommandButton.tsx'
import { useEditor } from '../editor-context.ts'
import { RenamePage } from './RenamePage.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import styles from './ZoomToolbar.module.css'

const LEVELS = [0.25, 0.5, 0.75, 1, 1.5, LIMITS.zoom.toolbarMax]

/** Zoom out, the present scale with fixed levels, zoom in, fit, the page's name, the mini-map and the canvas's aids. */
export const ZoomToolbar = () => {
  const { view } = useEditor()
  const percent = useValue(() => Math.round(view.camera.value.scale * 100), [view])
  const zoomTo = (scale: number) => {
    const page = view.page.peek()
    const { width, height } = view.viewport.peek()
    if (!page) return
    const zoomed = zoomAt(view.camera.peek(), { x: width / 2, y: height / 2 }, scale)
    view.camera.value = panned(zoomed, 0, 0, page, { width, height })
  }
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="缩放" data-canvas-control="">
      <CommandButton of="view.zoom-out" size="s" placement="top" />
      <Menu
        label="缩放比例"
        placement="top"
        trigger={
          <Button variant="ghost" size="s" className={styles.percent} aria-label={`缩放比例 ${percent}%`}>
            {percent}%
          </Button>
        }
      >
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
          适应画布
        </MenuItem>
      </Menu>
      <CommandButton of="view.zoom-in" size="s" placement="top" />
      <span className={styles.line} />
      <CommandButton of="view.fit" size="s" placement="top" />
      <RenamePage />
      <CommandButton of="view.navigator" size="s" placement="top" />
      <span className={styles.line} />
      <ViewMenu />
    </div>
  )
}
