import * as m from '#messages/upload.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { RotateCw, Trash2, TriangleAlert, X } from '#web/widgets/icons.ts'
import { AddButton } from '../../parts/AddButton.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { type UploadEntry, uploads } from '../../parts/uploads/uploads.ts'
import { whenLoaded } from '../../workspace/wait-for-page.ts'
import styles from './UploadTile.module.css'

interface Props {
  readonly entry: UploadEntry
  /** Deletes the stored image; undefined until the account's list contains it. */
  readonly onDelete?: (() => void) | undefined
}

/** One upload in the panel: the image (a click adds it, a drag places it), its progress, or its error. */
export const UploadTile = ({ entry, onDelete }: Props) => {
  const editor = useEditor()
  const { id, name, preview, picture, progress, error, mayRetry } = entry
  if (picture)
    return (
      <div className={styles.tile}>
        <AddButton
          className={styles.picture}
          aria-label={name}
          title={name}
          item={{ kind: 'picture', picture }}
          onAdd={() => void whenLoaded(editor, picture, loaded => addPicture(editor, loaded))}
        >
          <img src={picture.url} alt="" draggable={false} />
        </AddButton>
        {onDelete && (
          <span className={styles.remove}>
            <IconButton icon={Trash2} label={m.remove({ name })} size="s" onPress={onDelete} />
          </span>
        )}
      </div>
    )
  return (
    <div className={styles.tile} data-failed={error !== ''}>
      <img src={preview} alt="" className={styles.waiting} draggable={false} />
      {error ? (
        <div className={styles.failed} role="alert">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden />
          <b className={styles.name}>{name}</b>
          <span>{error}</span>
          <div>
            {mayRetry && (
              <IconButton
                icon={RotateCw}
                label={m.retry({ name })}
                size="s"
                onPress={() => void uploads.retry(id, editor.notices)}
              />
            )}
            <IconButton icon={X} label={m.dismiss({ name })} size="s" onPress={() => uploads.remove(id)} />
          </div>
        </div>
      ) : (
        <>
          <span className={styles.percent}>{Math.round(progress * 100)}%</span>
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
