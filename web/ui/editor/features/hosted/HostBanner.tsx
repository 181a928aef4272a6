import * as m from '#messages/hosted.ts'
import { useValue } from '#web/model/signals.ts'
import { siteName } from '#web/session/host-facts.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { TriangleAlert } from '#web/widgets/icons.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import { useSession } from '../../parts/page-session.ts'
import styles from './HostBanner.module.css'

/** Says that nothing can be saved, because the page around the editor gives no login, and what of the changes is kept. */
export const HostBanner = () => {
  const { host } = useSession()
  const { saveSurroundings } = useLifeCycle()
  const hadLogin = useValue(() => session.account.value !== null)
  const isKept = useValue(() => saveSurroundings.value.isKeptHere, [saveSurroundings])
  const name = siteName(host)
  const why = hadLogin ? (name ? m.expired({ name }) : m.expiredHere) : name ? m.missing({ name }) : m.missingHere
  return (
    <div className={styles.banner} role="alert">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
      <p>
        {why}
        {isKept ? m.keptHere : m.notKept}
      </p>
      <Button size="s" onPress={() => session.askHost()}>
        {m.askAgain}
      </Button>
    </div>
  )
}
