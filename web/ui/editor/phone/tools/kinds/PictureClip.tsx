import { ClipGrid } from '../../../features/crop/ClipPicker.tsx'
import styles from '../sheets/sheets.module.css'

/** The shapes that the selected pictures can be clipped to, each shown with the picture itself. */
export const PictureClip = () => (
  <div className={styles.clips}>
    <ClipGrid />
  </div>
)
