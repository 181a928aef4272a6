import { useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import { searchPhotos } from '#web/services/picture-library.ts'
import { LABELS } from '../../labels.ts'
import { useEditor } from '../editor-context.ts'
import { Chips } from '../library/Chips.tsx'
import styles from '../library/Library.module.css'
import { LibraryGrid } from '../library/LibraryGrid.tsx'
import { LibrarySearch } from '../library/LibrarySearch.tsx'
import { pictureOf } from '../library/picture-of.ts'
import { useLibrary } from '../library/use-library.ts'

const CHIPS = [
  { id: '', label: LABELS.library.all },
  ...LABELS.library.photoTopics.map(topic => ({ id: topic, label: topic })),
]

/** Photos by topic and words: a click adds one to the page, a drag brings it to a place. */
export const Panel = () => {
  const editor = useEditor()
  const [keyword, setKeyword] = useState('')
  const [topic, setTopic] = useState('')
  const library = useLibrary(searchPhotos, keyword || topic, '')
  return (
    <>
      <div className={styles.head}>
        <LibrarySearch
          label={LABELS.library.searchPhotos}
          onSearch={words => {
            setKeyword(words)
            setTopic('')
          }}
        />
        <Chips
          label={LABELS.library.topics}
          chips={CHIPS}
          value={keyword ? '' : topic}
          onChange={id => {
            setTopic(id)
            setKeyword('')
          }}
        />
      </div>
      <div className={styles.scroll}>
        <LibraryGrid
          label={LABELS.library.photos}
          emptyText={LABELS.library.noPhotos}
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
