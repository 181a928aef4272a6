import { useEffect, useMemo, useRef, useState } from 'react'
import * as m from '#messages/phoneEditor.ts'
import { qrPath } from '#web/layers/qrcode/qr-path.ts'
import { useValue } from '#web/model/signals.ts'
import { Monitor, QrCode } from '#web/widgets/icons.ts'
import { PlainButton } from '#web/widgets/PlainButton.tsx'
import { QrPicture } from '#web/widgets/QrPicture.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { useLifeCycle } from '../parts/life-cycle-context.ts'
import { PageTurner } from './PageTurner.tsx'
import styles from './SeveralPages.module.css'
import { shareableAddress } from './shareable-address.ts'

/** What a work of several pages has in place of tools: the reason, and its address for a computer. */
export const SeveralPages = () => {
  const { view } = useEditor()
  const { saveController } = useLifeCycle()
  const isOwn = useValue(() => saveController.state.value.workId !== null, [saveController])
  const address = shareableAddress(location.href)
  const code = useMemo(() => qrPath(address, 'M'), [address])
  const field = useRef<HTMLInputElement>(null)
  const [note, setNote] = useState('')
  const [showsCode, setShowsCode] = useState(false)
  // It may have become long on another device, while something was selected here.
  useEffect(() => view.clearSelection(), [view])
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
    <section className={styles.panel} aria-labelledby="several-pages">
      <PageTurner />
      <div role="alert">
        <h1 id="several-pages">
          <Monitor size={18} strokeWidth={1.75} aria-hidden />
          {m.severalPages}
        </h1>
      </div>
      <p className={styles.hint}>{isOwn ? m.continueOwn : m.continue}</p>
      {showsCode && code ? (
        <QrPicture code={code} text={address} label={m.code} />
      ) : (
        <input
          ref={field}
          readOnly
          value={address}
          aria-label={m.link}
          onFocus={event => event.currentTarget.select()}
          data-own-words
        />
      )}
      <div className={styles.actions}>
        <PlainButton
          size="l"
          aria-pressed={showsCode}
          onClick={() => {
            setShowsCode(!showsCode)
          }}
        >
          <QrCode size={18} strokeWidth={1.75} aria-hidden />
          {m.showCode}
        </PlainButton>
        <PlainButton size="l" variant="primary" onClick={() => void copy()}>
          {m.copy}
        </PlainButton>
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
    </section>
  )
}
