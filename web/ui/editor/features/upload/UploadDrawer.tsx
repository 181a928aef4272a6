import { use, useEffect, useState } from 'react'
import * as m from '#messages/uploadQueue.ts'
import { UPLOAD_QUEUE } from '#schemas/catalog/upload-queue-limits.ts'
import { useValue } from '#web/model/signals.ts'
import { session } from '#web/session/session.ts'
import { Button } from '#web/widgets/Button.tsx'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronDown, ChevronUp, CircleAlert, CircleCheck, WifiOff, X } from '#web/widgets/icons.ts'
import { PhoneLayout } from '#web/widgets/phone-layout.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { createPaceText, inOrder, queueTotals, titleOf } from '../../parts/uploads/drawer-state.ts'
import { uploads } from '../../parts/uploads/uploads.ts'
import styles from './UploadDrawer.module.css'
import { UploadRow } from './UploadRow.tsx'

/** ms; between two looks at the speed. */
const LOOK_MS = 500
/** Rows that are drawn; the rest is counted. */
const ROWS = 60

/** Speed and time left, looked at while something is under way: pictures, or their originals. */
const usePace = (isRunning: boolean, isOfPictures: boolean): string => {
  const [text, setText] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bytes of originals are counted anew
  useEffect(() => {
    if (!isRunning) return setText('')
    const paceText = createPaceText()
    const timer = setInterval(() => setText(paceText(queueTotals(uploads.queued.peek()).now, Date.now())), LOOK_MS)
    return () => clearInterval(timer)
  }, [isRunning, isOfPictures])
  return text
}

const Halt = () => {
  const halt = useValue(() => uploads.halt.value)
  if (halt === null) return null
  const goOn = async () => {
    if (halt === 'login' && !(await session.requireLogin())) return
    uploads.resume()
  }
  const texts = { offline: m.offline, login: m.login, quota: m.quota } as const
  return (
    <div className={styles.halt} role="status" data-halt={halt}>
      {halt === 'offline' ? <WifiOff size={14} aria-hidden /> : <CircleAlert size={14} aria-hidden />}
      <span>{texts[halt]}</span>
      {halt !== 'offline' && (
        <Button size="s" onPress={() => void goOn()}>
          {halt === 'login' ? m.logIn : m.goOn}
        </Button>
      )}
    </div>
  )
}

/** The queue of uploads: a summary that opens to one row for each file. */
export const UploadDrawer = () => {
  const { notices } = useEditor()
  const entries = useValue(() => uploads.listed.value, [], UPLOAD_QUEUE.progressMs)
  const halt = useValue(() => uploads.halt.value)
  // On a phone it would cover what was added.
  const isPhone = use(PhoneLayout)
  const [isOpen, setIsOpen] = useState(!isPhone)
  const [isHeld, setIsHeld] = useState(false)
  const isUnkept = useValue(() => uploads.isUnkept.value)
  const totals = queueTotals(uploads.queued.peek())
  const isRunning = totals.open > 0 && halt === null
  const pace = usePace(isRunning, totals.pictures.open > 0)
  const isDone = totals.open === 0 && totals.failed === 0 && totals.lost === 0
  useEffect(() => {
    if (!isDone || isHeld) return
    const timer = setTimeout(uploads.unlist, UPLOAD_QUEUE.doneMs)
    return () => clearTimeout(timer)
  }, [isDone, isHeld])
  if (entries.length === 0) return null

  const failed = entries.filter(({ mayRetry }) => mayRetry).map(({ id }) => id)
  const open = entries.filter(({ step }) => step === 'waiting' || step === 'running' || step === 'lost')
  const rows = inOrder(entries)
  return (
    <section
      className={styles.card}
      aria-label={m.title}
      data-canvas-control=""
      data-upload-progress=""
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
    >
      <header className={styles.head}>
        {isRunning ? (
          <Spinner size={16} />
        ) : isDone ? (
          <CircleCheck size={18} className={styles.good} aria-hidden />
        ) : (
          <CircleAlert size={18} className={totals.open > 0 ? styles.halted : styles.bad} aria-hidden />
        )}
        <div className={styles.summary}>
          <h2>{titleOf(totals, halt !== null)}</h2>
          {pace && <p>{pace}</p>}
        </div>
        <IconButton
          icon={isOpen ? ChevronDown : ChevronUp}
          size="s"
          label={isOpen ? m.collapse : m.expand}
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        />
        {totals.open === 0 && <IconButton icon={X} size="s" label={m.hide} onPress={uploads.unlist} />}
      </header>
      {/* The title and the rows say the same. */}
      {totals.open > 0 && (
        <div className={styles.total} aria-hidden>
          <span style={{ transform: `scaleX(${totals.now.share})` }} />
        </div>
      )}
      <Halt />
      {isUnkept && (
        <div className={styles.halt} role="status">
          <CircleAlert size={14} aria-hidden />
          <span>{m.unkept}</span>
        </div>
      )}
      {isOpen && (
        <>
          <ul className={styles.list}>
            {rows.slice(0, ROWS).map(entry => (
              <UploadRow key={entry.id} entry={entry} />
            ))}
            {rows.length > ROWS && <li className={styles.more}>{m.more({ count: rows.length - ROWS })}</li>}
          </ul>
          {(open.length > 1 || failed.length > 0) && (
            <footer className={styles.foot}>
              {failed.length > 0 && (
                <Button size="s" onPress={() => uploads.retry(failed, notices)}>
                  {m.retryFailed}
                </Button>
              )}
              {open.length > 1 && (
                <Button size="s" variant="ghost" onPress={() => uploads.remove(...open.map(({ id }) => id))}>
                  {m.cancelAll}
                </Button>
              )}
            </footer>
          )}
        </>
      )}
    </section>
  )
}
