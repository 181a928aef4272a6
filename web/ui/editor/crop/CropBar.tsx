import { LIMITS } from '#schemas/catalog/limits.ts'
import { zoomOf } from '#web/kernels/crop.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ImageIcon } from '#web/widgets/icons.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import styles from './CropBar.module.css'

/** Below the canvas while cropping: how large the picture is in its frame, give up, apply. */
export const CropBar = () => {
  const { crop } = useEditor()
  const zoom = useValue(() => {
    const state = crop.state.value
    return state ? Math.round(zoomOf(state.picture, state.rect) * 100) : 100
  }, [crop])
  return (
    <div className={styles.bar} role="toolbar" aria-label="裁剪" data-canvas-control="" data-crop-bar="">
      <ImageIcon size={14} strokeWidth={1.75} aria-hidden />
      <Slider
        label="图片缩放"
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
        {LABELS.common.cancel}
      </Button>
      <Button size="s" variant="primary" onPress={crop.done}>
        {LABELS.common.done}
      </Button>
    </div>
  )
}
