import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Layers } from '#web/widgets/icons.ts'
import { LABELS } from '../../labels.ts'
import styles from './LayerDock.module.css'
import { isLayerListOpen, setLayerListOpen } from './layer-panel.ts'

/** Opens the list of layers from the canvas's corner; gone while the list is open. */
export const LayerToggle = () => {
  const isOpen = useValue(() => isLayerListOpen.value)
  if (isOpen) return null
  return (
    <div className={styles.toggle}>
      <Button size="s" aria-expanded={false} onPress={() => setLayerListOpen(true)}>
        <Layers size={15} strokeWidth={1.75} aria-hidden />
        {LABELS.canvas.layers}
      </Button>
    </div>
  )
}
