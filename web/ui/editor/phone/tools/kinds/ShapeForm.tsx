import { ShapeChoices } from '../../../features/shape/ShapeSwitch.tsx'
import styles from '../sheets/sheets.module.css'
import { useShape } from './use-shape.ts'

/** The shapes that the selected ones can become; colors, stroke, words and box stay. */
export const ShapeForm = () => {
  const { layer, isMixed } = useShape()
  if (!layer) return null
  return (
    <div className={styles.clips}>
      <ShapeChoices shape={isMixed('shape') ? null : layer.data.shape} />
    </div>
  )
}
