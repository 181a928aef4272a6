import * as m from '#messages/elementSettings.ts'
import type { RatingLook } from '#schemas/document/kinds/interactive/rating.ts'
import { Select } from '#web/widgets/Select.tsx'
import { Slider } from '#web/widgets/Slider.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import styles from '../parts/settings.module.css'
import { ColorRow } from './ColorRow.tsx'
import { useKindData } from './use-kind-data.ts'

const LOOKS: readonly { readonly id: RatingLook; readonly label: string }[] = [
  { id: 'star', label: m.star },
  { id: 'heart', label: m.heart },
  { id: 'circle', label: m.circle },
]

/** Settings of the selected ratings. */
export const RatingSettings = () => {
  const { data, isMixed, write, set, end } = useKindData('rating')
  if (!data) return null
  return (
    <section className={styles.section} aria-label={m.rating}>
      <TextField
        label={m.name}
        value={isMixed('name') ? '' : data.name}
        maxLength={60}
        onChange={name => write({ name })}
        onBlur={end}
      />
      <Select
        label={m.mark}
        options={LOOKS}
        value={data.look}
        isMixed={isMixed('look')}
        onChange={look => set({ look })}
      />
      <Slider
        label={m.most}
        min={3}
        max={10}
        step={1}
        value={data.most}
        isMixed={isMixed('most')}
        onChange={most => write({ most, value: Math.min(data.value, most) })}
        onChangeEnd={end}
      />
      <Slider
        label={m.value}
        min={0}
        max={data.most}
        step={1}
        value={Math.min(data.value, data.most)}
        isMixed={isMixed('value')}
        onChange={value => write({ value })}
        onChangeEnd={end}
      />
      <ColorRow
        label={m.filledColor}
        value={data.color}
        isMixed={isMixed('color')}
        onChange={color => write({ color })}
        onChangeEnd={end}
      />
      <ColorRow
        label={m.emptyColor}
        value={data.emptyColor}
        isMixed={isMixed('emptyColor')}
        onChange={emptyColor => write({ emptyColor })}
        onChangeEnd={end}
      />
      <Switch isSelected={data.isRequired} onChange={isRequired => set({ isRequired })}>
        {m.required}
      </Switch>
    </section>
  )
}
