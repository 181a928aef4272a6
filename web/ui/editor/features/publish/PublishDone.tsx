import { useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/publish.ts'
import { PUBLICATION_STATUS } from '#schemas/catalog/statuses.ts'
import type { OwnPublication, Publishing } from '#web/editor/publishing.ts'
import { qrPath } from '#web/layers/qrcode/qr-path.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { CircleAlert, CircleCheck, ExternalLink, Lock } from '#web/widgets/icons.ts'
import { LinkButton } from '#web/widgets/LinkButton.tsx'
import { LinkField } from '#web/widgets/LinkField.tsx'
import { QrPicture } from '#web/widgets/QrPicture.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { useLifeCycle } from '../../parts/life-cycle-context.ts'
import styles from './publish.module.css'
import { saveQr } from './save-qr.ts'

const timeOf = (iso: string, style: 'date' | 'time'): string =>
  new Intl.DateTimeFormat(
    basicTexts.locale,
    style === 'date' ? { dateStyle: 'long' } : { dateStyle: 'medium', timeStyle: 'short' },
  ).format(new Date(iso))

/** Why the page is not shown; empty = it is. */
const problemOf = ({ status, isOnline }: OwnPublication): string => {
  if (isOnline) return ''
  if (status === PUBLICATION_STATUS.removed) return m.isRemoved
  return status === PUBLICATION_STATUS.down ? m.isDown : m.isExpired
}

export interface PublishDoneProps {
  readonly publishing: Publishing
  readonly publication: OwnPublication
  /** It was published a moment ago. */
  readonly isNew: boolean
}

/** The page that is published: its link with everything that can be done with it. */
export const PublishDone = ({ publishing, publication, isNew }: PublishDoneProps) => {
  const { notices } = useEditor()
  const { saveController } = useLifeCycle()
  const field = useRef<HTMLInputElement>(null)
  const [isAsking, setAsking] = useState(false)
  const busy = useValue(() => publishing.busy.value, [publishing])
  const saved = useValue(() => saveController.state.value, [saveController])
  const { url, name, version, expiresAt, hasPassword, publishedAt, status } = publication
  const isRemoved = status === PUBLICATION_STATUS.removed
  const isStale = publication.isOnline && (version < saved.version || saveController.isUnsaved())
  const problem = problemOf(publication)
  const code = qrPath(url, 'M')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      notices.show(m.copied, 'success')
    } catch {
      field.current?.select()
      notices.show(m.copyFailed, 'error')
    }
  }
  if (isAsking)
    return (
      <div className={styles.question} role="alertdialog" aria-label={m.takeDownQuestion}>
        <strong>{m.takeDownQuestion}</strong>
        <p>{m.takeDownHint}</p>
        <div className={styles.foot}>
          <Button autoFocus onPress={() => setAsking(false)}>
            {basicTexts.cancel}
          </Button>
          <Button
            variant="danger"
            isPending={busy === 'down'}
            onPress={() => void publishing.takeDown().then(() => setAsking(false))}
          >
            {m.takeDown}
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.done}>
      <div className={styles.fields}>
        <p className={styles.status} role="status" data-bad={problem !== ''}>
          {problem ? (
            <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
          ) : (
            <CircleCheck size={18} strokeWidth={1.75} aria-hidden />
          )}
          {problem || (isNew ? m.done : m.online)}
          <small>{m.publishedAt({ time: timeOf(publishedAt, 'time') })}</small>
        </p>
        {isStale && (
          <div className={styles.stale}>
            <span>
              <strong>{m.stale}</strong>
              <small>{m.staleHint}</small>
            </span>
            <Button variant="primary" size="s" onPress={() => void publishing.publish({})}>
              {m.update}
            </Button>
          </div>
        )}
        <div className={styles.card}>
          <figure className={styles.qr} data-off={problem !== ''}>
            {code && <QrPicture code={code} text={url} label={m.qr} data-faded={problem !== ''} />}
            <figcaption>{m.scan}</figcaption>
          </figure>
          <div className={styles.facts}>
            <strong data-own-words>{name}</strong>
            <ul>
              {hasPassword && (
                <li>
                  <Lock size={13} strokeWidth={1.75} aria-hidden />
                  {m.protected}
                </li>
              )}
              <li>{expiresAt ? m.until({ date: timeOf(expiresAt, 'date') }) : m.never}</li>
            </ul>
            <div className={styles.acts}>
              <LinkButton size="s" href={url} target="_blank" rel="noopener">
                {m.open}
                <ExternalLink size={13} strokeWidth={1.75} aria-hidden />
              </LinkButton>
              {code && (
                <Button size="s" onPress={() => saveQr(code, name)}>
                  {m.qrDownload}
                </Button>
              )}
            </div>
          </div>
        </div>
        <LinkField label={m.link} address={url} field={field}>
          <Button variant={isStale || problem ? 'secondary' : 'primary'} autoFocus onPress={() => void copy()}>
            {m.copy}
          </Button>
        </LinkField>
      </div>
      <footer className={styles.foot}>
        {publication.isOnline && (
          <Button variant="ghost" className={styles.danger} onPress={() => setAsking(true)}>
            {m.takeDown}
          </Button>
        )}
        <span className={styles.gap} />
        {!isRemoved && <Button onPress={publishing.edit}>{m.settings}</Button>}
        {!isRemoved && !publication.isOnline && (
          <Button
            variant="primary"
            // An expired page needs another time first.
            onPress={() => (status === PUBLICATION_STATUS.down ? void publishing.publish({}) : publishing.edit())}
          >
            {m.again}
          </Button>
        )}
      </footer>
    </div>
  )
}
