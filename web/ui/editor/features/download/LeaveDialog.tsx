import * as m from '#messages/download.ts'
import { PACKAGES } from '#schemas/catalog/packages.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Dialog } from '#web/widgets/Dialog.tsx'
import { Crown } from '#web/widgets/icons.ts'
import styles from './offers.module.css'

/** screenPx */
const WIDTH = 400

/** yuan per day: the lowest of the packages on sale. */
const LOWEST = PACKAGES.map(({ averagePrice }) => averagePrice).reduce((low, price) =>
  Number(price) < Number(low) ? price : low,
)

interface Props {
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks whoever leaves the purchase without buying to stay. Esc stays. */
export const LeaveDialog = ({ onLeave, onStay }: Props) => (
  <Dialog
    title={m.leaveTitle}
    isOpen
    onClose={onStay}
    width={WIDTH}
    role="alertdialog"
    isBare
    isChoice
    isDismissable={false}
  >
    <div className={styles.leave}>
      <span className={styles.medal}>
        <Crown size={28} strokeWidth={1.75} aria-hidden />
      </span>
      <h2>{m.leaveTitle}</h2>
      <p>{m.leaveText({ price: LOWEST })}</p>
      <footer>
        <Button size="l" onPress={onLeave}>
          {m.leave}
        </Button>
        <Button size="l" className={styles.gold} autoFocus onPress={onStay}>
          {m.stay}
        </Button>
      </footer>
    </div>
  </Dialog>
)
