import * as m from '#messages/home.ts'
import { SIZE_PRESETS } from '#schemas/catalog/sizes.ts'
import { sizeName } from '#web/messages/names/sizes.ts'
import { Plus } from '#web/widgets/icons.ts'
import styles from './sizes.module.css'

const SHOWN = [
  'phone-poster',
  'article-cover',
  'moments-cover',
  'square-ad',
  'shop-banner',
  'product-details',
  'business-card',
  'a4',
]
const PRESETS = SHOWN.flatMap(id => SIZE_PRESETS.find(preset => preset.id === id) ?? [])
const BOX_PX = 44

/** The common sizes, each drawn in its aspect ratio. */
export const SizeStrip = () => (
  <nav className={styles.sizes} aria-label={m.sizes}>
    <a className={styles.sizeCard} href="/editor?new=1">
      <span className={styles.shape}>
        <span className={styles.plus}>
          <Plus size={20} aria-hidden />
        </span>
      </span>
      <span className={styles.sizeName}>{m.customSize}</span>
      <span className={styles.sizeText}>px · mm · cm</span>
    </a>
    {PRESETS.map(({ id, width, height }) => {
      const scale = BOX_PX / Math.max(width, height)
      return (
        <a key={id} className={styles.sizeCard} href={`/editor?new=1&w=${width}&h=${height}`}>
          <span className={styles.shape}>
            <span style={{ width: Math.max(10, width * scale), height: Math.max(10, height * scale) }} />
          </span>
          <span className={styles.sizeName}>{sizeName(id)}</span>
          <span className={styles.sizeText}>
            {width}×{height}
          </span>
        </a>
      )
    })}
  </nav>
)
