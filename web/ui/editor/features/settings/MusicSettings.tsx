import * as m from '#messages/music.ts'
import { musicOf, type WorkMusic, withMusic } from '#schemas/document/music.ts'
import { titleOf } from '#web/editor/edits/insert-media.ts'
import { useValue } from '#web/model/signals.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Pause, Play, Trash2 } from '#web/widgets/icons.ts'
import { Slider } from '#web/widgets/Slider.tsx'
import { Switch } from '#web/widgets/Switch.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { audition, auditioned } from '../../parts/media/audition.ts'
import { ChooseMedia } from '../../parts/media/ChooseMedia.tsx'
import styles from '../../parts/settings.module.css'
import own from './MusicSettings.module.css'

/** Background music of the open work: which, how loud, and whether it begins again. */
export const MusicSettings = () => {
  const editor = useEditor()
  const { doc, live, notices } = editor
  const music = useValue(() => musicOf(doc.work.value), [doc])
  const isPlaying = useValue(() => music !== null && auditioned.value === music.url, [music])
  const write = (change: WorkMusic | null) =>
    live.write('history.music', tx => tx.updateWork(work => withMusic(work, change)))
  const set = (change: WorkMusic | null) => {
    write(change)
    live.end()
  }
  return (
    <section className={styles.section} aria-label={m.title}>
      <h3 className={styles.subtitle}>{m.title}</h3>
      {music && (
        <div className={own.music}>
          <IconButton
            icon={isPlaying ? Pause : Play}
            size="s"
            label={isPlaying ? m.stop : m.listen}
            onPress={() => audition(music.url, () => notices.show(m.notPlayed, 'error'))}
          />
          <span className={own.name} title={music.name} data-own-words>
            {music.name || m.unnamed}
          </span>
          <IconButton icon={Trash2} size="s" label={m.remove} onPress={() => set(null)} />
        </div>
      )}
      <ChooseMedia
        medium="audio"
        hasOne={music !== null}
        onChoose={({ url, name }) =>
          set({ volume: music?.volume ?? 1, isLooped: music?.isLooped ?? true, url, name: titleOf(name) })
        }
      />
      {music ? (
        <>
          <Slider
            label={m.volume}
            min={0}
            max={100}
            step={1}
            suffix="%"
            value={Math.round(music.volume * 100)}
            onChange={volume => write({ ...music, volume: volume / 100 })}
            onChangeEnd={live.end}
          />
          <Switch isSelected={music.isLooped} onChange={isLooped => set({ ...music, isLooped })}>
            {m.loop}
          </Switch>
        </>
      ) : (
        <p className={own.hint}>{m.hint}</p>
      )}
    </section>
  )
}
