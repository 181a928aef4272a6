import * as m from '#messages/elementSettings.ts'
import {
  COUNTDOWN_MAX,
  type CountdownData,
  type CountdownFinish,
  type CountdownLook,
  type CountdownMode,
} from '#schemas/document/kinds/interactive/countdown.ts'
import { NumberField } from '#web/widgets/NumberField.tsx'
import { Select } from '#web/widgets/Select.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import styles from '../parts/settings.module.css'
import { ColorRow } from './ColorRow.tsx'
import { localMoment, momentOf } from './countdown-moment.ts'
import { FontRow } from './FontRow.tsx'
import { useKindData } from './use-kind-data.ts'

const MODES: readonly { readonly id: CountdownMode; readonly label: string }[] = [
  { id: 'date', label: m.modeDate },
  { id: 'duration', label: m.modeDuration },
]
const LOOKS: readonly { readonly id: CountdownLook; readonly label: string }[] = [
  { id: 'cards', label: m.lookCards },
  { id: 'plain', label: m.lookPlain },
  { id: 'words', label: m.lookWords },
]
const FINISHES: readonly { readonly id: CountdownFinish; readonly label: string }[] = [
  { id: 'zero', label: m.finishZero },
  { id: 'text', label: m.finishText },
  { id: 'hide', label: m.finishHide },
  { id: 'next', label: m.finishNext },
]
const PARTS = [
  { label: m.hours, unit: 3600, most: Math.floor(COUNTDOWN_MAX / 3600) },
  { label: m.minutes, unit: 60, most: 59 },
  { label: m.seconds, unit: 1, most: 59 },
] as const

/** Hours, minutes and seconds of a duration, s. */
const Duration = ({ seconds, set }: { readonly seconds: number; readonly set: (seconds: number) => void }) => (
  <div className={styles.row}>
    {PARTS.map(({ label, unit, most }) => {
      const value = unit === 3600 ? Math.floor(seconds / unit) : Math.floor(seconds / unit) % 60
      return (
        <NumberField
          key={unit}
          className={styles.grow}
          label={label}
          min={0}
          max={most}
          value={value}
          onCommit={next => set(Math.max(1, seconds + (next - value) * unit))}
        />
      )
    })}
  </div>
)

/** Settings of the selected countdowns. */
export const CountdownSettings = () => {
  const { data, isMixed, write, set, end } = useKindData('countdown')
  if (!data) return null
  const color = (label: string, key: 'color' | 'cardColor' | 'labelColor') => (
    <ColorRow
      label={label}
      value={data[key]}
      isMixed={isMixed(key)}
      onChange={value => write({ [key]: value } satisfies Partial<CountdownData>)}
      onChangeEnd={end}
    />
  )
  return (
    <section className={styles.section} aria-label={m.countdown}>
      <Select
        label={m.mode}
        options={MODES}
        value={data.mode}
        isMixed={isMixed('mode')}
        onChange={mode => set(mode === 'date' && !data.until ? { mode, ...momentOf('', Date.now()) } : { mode })}
      />
      {data.mode === 'date' ? (
        <TextField
          label={m.until}
          type="datetime-local"
          value={localMoment(data.until)}
          errorMessage={data.until && Date.parse(data.until) <= Date.now() ? m.untilPast : undefined}
          onChange={typed => typed && set(momentOf(typed, Date.now()))}
        />
      ) : (
        <Duration seconds={data.seconds} set={seconds => set({ seconds })} />
      )}
      <Select
        label={m.looks}
        options={LOOKS}
        value={data.look}
        isMixed={isMixed('look')}
        // The light digits of a card cannot be read without it.
        onChange={look =>
          set({ look, color: look === 'cards' ? '#ffffff' : data.look === 'cards' ? data.cardColor : data.color })
        }
      />
      <Switch isSelected={data.hasDays} onChange={hasDays => set({ hasDays })}>
        {m.showDays}
      </Switch>
      {color(m.digitColor, 'color')}
      {data.look === 'cards' && color(m.cardColor, 'cardColor')}
      {color(m.labelColor, 'labelColor')}
      <FontRow
        family={data.fontFamily}
        weight={data.fontWeight}
        text="0123456789:"
        isMixed={isMixed('fontFamily')}
        onChange={(fontFamily, fontWeight) => set({ fontFamily, fontWeight })}
      />
      <Select
        label={m.finish}
        options={FINISHES}
        value={data.finish}
        isMixed={isMixed('finish')}
        onChange={finish => set({ finish })}
      />
      {data.finish === 'text' && (
        <TextField
          label={m.endText}
          value={isMixed('finishText') ? '' : data.finishText}
          maxLength={100}
          onChange={finishText => write({ finishText })}
          onBlur={end}
        />
      )}
    </section>
  )
}
