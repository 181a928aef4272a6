import * as m from '#messages/mediaSettings.ts'
import type { VideoFit } from '#schemas/document/kinds/interactive/video.ts'
import { mediaData } from '#web/editor/edits/insert-media.ts'
import { Select } from '#web/widgets/Select.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { ChooseMedia } from '../parts/media/ChooseMedia.tsx'
import { PictureField } from '../parts/media/PictureField.tsx'
import styles from '../parts/settings.module.css'
import { ColorRow } from './ColorRow.tsx'
import { useKindData } from './use-kind-data.ts'

const FITS: readonly { readonly id: VideoFit; readonly label: string }[] = [
  { id: 'cover', label: m.cover },
  { id: 'contain', label: m.contain },
]

/** Settings of the selected films. */
export const VideoSettings = () => {
  const { data, isMixed, write, set, end } = useKindData('video')
  if (!data) return null
  return (
    <section className={styles.section} aria-label={m.video}>
      <ChooseMedia
        medium="video"
        hasOne={data.src !== ''}
        onChoose={media => set({ ...mediaData(media), poster: media.poster })}
      />
      <div className={styles.spread}>
        <span className={styles.label}>{m.poster}</span>
        <PictureField value={data.poster} label={m.changePoster} onChange={poster => set({ poster })} />
      </div>
      <TextField
        label={m.title}
        value={isMixed('title') ? '' : data.title}
        maxLength={100}
        onChange={title => write({ title })}
        onBlur={end}
      />
      <Select label={m.fit} options={FITS} value={data.fit} isMixed={isMixed('fit')} onChange={fit => set({ fit })} />
      <ColorRow
        label={m.background}
        value={data.background}
        isMixed={isMixed('background')}
        onChange={background => write({ background })}
        onChangeEnd={end}
      />
      <Switch isSelected={data.isAutoplayed} onChange={isAutoplayed => set({ isAutoplayed })}>
        {m.videoAutoplay}
      </Switch>
      <Switch isSelected={data.isLooped} onChange={isLooped => set({ isLooped })}>
        {m.loop}
      </Switch>
      <Switch isSelected={data.hasControls} onChange={hasControls => set({ hasControls })}>
        {m.controls}
      </Switch>
    </section>
  )
}
