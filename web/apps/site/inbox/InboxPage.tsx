import { useEffect, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as inboxTexts from '#messages/inbox.ts'
import { type InboxEntry, loadInbox } from '#web/services/inbox.ts'
import type { Result } from '#web/services/result.ts'
import { Empty } from '#web/widgets/Empty.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Copy, Inbox } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './inbox.module.css'

const REFRESH_MS = 2000

const copy = (code: string) =>
  navigator.clipboard.writeText(code).then(
    () => toast.show(basicTexts.copied, { kind: 'success' }),
    () => toast.show(inboxTexts.copyFailed({ code }), { kind: 'error' }),
  )

/** The text messages that the local SMS substitute stored, newest first; polled every 2 s. */
export const InboxPage = () => {
  const [answer, setAnswer] = useState<Result<readonly InboxEntry[]> | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLive = true
    const read = async () => {
      const next = await loadInbox()
      if (!isLive) return
      setAnswer(next)
      timer = setTimeout(read, REFRESH_MS)
    }
    void read()
    return () => {
      isLive = false
      clearTimeout(timer)
    }
  }, [])
  return (
    <section className={styles.page}>
      <h1>{inboxTexts.title}</h1>
      <p>{inboxTexts.text}</p>
      {!answer && <Spinner size={24} />}
      {answer && !answer.ok && (
        <Empty icon={Inbox} isError text={answer.code === 'NOT_FOUND' ? inboxTexts.absent : answer.message} />
      )}
      {answer?.ok && answer.data.length === 0 && <Empty icon={Inbox} text={inboxTexts.empty} />}
      {answer?.ok && (
        <ul className={styles.list} aria-label={inboxTexts.title}>
          {answer.data.map(({ phone, code, time }) => (
            <li key={`${phone}${time}${code}`} className={styles.entry}>
              <span className={styles.code}>{code}</span>
              <span className={styles.who}>
                {phone}
                <small>{new Date(time).toLocaleString(basicTexts.locale)}</small>
              </span>
              <IconButton icon={Copy} label={inboxTexts.copy({ code })} onPress={() => void copy(code)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
