import * as m from '#messages/folders.ts'
import { useValue } from '#web/model/signals.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Plus } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { addFiles } from '../../parts/uploads/add-files.ts'
import styles from './Folders.module.css'
import { FolderTile } from './FolderTile.tsx'
import type { FolderStore } from './folder-store.ts'

/** The folders of the user, with a tile that creates one (C-2-54). */
export const Folders = ({ store, onOpen }: { readonly store: FolderStore; readonly onOpen: (id: number) => void }) => {
  const editor = useEditor()
  const folders = useValue(() => store.folders.value)
  const editing = useValue(() => store.editing.value)
  return (
    <section className={styles.folders} aria-label={m.list}>
      <Button variant="ghost" className={styles.create} onPress={() => void store.create()}>
        <Plus size={20} strokeWidth={1.5} aria-hidden />
        {m.create}
      </Button>
      {folders?.map(folder => (
        <FolderTile
          key={folder.id}
          folder={folder}
          isEditing={editing === folder.id}
          onOpen={() => onOpen(folder.id)}
          onEdit={() => store.edit(folder.id)}
          onName={name => void store.rename(folder.id, name)}
          onRemove={() => void store.remove(folder.id)}
          onPictures={ids => void store.move(ids, folder.id, null)}
          onFiles={files => void addFiles(editor, files, undefined, folder.name)}
        />
      ))}
    </section>
  )
}
