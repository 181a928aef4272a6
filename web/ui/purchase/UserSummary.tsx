import { useEffect, useState } from 'react'
import * as appsTexts from '#messages/apps.ts'
import * as m from '#messages/purchase.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { Crown } from '#web/widgets/icons.ts'
import { countText, membershipText } from './membership-text.ts'
import styles from './purchase.module.css'

/** When the user's membership ends, in words; without an answer from the server, only that there is one. */
const useMembership = (isMember: boolean): string => {
  const [text, setText] = useState(m.member)
  useEffect(() => {
    if (!isMember) return
    let isShown = true
    void client.orders.myMembership().then(result => {
      if (isShown && result.ok) setText(membershipText(result.data))
    })
    return () => {
      isShown = false
    }
  }, [isMember])
  return isMember ? text : m.notMember
}

/** How many downloads the user has left, in words; null until the server says it. */
const useCount = (isMember: boolean): string | null => {
  const [text, setText] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new member has others
  useEffect(() => {
    let isShown = true
    void client.allowance.downloadCounts().then(result => {
      if (isShown) setText(result.ok ? countText(result.data) : null)
    })
    return () => {
      isShown = false
    }
  }, [isMember])
  return text
}

/** Who buys: avatar, nickname, and what the account has now. */
export const UserSummary = () => {
  const user = useValue(() => session.user.value)
  const isMember = user?.member === true
  const text = useMembership(isMember)
  const count = useCount(isMember)
  return (
    <div className={styles.user}>
      <span className={styles.avatar} aria-hidden>
        {user?.avatar ? <img src={user.avatar} alt="" /> : user?.nickname.slice(0, 1) || appsTexts.userInitial}
      </span>
      <span className={styles.who}>
        <strong data-own-words>{user?.nickname}</strong>
        <span>
          {isMember && <Crown size={13} strokeWidth={2} aria-hidden />}
          {text}
          {count !== null && <b>{count}</b>}
        </span>
      </span>
    </div>
  )
}
