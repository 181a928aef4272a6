import * as m from '#messages/upload.ts'
import * as queueTexts from '#messages/uploadQueue.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { RotateCw, Trash2, TriangleAlert, X } from '#web/widgets/icons.ts'
import { AddButton } from '../../parts/AddButton.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { SelectBox, type TileSelection } from '../../parts/library/SelectBox.tsx'
import { type UploadEntry, uploads } from '../../parts/uploads/uploads.ts'
import { whenLoaded } from '../../workspace/wait-for-page.ts'
import { OriginalButton } from './OriginalButton.tsx'
import styles from './UploadTile.module.css'

interface Props {
  readonly entry: UploadEntry
  /** The stored image, once the account's list contains it. */
  readonly own: LibraryPicture | undefined
  readonly selection: TileSelection
  /** Deletes the stored image; undefined until the account's list contains it. */
  readonly onDelete?: (() => void) | undefined
}

const StoredTile = ({ entry: { name, picture }, own, selection, onDelete }: Props) => {
  const editor = useEditor()
  if (!picture) return null
  const add = () => void whenLoaded(editor, picture, loaded => addPicture(editor, loaded))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the drag begins at the button in it
    <div
      className={styles.tile}
      data-selected={own && selection.isSelected(own.id)}
      onDragStart={event => own && selection.drag(own.id, event)}
    >
      <AddButton
        className={styles.picture}
        aria-label={name}
        title={name}
        item={{ kind: 'picture', picture }}
        onAdd={event => {
          if (!own || !selection.press(own.id, event)) add()
        }}
      >
        <img src={thumbnailUrl(picture.url, LIMITS.library.thumbnail.panel)} alt="" draggable={false} />
      </AddButton>
      {own && <SelectBox id={own.id} name={name} selection={selection} />}
      {onDelete && !selection.isActive && (
        <span className={styles.remove}>
          {own && <OriginalButton picture={own} />}
          <IconButton icon={Trash2} label={m.remove({ name })} size="s" onPress={onDelete} />
        </span>
      )}
    </div>
  )
}

const Failed = ({ id, name, error, mayRetry }: UploadEntry) => {
  const { notices } = useEditor()
  return (
    <div className={styles.failed} role="alert">
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
      <b className={styles.name}>{name}</b>
      <span>{error || queueTexts.stateLost}</span>
      <div>
        {mayRetry && (
          <IconButton icon={RotateCw} label={m.retry({ name })} size="s" onPress={() => uploads.retry([id], notices)} />
        )}
        <IconButton icon={X} label={m.dismiss({ name })} size="s" onPress={() => uploads.remove(id)} />
      </div>
    </div>
  )
}

/** One upload in the panel: the image (a click adds it, a drag places it), its progress, or its error. */
export const UploadTile = (props: Props) => {
  const { entry } = props
  const { id, name, preview, step, progress } = entry
  if (step === 'stored') return <StoredTile {...props} />
  const isFailed = step === 'failed' || step === 'lost'
  return (
    <div className={styles.tile} data-failed={isFailed}>
      {preview && <img src={preview} alt="" className={styles.waiting} draggable={false} />}
      {isFailed ? (
        <Failed {...entry} />
      ) : (
        <>
          <span className={styles.percent}>
            {step === 'waiting' ? queueTexts.stateWaiting : `${Math.round(progress * 100)}%`}
          </span>
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={name}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(progress * 100)}
          >
            <span style={{ transform: `scaleX(${progress})` }} />
          </div>
          <span className={styles.cancel}>
            <IconButton icon={X} label={m.cancel({ name })} size="s" onPress={() => uploads.remove(id)} />
          </span>
        </>
      )}
    </div>
  )
}
