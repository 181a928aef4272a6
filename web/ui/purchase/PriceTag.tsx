import * as m from '#messages/purchase.ts'
import styles from './template-purchase.module.css'

/** The price on the tile of a template; nothing on a free one. */
export const PriceTag = ({ priceFen = 0 }: { readonly priceFen?: number | undefined }) =>
  priceFen > 0 ? <span className={styles.tag}>{m.templatePrice({ yuan: priceFen / 100 })}</span> : null
