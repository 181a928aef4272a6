import { useEffect, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as brandTexts from '#messages/brand.ts'
import * as phoneTexts from '#messages/phone.ts'
import * as m from '#messages/phoneUpload.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { BrandMark } from '#web/ui/brand/BrandMark.tsx'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, CircleCheck, ImagePlus, RotateCw, Smartphone } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { here } from '../router.ts'
import shared from './phone.module.css'
import { createPhoneQueue, type PhoneItem } from './phone-queue.ts'
import { phoneId, phoneSender, readyPhoto } from './phone-sender.ts'
import styles from './phone-upload.module.css'

const Notice = ({
  title,
  text,
  onRetry,
}: {
  readonly title: string
  readonly text: string
  readonly onRetry?: () => void
}) => (
  <div className={shared.notice} role="alert">
    <Smartphone size={40} strokeWidth={1.25} aria-hidden />
    <h1>{title}</h1>
    <p>{text}</p>
    {onRetry && (
      <Button variant="primary" size="l" onPress={onRetry}>
        {basicTexts.retry}
      </Button>
    )}
  </div>
)

const Photo = ({ item, onRetry }: { readonly item: PhoneItem; readonly onRetry: () => void }) => {
  const { name, preview, step, progress, error, mayRetry } = item
  return (
    <li className={styles.photo} data-step={step}>
      <img src={preview} alt={name} />
      {step === 'sent' && <CircleCheck size={22} className={styles.mark} aria-label={m.sent({ name })} />}
      {(step === 'sending' || step === 'waiting') && (
        <span
          className={styles.bar}
          role="progressbar"
          aria-label={m.progressOf({ name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(progress * 100)}
        >
          <span style={{ transform: `scaleX(${progress})` }} />
        </span>
      )}
      {step === 'failed' && (
        <span className={styles.failed} role="alert">
          {error}
          {mayRetry && (
            <Button size="s" onPress={onRetry} aria-label={m.retry({ name })}>
              <RotateCw size={14} aria-hidden />
              {basicTexts.retry}
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

/** Chooses photos and sends them by an opened code. */
const Sender = ({ id, room }: { readonly id: string; readonly room: number }) => {
  const [queue] = useState(() =>
    createPhoneQueue({ ready: readyPhoto, send: phoneSender(id), preview: file => URL.createObjectURL(file) }),
  )
  const input = useRef<HTMLInputElement>(null)
  const items = useValue(() => queue.items.value)
  const ended = useValue(() => queue.ended.value)
  const isOffline = useValue(() => queue.isOffline.value)
  const [isTooMany, setIsTooMany] = useState(false)
  useEffect(() => {
    // A locked screen stops the script and the network of a page; both are back with it.
    const resume = () => {
      if (!document.hidden) queue.resume()
    }
    document.addEventListener('visibilitychange', resume)
    window.addEventListener('online', resume)
    window.addEventListener('pageshow', resume)
    const again = setInterval(resume, LIMITS.phoneUpload.retryMs)
    return () => {
      document.removeEventListener('visibilitychange', resume)
      window.removeEventListener('online', resume)
      window.removeEventListener('pageshow', resume)
      clearInterval(again)
    }
  }, [queue])
  const sent = items.filter(({ step }) => step === 'sent').length
  const failed = items.filter(({ step }) => step === 'failed')
  const isDone = items.length > 0 && sent + failed.length === items.length
  const left = room - (items.length - failed.length)
  const take = (files: FileList | null) => {
    const all = [...(files ?? [])]
    setIsTooMany(all.length > left)
    if (all.length) queue.add(all.slice(0, Math.max(0, left)))
  }
  return (
    <>
      <div className={styles.body}>
        {ended && (
          <p className={styles.ended} role="alert">
            <CircleAlert size={18} aria-hidden />
            {ended}
          </p>
        )}
        {items.length === 0 ? (
          <div className={styles.intro}>
            <ImagePlus size={44} strokeWidth={1.25} aria-hidden />
            <h1>{m.intro}</h1>
            <p>{m.limits({ most: LIMITS.phoneUpload.pictures })}</p>
          </div>
        ) : (
          <ul className={styles.photos} aria-label={m.list}>
            {items.map(item => (
              <Photo key={item.id} item={item} onRetry={() => queue.retry(item.id)} />
            ))}
          </ul>
        )}
      </div>
      <footer className={shared.foot}>
        <p role="status" className={styles.state}>
          {isOffline ? (
            m.offline
          ) : isDone && sent > 0 ? (
            <>
              <b>{m.allSent({ count: sent })}</b>
              {m.allSentText}
            </>
          ) : items.length > 0 && !isDone ? (
            m.sending({ done: sent, all: items.length })
          ) : null}
          {isDone && failed.length > 0 && <span>{m.someFailed({ count: failed.length })}</span>}
          {isTooMany && <span>{m.tooMany({ left: Math.max(0, left) })}</span>}
        </p>
        <span className={shared.buttons}>
          <Button
            variant="primary"
            size="l"
            isDisabled={ended !== '' || left <= 0}
            onPress={() => input.current?.click()}
          >
            <ImagePlus size={18} strokeWidth={1.75} aria-hidden />
            {items.length > 0 ? m.more : m.choose}
          </Button>
        </span>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept="image/*"
          aria-label={m.choose}
          onChange={event => {
            take(event.target.files)
            event.target.value = ''
          }}
        />
      </footer>
    </>
  )
}

type Opened =
  | { readonly step: 'opening' }
  | { readonly step: 'open'; readonly room: number }
  | { readonly step: 'failed'; readonly title: string; readonly text: string; readonly mayRetry: boolean }

/** The page that a phone opens with the code of the upload panel (C-2-30). */
export const PhoneUploadPage = () => {
  const id = useValue(() => here.value.searchParams.get('id') ?? '')
  const [opened, setOpened] = useState<Opened>({ step: 'opening' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt opens the code again
  useEffect(() => {
    let isShown = true
    setOpened({ step: 'opening' })
    void client.phoneUploads.openPhoneUpload({ id, phone: phoneId() }).then(answer => {
      if (!isShown) return
      if (answer.ok) return setOpened({ step: 'open', room: answer.data.left })
      const isWrong = answer.status === 400 || answer.code === 'PHONE_UPLOAD_ENDED'
      const text = isWrong ? m.wrongText : answer.message
      setOpened({
        step: 'failed',
        title: m.wrongTitle,
        text,
        mayRetry: answer.code === 'NETWORK' || answer.status >= 500,
      })
    })
    return () => {
      isShown = false
    }
  }, [id, attempt])
  return (
    <div className={shared.page}>
      <header className={shared.head}>
        <a href="/" aria-label={phoneTexts.home}>
          <BrandMark size={24} />
          {brandTexts.name}
        </a>
      </header>
      {opened.step === 'opening' ? (
        <div className={shared.stage}>
          <Spinner size={28} label={basicTexts.loading} />
        </div>
      ) : opened.step === 'open' ? (
        <Sender key={id} id={id} room={opened.room} />
      ) : (
        <Notice
          title={opened.title}
          text={opened.text}
          {...(opened.mayRetry ? { onRetry: () => setAttempt(attempt + 1) } : {})}
        />
      )}
    </div>
  )
}
