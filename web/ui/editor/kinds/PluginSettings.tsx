import * as m from '#messages/kinds.ts'
import type { AnyLayer, Json } from '#schemas/document/records.ts'
import type { PluginField } from '#schemas/plugins/manifest.ts'
import { pluginDataOf } from '#web/layers/plugin/codec.ts'
import { pluginConfigOf } from '#web/layers/plugin/drawings.ts'
import { useValue } from '#web/model/signals.ts'
import { Select } from '#web/widgets/Select.tsx'
import { Slider } from '#web/widgets/Slider.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { useEditor } from '../parts/editor-context.ts'
import styles from '../parts/settings.module.css'
import { ColorRow } from './ColorRow.tsx'

interface FieldProps {
  readonly field: PluginField
  readonly value: Json | undefined
  readonly write: (value: Json) => void
  readonly end: () => void
}

/** The control of one field that a plugin declares; a value of another type counts as the default. */
const Control = ({ field, value, write, end }: FieldProps) => {
  const { label } = field
  const set = (next: Json) => {
    write(next)
    end()
  }
  switch (field.type) {
    case 'text':
      return (
        <TextField
          label={label}
          value={typeof value === 'string' ? value : field.value}
          maxLength={field.maxLength}
          onChange={write}
          onBlur={end}
        />
      )
    case 'color':
      return (
        <ColorRow
          label={label}
          value={typeof value === 'string' ? value : field.value}
          isMixed={false}
          onChange={write}
          onChangeEnd={end}
        />
      )
    case 'flag':
      return (
        <Switch isSelected={typeof value === 'boolean' ? value : field.value} onChange={set}>
          {label}
        </Switch>
      )
    case 'number':
      return (
        <Slider
          label={label}
          min={field.min}
          max={field.max}
          step={1}
          value={typeof value === 'number' ? value : field.value}
          onChange={write}
          onChangeEnd={end}
        />
      )
    case 'choice':
      return (
        <Select
          label={label}
          options={field.options}
          value={typeof value === 'string' ? value : field.value}
          onChange={set}
        />
      )
  }
}

/** Settings of the selected layers that one plugin draws: the fields that the plugin declares. */
export const PluginSettings = () => {
  const { view, live } = useEditor()
  const data = useValue(() => {
    for (const layer of view.selectedLayers.value) {
      const found = pluginDataOf(layer)
      if (found) return found
    }
    return undefined
  }, [view])
  const config = data && pluginConfigOf(data)
  if (!data || !config || config.fields.length === 0) return null
  const write = (key: string, value: Json): void =>
    live.write('history.element', tx => {
      for (const layer of view.selectedLayers.peek())
        if (pluginDataOf(layer)?.pid === data.pid)
          tx.layers.update(layer.id, old => {
            const before = pluginDataOf(old) ?? data
            return { ...old, data: { ...before, values: { ...before.values, [key]: value } } } as AnyLayer
          })
    })
  return (
    <section className={styles.section} aria-label={m.other({ kind: config.title })}>
      {config.fields.map(field => (
        <Control
          key={field.key}
          field={field}
          value={data.values[field.key]}
          write={value => write(field.key, value)}
          end={live.end}
        />
      ))}
    </section>
  )
}
