import { SIZE_PRESETS } from '#schemas/catalog/sizes.ts'
import { LABELS } from '#web/ui/labels.ts'
import { Plus } from '#web/widgets/icons.ts'
import styles from './sizes.module.css'

const SHOWN = ['手机海报', '公众号首图', '朋友圈封面', '方形广告', '店铺横幅', '详情页', '名片 94×58mm', 'A4']
const PRESETS = SHOWN.flatMap(name => SIZE_PRESETS.find(preset => preset.name === name) ?? [])
const BOX_PX = 44

/** The common sizes, each drawn in its proportion. */
export const SizeStrip = () => (
  <nav className={styles.sizes} aria-label="常用尺寸">
    <a className={styles.sizeCard} href="/editor?new=1">
      <span className={styles.shape}>
        <span className={styles.plus}>
          <Plus size={20} aria-hidden />
        </span>
      </span>
      <span className={styles.sizeName}>{LABELS.home.customSize}</span>
      <span className={styles.sizeText}>px · mm · cm</span>
    </a>
    {PRESETS.map(({ name, width, height }) => {
      const scale = BOX_PX / Math.max(width, height)
      return (
        <a key={name} className={styles.sizeCard} href={`/editor?new=1&w=${width}&h=${height}`}>
          <span className={styles.shape}>
            <span style={{ width: Math.max(10, width * scale), height: Math.max(10, height * scale) }} />
          </span>
          <span className={styles.sizeName}>{name.replace(/ .*/, '')}</span>
          <span className={styles.sizeText}>
            {width}×{height}
          </span>
        </a>
      )
    })}
  </nav>
)
