import { useMemo, useRef, useState } from 'react'
import * as m from '#messages/handoff.ts'
import { qrPath } from '#web/layers/qrcode/qr-path.ts'
import { QrPicture } from '#web/widgets/QrPicture.tsx'
import styles from './handoff.module.css'

export interface ContinueCardProps {
  readonly address: string
  /** The design opens only for the account that made it. */
  readonly isOwn: boolean
}

/** The address of the editor, to be opened on a computer: as text, on the clipboard, as a QR code. */
export const ContinueCard = ({ address, isOwn }: ContinueCardProps) => {
  const [note, setNote] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const code = useMemo(() => qrPath(address, 'M'), [address])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setNote(m.copied)
    } catch {
      // No clipboard: an insecure connection, or the browser of another app.
      field.current?.select()
      setNote(m.copyByHand)
    }
  }
  return (
    <section className={styles.card} aria-labelledby="continue">
      <h2 id="continue">{m.continue}</h2>
      <p>{isOwn ? m.textOwn : m.text}</p>
      <div className={styles.link}>
        <input
          ref={field}
          readOnly
          value={address}
          aria-label={m.link}
          onFocus={event => event.currentTarget.select()}
          data-own-words
        />
        <button type="button" className={styles.primary} onClick={() => void copy()}>
          {m.copy}
        </button>
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
      {code && (
        <figure>
          <QrPicture code={code} text={address} label={m.code} />
          <figcaption>{m.scan}</figcaption>
        </figure>
      )}
    </section>
  )
}
