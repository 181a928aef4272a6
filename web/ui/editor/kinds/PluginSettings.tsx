import type { ComponentType } from 'react'
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

interface FieldProps<T extends PluginField['type']> {
  readonly field: Extract<PluginField, { readonly type: T }>
  readonly value: Json | undefined
  readonly write: (value: Json) => void
  readonly end: () => void
}

/** Whole numbers where a field has nothing else; otherwise a hundredth of its range. */
const stepOf = ({ min, max, value }: Extract<PluginField, { readonly type: 'number' }>): number =>
  [min, max, value].every(Number.isInteger) && max - min > 1 ? 1 : (max - min) / 100

/** The control of each type of field; a value of another type counts as the default. */
const CONTROLS: { readonly [T in PluginField['type']]: ComponentType<FieldProps<T>> } = {
  text: ({ field, value, write, end }) => (
    <TextField
      label={field.label}
      value={typeof value === 'string' ? value : field.value}
      maxLength={field.maxLength}
      onChange={write}
      onBlur={end}
    />
  ),
  color: ({ field, value, write, end }) => (
    <ColorRow
      label={field.label}
      value={typeof value === 'string' ? value : field.value}
      isMixed={false}
      onChange={write}
      onChangeEnd={end}
    />
  ),
  flag: ({ field, value, write, end }) => (
    <Switch
      isSelected={typeof value === 'boolean' ? value : field.value}
      onChange={next => {
        write(next)
        end()
      }}
    >
      {field.label}
    </Switch>
  ),
  number: ({ field, value, write, end }) => (
    <Slider
      label={field.label}
      min={field.min}
      max={field.max}
      step={stepOf(field)}
      value={typeof value === 'number' ? value : field.value}
      onChange={write}
      onChangeEnd={end}
    />
  ),
  choice: ({ field, value, write, end }) => (
    <Select
      label={field.label}
      options={field.options}
      value={typeof value === 'string' ? value : field.value}
      onChange={next => {
        write(next)
        end()
      }}
    />
  ),
}

const Control = (props: FieldProps<PluginField['type']>) => {
  // A field is only given to the control of its own type.
  const Own = CONTROLS[props.field.type] as ComponentType<FieldProps<PluginField['type']>>
  return <Own {...props} />
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
