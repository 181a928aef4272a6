import * as canvasTexts from '#messages/canvas.ts'
import * as layerListTexts from '#messages/layerList.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { X } from '#web/widgets/icons.ts'
import { lazyPart } from '#web/widgets/lazy.tsx'
import { AfterFirstPaint } from '../../parts/AfterFirstPaint.tsx'
import styles from './LayerDock.module.css'
import { isLayerListOpen, setLayerListOpen } from './layer-panel.ts'

const LayerList = lazyPart(() => import('./LayerList.tsx').then(m => m.LayerList))
/** The layer list, for the docked and the floating frame. */
export const list = (
  <AfterFirstPaint>
    <LayerList />
  </AfterFirstPaint>
)

/** The layer list as a column beside the settings. */
export const DockedLayers = () => {
  const isOpen = useValue(() => isLayerListOpen.value)
  if (!isOpen) return null
  return (
    <aside className={styles.docked} aria-label={canvasTexts.layers}>
      <header className={styles.head}>
        <h2>{canvasTexts.layers}</h2>
        <IconButton
          icon={X}
          label={layerListTexts.close}
          size="s"
          placement="left"
          onPress={() => setLayerListOpen(false)}
        />
      </header>
      {list}
    </aside>
  )
}
