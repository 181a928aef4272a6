import { useEffect, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import { useValue } from '#web/model/signals.ts'
import { listMaterialCategories, listMaterials } from '#web/services/picture-library.ts'
import type { Boot } from '#web/session/boot.ts'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import { Chips } from '../library/Chips.tsx'
import styles from '../library/Library.module.css'
import { LibraryGrid } from '../library/LibraryGrid.tsx'
import { LibrarySearch } from '../library/LibrarySearch.tsx'
import { NoMaterials } from '../library/NoMaterials.tsx'
import { pictureOf } from '../library/picture-of.ts'
import { useLibrary } from '../library/use-library.ts'
import { policyNow } from '../policy-now.ts'
import { addFiles } from '../upload/add-files.ts'

const ALL = { id: '', label: LABELS.library.all }

/** The house's drawings by category and words: a click adds one to the page, a drag brings it to a place. */
export const Panel = ({ boot }: { readonly boot: Boot }) => {
  const editor = useEditor()
  const [keyword, setKeyword] = useState('')
  const [categoryId, setCategoryId] = useState(ALL.id)
  const [chips, setChips] = useState<readonly { readonly id: string; readonly label: string }[]>([ALL])
  const library = useLibrary(listMaterials, keyword, categoryId)
  const canUpload = useValue(() => !policyNow(boot).hidesUploadPanel, [boot])
  useEffect(() => {
    const ending = new AbortController()
    // Without an answer the list itself says what is wrong.
    void listMaterialCategories(ending.signal).then(result => {
      if (result.ok && !ending.signal.aborted) setChips([ALL, ...result.data])
    })
    return () => ending.abort()
  }, [])
  return (
    <>
      <div className={styles.head}>
        <LibrarySearch label={LABELS.library.searchMaterials} onSearch={setKeyword} />
        <Chips label={LABELS.library.categories} chips={chips} value={categoryId} onChange={setCategoryId} />
      </div>
      <div className={styles.scroll}>
        <LibraryGrid
          label={LABELS.library.materials}
          emptyText={<NoMaterials onFiles={canUpload ? files => void addFiles(editor, files) : undefined} />}
          library={library}
          columns={2}
          width={LIMITS.library.thumbnail.panel}
          gap={4}
          isDraggable
          onChoose={picture => addPicture(editor, pictureOf(picture))}
        />
      </div>
    </>
  )
}
