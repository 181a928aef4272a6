import { useEffect, useState } from 'react'
import { hasInbox } from '#web/services/inbox.ts'
import { LABELS } from '../labels.ts'
import styles from './LoginDialog.module.css'

/** In development, the way to the codes that no telephone will ever receive. */
export const InboxLink = () => {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    let isLive = true
    void hasInbox().then(answer => isLive && setIsThere(answer))
    return () => {
      isLive = false
    }
  }, [])
  if (!isThere) return null
  return (
    <p className={styles.inbox}>
      本地环境不发送短信，验证码在
      <a href="/dev/inbox" target="_blank" rel="noreferrer">
        {LABELS.login.inbox}
      </a>
    </p>
  )
}
