import * as m from '#messages/canvas.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Layers } from '#web/widgets/icons.ts'
import styles from './LayerDock.module.css'
import { isLayerListOpen, setLayerListOpen } from './layer-panel.ts'

/** Button at the canvas's corner that opens the layer list; hidden while the list is open. */
export const LayerToggle = () => {
  const isOpen = useValue(() => isLayerListOpen.value)
  if (isOpen) return null
  return (
    <div className={styles.toggle}>
      <Button size="s" aria-expanded={false} onPress={() => setLayerListOpen(true)}>
        <Layers size={15} strokeWidth={1.75} aria-hidden />
        {m.layers}
      </Button>
    </div>
  )
}
