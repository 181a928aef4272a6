import { useState } from 'react'
import * as m from '#messages/media.ts'
import { isHardForApple } from '#schemas/catalog/media-types.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { mediaFormatAt } from '#schemas/media/media-path.ts'
import { mediaElement } from '#web/editor/edits/insert-media.ts'
import { durationText } from '#web/layers/media-words.ts'
import { useValue } from '#web/model/signals.ts'
import type { OwnMedia } from '#web/services/media-library.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { Film, Music, Pause, Pencil, Play, Trash2 } from '#web/widgets/icons.ts'
import { AddButton } from '../AddButton.tsx'
import { useEditor } from '../editor-context.ts'
import { sizeText } from '../uploads/size-text.ts'
import { audition, auditioned } from './audition.ts'
import styles from './media.module.css'

interface Props {
  readonly media: OwnMedia
  readonly onChoose: () => void
  /** null = nothing but choosing is offered. */
  readonly onRename: (() => void) | null
  readonly onRemove: (() => void) | null
}

const Warning = ({ url }: { readonly url: string }) => {
  const format = mediaFormatAt(url)
  return format !== null && isHardForApple(format) ? (
    <em className={styles.warning} title={m.hardForApple}>
      {m.notEverywhere}
    </em>
  ) : null
}
const Actions = ({ media: { name }, onRename, onRemove }: Pick<Props, 'media' | 'onRename' | 'onRemove'>) => (
  <span className={styles.actions}>
    {onRename && <IconButton icon={Pencil} size="s" label={m.rename({ name })} onPress={onRename} />}
    {onRemove && <IconButton icon={Trash2} size="s" label={m.remove({ name })} onPress={onRemove} />}
  </span>
)

/** A film: its still picture, which plays without sound under the pointer. */
const FilmCard = ({ media, onChoose, ...acts }: Props) => {
  const [isPlaying, setIsPlaying] = useState(false)
  const { name, url, poster, durationMs } = media
  return (
    <li className={styles.film}>
      <AddButton
        className={styles.still}
        item={{ kind: 'element', element: mediaElement(media) }}
        aria-label={m.add({ name })}
        onAdd={onChoose}
        onPointerEnter={event => event.pointerType === 'mouse' && setIsPlaying(true)}
        onPointerLeave={() => setIsPlaying(false)}
        onFocus={event => event.target.matches(':focus-visible') && setIsPlaying(true)}
        onBlur={() => setIsPlaying(false)}
      >
        {poster ? (
          <img src={thumbnailUrl(poster, 132)} alt="" loading="lazy" draggable={false} />
        ) : (
          <Film size={22} strokeWidth={1.5} aria-hidden />
        )}
        {isPlaying && <video src={url} muted autoPlay loop playsInline preload="auto" />}
        {durationMs > 0 && <span className={styles.duration}>{durationText(durationMs)}</span>}
      </AddButton>
      <div className={styles.line}>
        <span className={styles.name} title={name} data-own-words>
          {name}
        </span>
        <Warning url={url} />
        <Actions media={media} {...acts} />
      </div>
    </li>
  )
}

/** A sound: a button to listen to it, its name, how long and how large it is. */
const SoundCard = ({ media, onChoose, ...acts }: Props) => {
  const { notices } = useEditor()
  const { name, url, durationMs, size } = media
  const isPlaying = useValue(() => auditioned.value === url, [url])
  return (
    <li className={styles.sound}>
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? m.stop({ name }) : m.listen({ name })}
        onPress={() => audition(url, () => notices.show(m.notPlayed, 'error'))}
      />
      <AddButton
        className={styles.title}
        item={{ kind: 'element', element: mediaElement(media) }}
        aria-label={m.add({ name })}
        onAdd={onChoose}
      >
        <span className={styles.name} title={name} data-own-words>
          {name}
        </span>
        <span className={styles.facts}>
          <Music size={12} strokeWidth={1.75} aria-hidden />
          {durationMs > 0 && <span>{durationText(durationMs)}</span>}
          <span>{sizeText(size)}</span>
          <Warning url={url} />
        </span>
      </AddButton>
      <Actions media={media} {...acts} />
    </li>
  )
}

/** One film or sound of the account. */
export const MediaCard = (props: Props) =>
  props.media.medium === 'video' ? <FilmCard {...props} /> : <SoundCard {...props} />
