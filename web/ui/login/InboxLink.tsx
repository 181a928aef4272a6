import { useEffect, useState } from 'react'
import * as m from '#messages/login.ts'
import { SITE_ROUTES } from '#schemas/catalog/site-routes.ts'
import { hasInbox } from '#web/services/inbox.ts'
import styles from './LoginDialog.module.css'
import { withLinks } from './with-links.tsx'

/** In development: link to the inbox with the login codes, because no SMS is sent. */
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
    <p className={styles.inbox}>{withLinks(m.inboxHint, { inbox: { text: m.inbox, href: SITE_ROUTES.inbox.path } })}</p>
  )
}
