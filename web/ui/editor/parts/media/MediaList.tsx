import { useEffect, useMemo, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/media.ts'
import { MEDIA_ACCEPT, type Medium } from '#schemas/catalog/media-types.ts'
import { UPLOAD_LIMITS } from '#schemas/catalog/upload-limits.ts'
import { useValue } from '#web/model/signals.ts'
import { mediaClient } from '#web/services/media-client.ts'
import { listOwnMedia, type OwnMedia } from '#web/services/media-library.ts'
import type { PagedList } from '#web/services/picture-library.ts'
import { succeed } from '#web/services/result.ts'
import { session } from '#web/session/session.ts'
import { NameDialog } from '#web/ui/team/NameDialog.tsx'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { Film, Music, Upload } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { useEditor } from '../editor-context.ts'
import library from '../library/Library.module.css'
import { useLibrary } from '../library/use-library.ts'
import { usePolicy } from '../page-session.ts'
import { endAudition } from './audition.ts'
import { MediaCard } from './MediaCard.tsx'
import styles from './media.module.css'
import { addMedia, mediaChanges } from './media-queue.ts'
import { PendingMedia } from './PendingMedia.tsx'
import { useMediaDeletions } from './use-media-deletions.ts'
import { VoiceButton } from './VoiceButton.tsx'

interface Props {
  /** The only medium that is offered; '' = both. */
  readonly medium: Medium | ''
  readonly onChoose: (media: OwnMedia) => void
  /** They can be renamed and deleted. */
  readonly canManage: boolean
}

/** Without an account there are none. */
const NOTHING: PagedList<OwnMedia> = async () => succeed({ elements: [], total: 0 })

const FILTERS = [
  { id: '', label: m.all },
  { id: 'video', label: m.videos },
  { id: 'audio', label: m.audios },
] as const

/** Opens the chooser of files. */
const useChooser = (onFiles: (files: readonly File[]) => void) => {
  const input = useRef<HTMLInputElement>(null)
  const element = (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      accept={MEDIA_ACCEPT}
      aria-label={m.chooseFile}
      onChange={event => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  )
  return { element, open: () => input.current?.click() }
}

/** The own films and sounds with those that are being sent: what is chosen is placed or used. */
export const MediaList = ({ medium, onChoose, canManage }: Props) => {
  const { notices } = useEditor()
  const canUseVoice = usePolicy('canUseVoice')
  const [filter, setFilter] = useState<Medium | ''>(medium)
  const hasAccount = useValue(() => session.token.value !== null)
  const list = useMemo(() => (hasAccount ? listOwnMedia(filter) : NOTHING), [filter, hasAccount])
  const { items, hasMore, isLoading, error, more, reload } = useLibrary(list, '', '')
  const deletions = useMediaDeletions(reload)
  const gone = useValue(() => deletions.gone.value)
  const [renamed, setRenamed] = useState<OwnMedia | null>(null)
  const changes = useValue(() => mediaChanges.value)
  const known = useRef(changes)
  useEffect(() => {
    if (changes !== known.current) reload()
    known.current = changes
  }, [changes, reload])
  useEffect(() => endAudition, [])

  const take = async (files: readonly File[]) => {
    const [first] = await addMedia(files, notices)
    // Where one is wanted, the one that was just sent is.
    if (first && !canManage && files.length === 1 && (medium === '' || first.medium === medium)) onChoose(first)
  }
  const chooser = useChooser(files => void take(files))
  const shown = (items ?? []).filter(({ id }) => !gone.has(id))
  const [films, sounds] = [shown.filter(each => each.medium === 'video'), shown.filter(each => each.medium === 'audio')]
  const card = (media: OwnMedia) => (
    <MediaCard
      key={media.id}
      media={media}
      onChoose={() => onChoose(media)}
      onRename={canManage ? () => setRenamed(media) : null}
      onRemove={canManage ? () => deletions.remove([media.id]) : null}
    />
  )
  const upload = (
    <Button variant="primary" onPress={chooser.open}>
      <Upload size={16} strokeWidth={1.75} aria-hidden />
      {medium === 'video' ? m.uploadVideo : medium === 'audio' ? m.uploadAudio : m.upload}
    </Button>
  )
  const rest =
    error && items === null ? (
      <Empty text={error} isError action={<Button onPress={reload}>{basicTexts.retry}</Button>} />
    ) : items === null ? (
      <Loading />
    ) : shown.length === 0 ? (
      <Empty icon={filter === 'audio' ? Music : Film} text={filter === 'audio' ? m.noAudios : m.noVideos} />
    ) : null
  return (
    <>
      <div className={library.head}>
        {upload}
        {chooser.element}
        {medium !== 'video' && hasAccount && canUseVoice && (
          <VoiceButton isForOneUse={!canManage} onChoose={onChoose} onMade={reload} />
        )}
        <p className={styles.hint}>{m.limits}</p>
        {medium === '' && (
          <div className={library.chips}>
            {FILTERS.map(({ id, label }) => (
              <button
                key={id}
                type="button"
                className={library.chip}
                aria-pressed={filter === id}
                onClick={() => setFilter(id)}
              >
                {label}
              </button>
            ))}
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard */}
      <div
        className={styles.scroll}
        onDragOver={event => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={event => {
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          event.stopPropagation()
          void take([...event.dataTransfer.files])
        }}
      >
        <PendingMedia />
        {films.length > 0 && (
          <ul className={styles.films} aria-label={m.videos}>
            {films.map(card)}
          </ul>
        )}
        {sounds.length > 0 && (
          <ul className={styles.list} aria-label={m.audios}>
            {sounds.map(card)}
          </ul>
        )}
        {rest}
        {hasMore && (
          <Button size="s" variant="ghost" isPending={isLoading} onPress={more}>
            {m.more}
          </Button>
        )}
      </div>
      {renamed && (
        <NameDialog
          title={m.renameTitle}
          label={m.name}
          name={renamed.name}
          longest={UPLOAD_LIMITS.name}
          confirmLabel={basicTexts.confirm}
          onName={async name => {
            const answer = await mediaClient.media.renameMedia({ id: String(renamed.id), name })
            reload()
            return answer.ok ? '' : answer.message
          }}
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  )
}
