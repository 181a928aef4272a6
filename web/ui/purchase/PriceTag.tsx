import { clsx } from 'clsx'
import * as m from '#messages/purchase.ts'
import styles from './template-purchase.module.css'

interface Props {
  readonly priceFen?: number | undefined
  /** Something else is at the corner of the tile. */
  readonly isLower?: boolean
}

/** The price on the tile of a template; nothing on a free one. */
export const PriceTag = ({ priceFen = 0, isLower = false }: Props) =>
  priceFen > 0 ? (
    <span className={clsx(styles.tag, isLower && styles.lower)}>{m.templatePrice({ yuan: priceFen / 100 })}</span>
  ) : null
