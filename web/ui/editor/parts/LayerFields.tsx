import * as m from '#messages/widgets.ts'
import type { AnyLayer, Kind } from '#schemas/document/records.ts'
import type { LayerField } from '#web/layers/layer-field.ts'
import { t } from '#web/messages/message.ts'
import { useValue } from '#web/model/signals.ts'
import { ColorField } from '#web/widgets/ColorField.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from './editor-context.ts'
import { knownKinds } from './known-kinds.ts'
import styles from './settings.module.css'
import { useMixed } from './use-mixed.ts'

interface Props {
  readonly kind: Kind
  /** Keys of the fields to show; default: all. */
  readonly only?: readonly string[]
}

/**
 * Controls for the declared fields of a kind, for all selected layers of the kind; 多个值 where the layers differ.
 */
export const LayerFields = ({ kind, only }: Props) =>
  (knownKinds.get(kind)?.fields ?? [])
    .filter(({ key }) => only?.includes(key) ?? true)
    .map(field => <FieldControl key={field.key} kind={kind} field={field} />)

const FieldControl = ({ kind, field }: { readonly kind: Kind; readonly field: LayerField }) => {
  const { view, live } = useEditor()
  const { key } = field
  const label = t(field.label)
  const isMixed = useMixed(kind)(key)
  const value = useValue(() => {
    const data: object = view.selectedLayers.value.find(each => each.kind === kind)?.data ?? {}
    return String(Object.entries(data).find(([name]) => name === key)?.[1] ?? '')
  }, [view, kind, key])
  const write = (next: string) =>
    live.write(field.label, tx => {
      for (const layer of view.selectedLayers.peek())
        if (layer.kind === kind)
          // The field's key belongs to the kind's data; the declaration checks this.
          tx.layers.update(layer.id, old => ({ ...old, data: { ...old.data, [key]: next } }) as AnyLayer)
    })
  const set = (next: string) => {
    write(next)
    live.end()
  }
  switch (field.type) {
    case 'color':
      return (
        <div className={styles.spread}>
          <span className={styles.label}>{label}</span>
          <ColorField label={label} value={value} isMixed={isMixed} onChange={write} onChangeEnd={live.end} />
        </div>
      )
    case 'choice':
      return <Select label={label} options={field.options} value={value} isMixed={isMixed} onChange={set} />
    default:
      return (
        <TextField
          label={label}
          placeholder={isMixed ? m.mixed : ''}
          value={isMixed ? '' : value}
          onChange={write}
          onBlur={live.end}
        />
      )
  }
}
