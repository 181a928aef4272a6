import type { LayerRecord, QrcodeData, QrLevel } from '#schemas/document/records.ts'
import { useValue } from '#web/model/signals.ts'
import { useEditor } from '#web/ui/editor/editor-context.ts'
import qr from '#web/ui/editor/qr/Qr.module.css'
import { QrContentField } from '#web/ui/editor/qr/QrContentField.tsx'
import { QrLogoField } from '#web/ui/editor/qr/QrLogoField.tsx'
import styles from '#web/ui/editor/settings/settings.module.css'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { isScannable } from './qr-content.ts'

const LEVELS: readonly { readonly id: QrLevel; readonly label: string }[] = [
  { id: 'L', label: 'L · 约 7%' },
  { id: 'M', label: 'M · 约 15%' },
  { id: 'Q', label: 'Q · 约 25%' },
  { id: 'H', label: 'H · 约 30%' },
]

/** Settings of the chosen QR codes: content, colours, error correction, logo. */
export const Panel = () => {
  const { view, live } = useEditor()
  const layer = useValue(() => view.selectedLayers.value.find(each => each.kind === 'qrcode')?.id, [view])
  const data = useValue(() => {
    const found = view.selectedLayers.value.find(each => each.kind === 'qrcode')
    return found?.kind === 'qrcode' ? found.data : null
  }, [view])
  if (!data) return null
  const write = (label: string, patch: Partial<QrcodeData>) =>
    live.write(label, tx => {
      for (const each of view.selectedLayers.peek())
        if (each.kind === 'qrcode')
          tx.layers.update<LayerRecord<'qrcode'>>(each.id, old => ({ ...old, data: { ...old.data, ...patch } }))
    })
  const set = (label: string, patch: Partial<QrcodeData>) => {
    write(label, patch)
    live.end()
  }
  const colour = (label: string, key: 'foreground' | 'background') => (
    <div className={styles.spread}>
      <span className={styles.label}>{label}</span>
      <ColorField
        label={label}
        value={data[key]}
        onChange={value => write(label, { [key]: value })}
        onChangeEnd={live.end}
      />
    </div>
  )
  return (
    <section className={styles.section} aria-label="二维码设置">
      <QrContentField
        key={layer}
        value={data.content}
        level={data.level}
        onChange={content => write('二维码内容', { content })}
        onChangeEnd={live.end}
      />
      {colour('前景色', 'foreground')}
      {colour('背景色', 'background')}
      {!isScannable(data.foreground, data.background) && (
        <p className={qr.warning} role="status">
          前景色需要明显深于背景色，否则可能扫不出来
        </p>
      )}
      <Select label="容错级别" options={LEVELS} value={data.level} onChange={level => set('容错级别', { level })} />
      <div className={styles.spread}>
        <span className={styles.label}>Logo</span>
        {/* A logo covers modules: the highest level makes up for them. */}
        <QrLogoField value={data.logo} onChange={logo => set('二维码 Logo', logo ? { logo, level: 'H' } : { logo })} />
      </div>
      {data.logo && data.level !== 'H' && <p className={qr.note}>放置 Logo 时建议使用 H 级容错</p>}
    </section>
  )
}
