import * as m from '#messages/teams.ts'
import { Users } from '#web/widgets/icons.ts'
import { NeedsLogin } from '../PageState.tsx'
import styles from './team.module.css'

/** In place of a team for visitors. */
export const TeamLogin = () => (
  <section className={styles.page}>
    <NeedsLogin icon={Users} text={m.needsLogin} />
  </section>
)
