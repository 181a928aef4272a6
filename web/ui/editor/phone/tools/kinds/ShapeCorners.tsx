import * as m from '#messages/phoneTools.ts'
import { shapeRadiusMax } from '#schemas/catalog/shapes.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import styles from '../sheets/sheets.module.css'
import { useShape } from './use-shape.ts'

/** The corner radius of the selected shapes. */
export const ShapeCorners = () => {
  const { layer, isMixed, write, end } = useShape()
  if (!layer) return null
  const { width, height } = layer.frame
  return (
    <div className={styles.pad}>
      <Slider
        label={m.corners}
        min={1}
        max={Math.max(1, Math.floor(shapeRadiusMax(width, height)))}
        step={1}
        suffix="px"
        value={Math.round(layer.data.cornerRadius)}
        isMixed={isMixed('cornerRadius')}
        onChange={cornerRadius => write('history.cornerRadius', { cornerRadius })}
        onChangeEnd={end}
      />
    </div>
  )
}
