import { useEffect, useState } from 'react'
import { type InboxEntry, loadInbox } from '#web/services/inbox.ts'
import type { Result } from '#web/services/result.ts'
import { LABELS } from '#web/ui/labels.ts'
import { Empty } from '#web/widgets/Empty.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Copy, Inbox } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { toast } from '#web/widgets/toast.ts'
import styles from './inbox.module.css'

const REFRESH_MS = 2000

const copy = (code: string) =>
  navigator.clipboard.writeText(code).then(
    () => toast.show(LABELS.common.copied, { kind: 'success' }),
    () => toast.show(`浏览器不允许复制，验证码是 ${code}`, { kind: 'error' }),
  )

/** The text messages that the local stand-in kept, newest first; read anew every 2 s. */
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
      <h1>{LABELS.inbox.title}</h1>
      <p>{LABELS.inbox.text}</p>
      {!answer && <Spinner size={24} />}
      {answer && !answer.ok && (
        <Empty icon={Inbox} isError text={answer.code === 'NOT_FOUND' ? LABELS.inbox.absent : answer.message} />
      )}
      {answer?.ok && answer.data.length === 0 && <Empty icon={Inbox} text={LABELS.inbox.empty} />}
      {answer?.ok && (
        <ul className={styles.list} aria-label={LABELS.inbox.title}>
          {answer.data.map(({ phone, code, time }) => (
            <li key={`${phone}${time}${code}`} className={styles.entry}>
              <span className={styles.code}>{code}</span>
              <span className={styles.who}>
                {phone}
                <small>{new Date(time).toLocaleString('zh-CN')}</small>
              </span>
              <IconButton icon={Copy} label={`${LABELS.inbox.copy} ${code}`} onPress={() => void copy(code)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
