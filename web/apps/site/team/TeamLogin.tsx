import * as headerTexts from '#messages/header.ts'
import * as m from '#messages/teams.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { Users } from '#web/widgets/icons.ts'
import styles from './team.module.css'

/** In place of a team for visitors. */
export const TeamLogin = () => (
  <section className={styles.page}>
    <Empty
      icon={Users}
      text={m.needsLogin}
      action={
        <Button variant="primary" size="l" onPress={() => void session.requireLogin()}>
          {headerTexts.login}
        </Button>
      }
    />
  </section>
)
