import * as basicTexts from '#messages/basic.ts'
import * as m from '#messages/folders.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Plus } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import library from '../../parts/library/Library.module.css'
import { addFiles } from '../../parts/uploads/add-files.ts'
import styles from './Folders.module.css'
import { FolderTile } from './FolderTile.tsx'
import type { FolderStore } from './folder-store.ts'
import { hasWords } from './picture-query.ts'

interface Props {
  readonly store: FolderStore
  /** Words of a search: only folders with them in their names; '' = all, with a tile that creates one (C-2-54). */
  readonly keyword: string
  /** The folder that a picture is in; null = none. */
  readonly placeOf: (picture: number) => number | null
  readonly onOpen: (id: number) => void
}

/** The folders of the user. */
export const Folders = ({ store, keyword, placeOf, onOpen }: Props) => {
  const editor = useEditor()
  const folders = useValue(() => store.folders.value)
  const error = useValue(() => store.error.value)
  const editing = useValue(() => store.editing.value)
  const shown = folders?.filter(({ name }) => hasWords(name, keyword)) ?? []
  if (keyword && shown.length === 0) return null
  return (
    <section className={styles.folders} aria-label={m.list}>
      {error && !folders && (
        <p className={styles.problem} role="alert">
          {m.notLoaded}
          <button type="button" className={library.link} onClick={() => void store.load()}>
            {basicTexts.retry}
          </button>
        </p>
      )}
      {keyword === '' && (
        <Button variant="ghost" className={styles.create} onPress={() => void store.create()}>
          <Plus size={20} strokeWidth={1.5} aria-hidden />
          {m.create}
        </Button>
      )}
      {shown.map(folder => (
        <FolderTile
          key={folder.id}
          folder={folder}
          isEditing={editing === folder.id}
          onOpen={() => onOpen(folder.id)}
          onEdit={() => store.edit(folder.id)}
          onName={name => void store.rename(folder.id, name)}
          onRemove={() => void store.remove(folder.id)}
          onPictures={ids => void store.move(ids, folder.id, placeOf)}
          onFiles={files => void addFiles(editor, files, undefined, folder.name)}
        />
      ))}
    </section>
  )
}
