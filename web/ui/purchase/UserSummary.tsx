import * as appsTexts from '#messages/apps.ts'
import * as m from '#messages/purchase.ts'
import type { User } from '#web/session/user-store.ts'
import { Crown } from '#web/widgets/icons.ts'
import styles from './purchase.module.css'

/** Who buys: avatar, nickname, and what the account has now. */
export const UserSummary = ({ user }: { readonly user: User | null }) => (
  <div className={styles.user}>
    <span className={styles.avatar} aria-hidden>
      {user?.avatar ? <img src={user.avatar} alt="" /> : user?.nickname.slice(0, 1) || appsTexts.userInitial}
    </span>
    <span className={styles.who}>
      <strong data-own-words>{user?.nickname}</strong>
      <span>
        {user?.member && <Crown size={13} strokeWidth={2} aria-hidden />}
        {user?.member ? m.member : m.notMember}
      </span>
    </span>
  </div>
)
