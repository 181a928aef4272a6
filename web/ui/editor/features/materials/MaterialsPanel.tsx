import { useEffect, useState } from 'react'
import * as m from '#messages/library.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import { listMaterialCategories, listMaterials } from '#web/services/picture-library.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { Chips } from '../../parts/library/Chips.tsx'
import styles from '../../parts/library/Library.module.css'
import { LibraryGrid } from '../../parts/library/LibraryGrid.tsx'
import { LibrarySearch } from '../../parts/library/LibrarySearch.tsx'
import { NoMaterials } from '../../parts/library/NoMaterials.tsx'
import { pictureOf } from '../../parts/library/picture-of.ts'
import { useLibrary } from '../../parts/library/use-library.ts'
import { usePolicy } from '../../parts/page-session.ts'
import { addFiles } from '../../parts/uploads/add-files.ts'
import { whenLoaded } from '../../workspace/wait-for-page.ts'

const ALL = { id: '', label: m.all }

/** The company's materials by category and keyword: a click adds one to the page, a drag places it. */
export const Panel = () => {
  const editor = useEditor()
  const [keyword, setKeyword] = useState('')
  const [categoryId, setCategoryId] = useState(ALL.id)
  const [chips, setChips] = useState<readonly { readonly id: string; readonly label: string }[]>([ALL])
  const library = useLibrary(listMaterials, keyword, categoryId)
  const canUpload = !usePolicy('hidesUploadPanel')
  const takesManyFiles = usePolicy('takesManyFiles')
  useEffect(() => {
    const ending = new AbortController()
    // When the request fails, the list itself shows the error.
    void listMaterialCategories(ending.signal).then(result => {
      if (result.ok && !ending.signal.aborted) setChips([ALL, ...result.data])
    })
    return () => ending.abort()
  }, [])
  return (
    <>
      <div className={styles.head}>
        <LibrarySearch kind="material" label={m.searchMaterials} onSearch={setKeyword} />
        <Chips label={m.categories} chips={chips} value={categoryId} onChange={setCategoryId} />
      </div>
      <div className={styles.scroll}>
        <LibraryGrid
          label={m.materials}
          emptyText={
            <NoMaterials
              onFiles={canUpload ? files => void addFiles(editor, files) : undefined}
              takesMany={takesManyFiles}
            />
          }
          library={library}
          columns={2}
          width={LIMITS.library.thumbnail.panel}
          gap={4}
          isDraggable
          onChoose={picture => void whenLoaded(editor, pictureOf(picture), loaded => addPicture(editor, loaded))}
        />
      </div>
    </>
  )
}
