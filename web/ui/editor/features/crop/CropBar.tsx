import * as basicTexts from '#messages/basic.ts'
import * as cropTexts from '#messages/crop.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { zoomOf } from '#web/kernels/crop.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ImageIcon } from '#web/widgets/icons.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import styles from '../../parts/ModeBar.module.css'

/** Bar below the canvas while cropping: zoom of the image in its frame, cancel, apply. */
export const CropBar = () => {
  const { crop } = useEditor()
  const zoom = useValue(() => {
    const state = crop.state.value
    return state ? Math.round(zoomOf(state.picture, state.rect) * 100) : 100
  }, [crop])
  return (
    <div className={styles.bar} role="toolbar" aria-label={cropTexts.title} data-canvas-control="" data-crop-bar="">
      <ImageIcon size={14} strokeWidth={1.75} aria-hidden />
      <Slider
        label={cropTexts.zoom}
        isLabelHidden
        className={styles.zoom}
        min={100}
        max={Math.max(LIMITS.cropZoomMax * 100, zoom)}
        step={1}
        suffix="%"
        value={zoom}
        onChange={percent => crop.zoomTo(percent / 100)}
      />
      <span className={styles.percent}>{zoom}%</span>
      <span className={styles.line} />
      <Button size="s" variant="ghost" onPress={crop.cancel}>
        {basicTexts.cancel}
      </Button>
      <Button size="s" variant="primary" onPress={crop.done}>
        {basicTexts.done}
      </Button>
    </div>
  )
}
