import { useEffect, useMemo, useRef } from 'react'
import * as m from '#messages/folders.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import { useValue } from '#web/model/signals.ts'
import { type LibraryPicture, listFolder } from '#web/services/picture-library.ts'
import { IconButton } from '#web/widgets/IconButton.tsx'
import { ChevronLeft } from '#web/widgets/icons.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { LibraryGrid } from '../../parts/library/LibraryGrid.tsx'
import { pictureOf } from '../../parts/library/picture-of.ts'
import { useLibrary } from '../../parts/library/use-library.ts'
import { whenLoaded } from '../../workspace/wait-for-page.ts'
import styles from './Folders.module.css'
import type { FolderStore } from './folder-store.ts'
import { MoveButton } from './MoveButton.tsx'

interface Props {
  readonly id: number
  readonly store: FolderStore
  readonly onBack: () => void
  readonly onDelete: (picture: LibraryPicture) => void
}

/** The pictures of one folder: the second and last depth (C-2-56). */
export const FolderView = ({ id, store, onBack, onDelete }: Props) => {
  const editor = useEditor()
  const list = useMemo(() => listFolder(id), [id])
  const library = useLibrary(list, '', '')
  const name = useValue(() => store.folders.value?.find(folder => folder.id === id)?.name ?? '', [id, store])
  const changes = useValue(() => store.changes.value)
  const known = useRef(changes)
  const { reload } = library
  useEffect(() => {
    if (changes !== known.current) reload()
    known.current = changes
  }, [changes, reload])
  return (
    <>
      <header className={styles.head}>
        <IconButton icon={ChevronLeft} size="s" label={m.back} onPress={onBack} />
        <h2 data-own-words>{name}</h2>
      </header>
      <LibraryGrid
        label={name}
        emptyText={m.empty}
        library={library}
        columns={2}
        width={LIMITS.library.thumbnail.panel}
        gap={4}
        isDraggable
        onDelete={onDelete}
        actionsOf={picture => <MoveButton picture={picture} store={store} from={id} />}
        onChoose={picture => void whenLoaded(editor, pictureOf(picture), loaded => addPicture(editor, loaded))}
      />
    </>
  )
}
