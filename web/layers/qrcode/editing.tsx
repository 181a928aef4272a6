import type { LayerRecord, QrcodeData, QrLevel } from '#schemas/document/records.ts'
import { useValue } from '#web/model/signals.ts'
import { useDocumentColours } from '#web/ui/editor/document-colours.ts'
import { useEditor } from '#web/ui/editor/editor-context.ts'
import styles from '#web/ui/editor/settings/settings.module.css'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'

const LEVELS: readonly { readonly id: QrLevel; readonly label: string }[] = [
  { id: 'L', label: 'L · 约 7%' },
  { id: 'M', label: 'M · 约 15%' },
  { id: 'Q', label: 'Q · 约 25%' },
  { id: 'H', label: 'H · 约 30%' },
]

/** Settings of the chosen QR codes: content, colours, error correction. */
export const Panel = () => {
  const { view, live } = useEditor()
  const data = useValue(() => {
    const layer = view.selectedLayers.value.find(each => each.kind === 'qrcode')
    return layer?.kind === 'qrcode' ? layer.data : null
  }, [view])
  const documentColours = useDocumentColours()
  if (!data) return null
  const write = (label: string, patch: Partial<QrcodeData>) =>
    live.write(label, tx => {
      for (const layer of view.selectedLayers.peek())
        if (layer.kind === 'qrcode')
          tx.layers.update<LayerRecord<'qrcode'>>(layer.id, old => ({ ...old, data: { ...old.data, ...patch } }))
    })
  const colour = (label: string, key: 'foreground' | 'background') => (
    <div className={styles.spread}>
      <span className={styles.label}>{label}</span>
      <ColorField
        label={label}
        value={data[key]}
        documentColours={documentColours}
        onChange={value => write(label, { [key]: value })}
        onChangeEnd={live.end}
      />
    </div>
  )
  return (
    <section className={styles.section} aria-label="二维码设置">
      <TextField
        label="内容（网址或文字）"
        isMultiline
        value={data.content}
        onChange={content => write('二维码内容', { content })}
        onBlur={live.end}
      />
      {colour('前景色', 'foreground')}
      {colour('背景色', 'background')}
      <Select
        label="容错级别"
        options={LEVELS}
        value={data.level}
        onChange={level => {
          write('容错级别', { level })
          live.end()
        }}
      />
    </section>
  )
}
