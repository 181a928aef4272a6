import * as m from '#messages/mediaSettings.ts'
import type { WallLayout } from '#schemas/document/kinds/interactive/picture-wall.ts'
import { Select } from '#web/widgets/Select.tsx'
import { Slider } from '#web/widgets/Slider.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import styles from '../parts/settings.module.css'
import { useKindData } from './use-kind-data.ts'
import { WallPictures } from './WallPictures.tsx'

const LAYOUTS: readonly { readonly id: WallLayout; readonly label: string }[] = [
  { id: 'grid', label: m.grid },
  { id: 'carousel', label: m.carousel },
  { id: 'marquee', label: m.marquee },
]
/** px */
const LENGTH_MAX = 60

/** Settings of the selected picture walls. */
export const PictureWallSettings = () => {
  const { data, isMixed, write, set, end } = useKindData('picture-wall')
  if (!data) return null
  const length = (label: string, key: 'gap' | 'radius') => (
    <Slider
      label={label}
      min={0}
      max={LENGTH_MAX}
      step={1}
      suffix="px"
      value={Math.min(LENGTH_MAX, Math.round(data[key]))}
      isMixed={isMixed(key)}
      onChange={value => write({ [key]: value })}
      onChangeEnd={end}
    />
  )
  return (
    <section className={styles.section} aria-label={m.wall}>
      <WallPictures pictures={data.pictures} onChange={pictures => set({ pictures })} />
      <Select
        label={m.layout}
        options={LAYOUTS}
        value={data.layout}
        isMixed={isMixed('layout')}
        onChange={layout => set({ layout })}
      />
      {data.layout === 'grid' ? (
        <Slider
          label={m.columns}
          min={1}
          max={6}
          step={1}
          value={data.columns}
          isMixed={isMixed('columns')}
          onChange={columns => write({ columns })}
          onChangeEnd={end}
        />
      ) : (
        <Slider
          label={data.layout === 'carousel' ? m.seconds : m.passing}
          min={1}
          max={30}
          step={1}
          suffix={m.secondsUnit}
          value={data.seconds}
          isMixed={isMixed('seconds')}
          onChange={seconds => write({ seconds })}
          onChangeEnd={end}
        />
      )}
      {length(m.gap, 'gap')}
      {length(m.radius, 'radius')}
      <Switch isSelected={data.opensLarge} onChange={opensLarge => set({ opensLarge })}>
        {m.large}
      </Switch>
    </section>
  )
}
