import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { MenuTrigger } from '#web/widgets/MenuTrigger.tsx'
import { overlayOnDemand } from '#web/widgets/on-demand.tsx'
import { CommandButton } from '../CommandButton.tsx'
import { useEditor } from '../editor-context.ts'
import { RenamePage } from './RenamePage.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import styles from './ZoomToolbar.module.css'

const ZoomItems = overlayOnDemand(() => import('./ZoomItems.tsx').then(m => m.ZoomItems))

/** Zoom out, the present scale with fixed levels, zoom in, fit, the page's name, the mini-map and the canvas's aids. */
export const ZoomToolbar = () => (
  <div className={styles.toolbar} role="toolbar" aria-label="缩放" data-canvas-control="">
    <CommandButton of="view.zoom-out" size="s" placement="top" />
    <ZoomLevel />
    <CommandButton of="view.zoom-in" size="s" placement="top" />
    <span className={styles.line} />
    <CommandButton of="view.fit" size="s" placement="top" />
    <RenamePage />
    <CommandButton of="view.navigator" size="s" placement="top" />
    <span className={styles.line} />
    <ViewMenu />
  </div>
)

/** The present scale, and the levels to choose from. It alone renders with a step of the zoom. */
const ZoomLevel = () => {
  const { view } = useEditor()
  const percent = useValue(() => Math.round(view.camera.value.scale * 100), [view])
  return (
    <MenuTrigger
      trigger={
        <Button variant="ghost" size="s" className={styles.percent} aria-label={`缩放比例 ${percent}%`}>
          {percent}%
        </Button>
      }
    >
      {control => <ZoomItems control={control} percent={percent} />}
    </MenuTrigger>
  )
}
