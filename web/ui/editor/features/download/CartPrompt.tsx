import * as m from '#messages/hosted.ts'
import { Button } from '#web/widgets/Button.tsx'
import { ShoppingCart } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import styles from './download.module.css'
import offers from './offers.module.css'

interface Props {
  readonly text: string
  /** The partner's page of the cart. */
  readonly cart: string | undefined
  readonly onRetry: () => void
}

/** Media that must be bought before the download: where they are, and how it goes on. */
export const CartPrompt = ({ text, cart, onRetry }: Props) => (
  <div className={styles.panel} role="alert" data-cart-prompt>
    <ShoppingCart size={40} strokeWidth={1.5} className={offers.cart} aria-hidden />
    <strong>{text}</strong>
    <span className={styles.row}>
      <Button autoFocus={cart === undefined} onPress={onRetry}>
        {m.bought}
      </Button>
      {cart !== undefined && (
        <LinkButton variant="primary" href={cart} target="_blank" rel="noopener" autoFocus>
          {m.openCart}
        </LinkButton>
      )}
    </span>
  </div>
)
