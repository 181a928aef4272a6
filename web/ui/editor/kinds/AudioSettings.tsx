import * as m from '#messages/mediaSettings.ts'
import type { AudioData, AudioLook } from '#schemas/document/kinds/interactive/audio.ts'
import { mediaData } from '#web/editor/edits/insert-media.ts'
import { Select } from '#web/widgets/Select.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { ChooseMedia } from '../parts/media/ChooseMedia.tsx'
import styles from '../parts/settings.module.css'
import { ColorRow } from './ColorRow.tsx'
import { useKindData } from './use-kind-data.ts'

const LOOKS: readonly { readonly id: AudioLook; readonly label: string }[] = [
  { id: 'bar', label: m.bar },
  { id: 'disc', label: m.disc },
]

/** Settings of the selected sounds. */
export const AudioSettings = () => {
  const { data, isMixed, write, set, end } = useKindData('audio')
  if (!data) return null
  const color = (label: string, key: 'color' | 'cardColor' | 'textColor') => (
    <ColorRow
      label={label}
      value={data[key]}
      isMixed={isMixed(key)}
      onChange={value => write({ [key]: value } satisfies Partial<AudioData>)}
      onChangeEnd={end}
    />
  )
  return (
    <section className={styles.section} aria-label={m.audio}>
      <ChooseMedia medium="audio" hasOne={data.src !== ''} onChoose={media => set(mediaData(media))} />
      <TextField
        label={m.title}
        value={isMixed('title') ? '' : data.title}
        maxLength={100}
        onChange={title => write({ title })}
        onBlur={end}
      />
      <Select
        label={m.look}
        options={LOOKS}
        value={data.look}
        isMixed={isMixed('look')}
        onChange={look => set({ look })}
      />
      {color(m.color, 'color')}
      {color(m.cardColor, 'cardColor')}
      {color(m.textColor, 'textColor')}
      <Switch isSelected={data.isAutoplayed} onChange={isAutoplayed => set({ isAutoplayed })}>
        {m.audioAutoplay}
      </Switch>
      {data.isAutoplayed && (
        <p className={styles.label} style={{ width: 'auto', margin: 0 }}>
          {m.autoplayNote}
        </p>
      )}
      <Switch isSelected={data.isLooped} onChange={isLooped => set({ isLooped })}>
        {m.loop}
      </Switch>
    </section>
  )
}
