import * as m from '#messages/kinds.ts'
import type { QrcodeData } from '#schemas/document/records.ts'
import { isQrcode, type QrcodeLayer } from '#web/layers/qrcode/is-qrcode.ts'
import { isScannable } from '#web/layers/qrcode/qr-content.ts'
import type { MessageKey } from '#web/messages/message.ts'
import { useValue } from '#web/model/signals.ts'
import qr from '../features/qr/Qr.module.css'
import { QrContentField } from '../features/qr/QrContentField.tsx'
import { QrLogoField } from '../features/qr/QrLogoField.tsx'
import { useEditor } from '../parts/editor-context.ts'
import { LayerFields } from '../parts/LayerFields.tsx'
import styles from '../parts/settings.module.css'

/** Settings of the selected QR codes: content, colors, error correction, logo. */
export const QrcodeSettings = () => {
  const { view, live } = useEditor()
  const layer = useValue(() => view.selectedLayers.value.find(isQrcode)?.id, [view])
  const data = useValue(() => view.selectedLayers.value.find(isQrcode)?.data, [view])
  if (!data) return null
  const write = (label: MessageKey, patch: Partial<QrcodeData>) =>
    live.write(label, tx => {
      for (const { id } of view.selectedLayers.peek().filter(isQrcode))
        tx.layers.update<QrcodeLayer>(id, old => ({ ...old, data: { ...old.data, ...patch } }))
    })
  const set = (label: MessageKey, patch: Partial<QrcodeData>) => {
    write(label, patch)
    live.end()
  }
  return (
    <section className={styles.section} aria-label={m.qrcode}>
      <QrContentField
        key={layer}
        value={data.content}
        level={data.level}
        onChange={content => write('history.qrcodeContent', { content })}
        onChangeEnd={live.end}
      />
      <LayerFields kind="qrcode" only={['foreground', 'background']} />
      {!isScannable(data.foreground, data.background) && (
        <p className={qr.warning} role="status">
          {m.contrast}
        </p>
      )}
      <LayerFields kind="qrcode" only={['level']} />
      <div className={styles.spread}>
        <span className={styles.label}>{m.logo}</span>
        {/* A logo covers modules, so the highest error correction level is set. */}
        <QrLogoField
          value={data.logo}
          onChange={logo => set('history.qrcodeLogo', logo ? { logo, level: 'H' } : { logo })}
        />
      </div>
      {data.logo && data.level !== 'H' && <p className={qr.note}>{m.logoLevel}</p>}
    </section>
  )
}
