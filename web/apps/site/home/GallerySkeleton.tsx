import { Waterfall } from '#web/widgets/Waterfall.tsx'
import styles from './home.module.css'

const RATIOS = [1.5, 0.6, 1.2, 1.78, 1, 0.7, 1.4, 1.1, 1.6, 0.8, 1.3, 1]
const TILES = RATIOS.map((height, id) => ({ id, width: 1, height }))

/** Placeholder of the gallery while it loads. */
export const GallerySkeleton = ({ columns, gap }: { readonly columns: number; readonly gap: number }) => (
  <div aria-hidden>
    <Waterfall
      items={TILES}
      columns={columns}
      gap={gap}
      caption={40}
      renderItem={() => <div className={styles.skeleton} />}
    />
  </div>
)
