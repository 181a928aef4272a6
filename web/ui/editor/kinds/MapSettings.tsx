import { useState } from 'react'
import * as m from '#messages/elementSettings.ts'
import type { MapData } from '#schemas/document/kinds/interactive/map.ts'
import { type MapProvider, PLACE_TEXT_MAX } from '#schemas/document/place.ts'
import { Select } from '#web/widgets/Select.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import panel from '../parts/panel.module.css'
import styles from '../parts/settings.module.css'
import { ColorRow } from './ColorRow.tsx'
import { useKindData } from './use-kind-data.ts'

const PROVIDERS: readonly { readonly id: MapProvider; readonly label: string }[] = [
  { id: 'amap', label: m.amap },
  { id: 'baidu', label: m.baidu },
]

interface DegreesProps {
  readonly label: string
  readonly value: number | null
  readonly most: number
  readonly onChange: (value: number | null) => void
}

/** A coordinate, or nothing; a wrong one shows an error and is not applied. */
const Degrees = ({ label, value, most, onChange }: DegreesProps) => {
  const [draft, setDraft] = useState<string | null>(null)
  const read = (text: string) => (text.trim() === '' ? null : Number(text))
  const isWrong = (text: string) => {
    const typed = read(text)
    return typed !== null && !(Math.abs(typed) <= most)
  }
  return (
    <TextField
      className={styles.grow}
      label={label}
      inputMode="decimal"
      value={draft ?? (value === null ? '' : String(value))}
      errorMessage={draft !== null && isWrong(draft) ? m.degreesWrong : undefined}
      onChange={text => {
        setDraft(text)
        if (!isWrong(text) && read(text) !== value) onChange(read(text))
      }}
      onBlur={() => setDraft(null)}
    />
  )
}

/** Settings of the selected maps: the place, and who shows it. */
export const MapSettings = () => {
  const { data, isMixed, write, set, end } = useKindData('map')
  if (!data) return null
  const text = (label: string, key: 'name' | 'address') => (
    <TextField
      label={label}
      value={isMixed(key) ? '' : data[key]}
      maxLength={PLACE_TEXT_MAX}
      onChange={value => write({ [key]: value } satisfies Partial<MapData>)}
      onBlur={end}
    />
  )
  const color = (label: string, key: 'color' | 'cardColor' | 'textColor') => (
    <ColorRow
      label={label}
      value={data[key]}
      isMixed={isMixed(key)}
      onChange={value => write({ [key]: value } satisfies Partial<MapData>)}
      onChangeEnd={end}
    />
  )
  return (
    <section className={styles.section} aria-label={m.map}>
      {text(m.place, 'name')}
      {text(m.address, 'address')}
      <div className={styles.row}>
        <Degrees label={m.longitude} value={data.longitude} most={180} onChange={longitude => set({ longitude })} />
        <Degrees label={m.latitude} value={data.latitude} most={90} onChange={latitude => set({ latitude })} />
      </div>
      <p className={panel.note}>{m.coordinates}</p>
      <Select
        label={m.provider}
        options={PROVIDERS}
        value={data.provider}
        isMixed={isMixed('provider')}
        onChange={provider => set({ provider })}
      />
      {color(m.pinColor, 'color')}
      {color(m.groundColor, 'cardColor')}
      {color(m.textColor, 'textColor')}
    </section>
  )
}
