import { useEffect, useState } from 'react'
import * as appsTexts from '#messages/apps.ts'
import * as m from '#messages/purchase.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { session } from '#web/session/session.ts'
import { Crown } from '#web/widgets/icons.ts'
import { membershipText } from './membership-text.ts'
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

/** Who buys: avatar, nickname, and what the account has now. */
export const UserSummary = () => {
  const user = useValue(() => session.user.value)
  const isMember = user?.member === true
  const text = useMembership(isMember)
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
        </span>
      </span>
    </div>
  )
}
