import { useState } from 'react'
import * as m from '#messages/library.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import { searchPhotos } from '#web/services/picture-library.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { Chips } from '../../parts/library/Chips.tsx'
import styles from '../../parts/library/Library.module.css'
import { LibraryGrid } from '../../parts/library/LibraryGrid.tsx'
import { LibrarySearch } from '../../parts/library/LibrarySearch.tsx'
import { pictureOf } from '../../parts/library/picture-of.ts'
import { useLibrary } from '../../parts/library/use-library.ts'
import { whenLoaded } from '../../workspace/wait-for-page.ts'

const CHIPS = [
  { id: '', label: m.all },
  ...[m.topicSpring, m.topicNature, m.topicSky, m.topicTexture, m.topicGradient, m.topicBokeh, m.topicChinese].map(
    topic => ({ id: topic, label: topic }),
  ),
]

/** Photos by topic and keyword: a click adds one to the page, a drag places it. */
export const Panel = () => {
  const editor = useEditor()
  const [keyword, setKeyword] = useState('')
  const [topic, setTopic] = useState('')
  const library = useLibrary(searchPhotos, keyword || topic, '')
  return (
    <>
      <div className={styles.head}>
        <LibrarySearch
          kind="photo"
          label={m.searchPhotos}
          onSearch={words => {
            setKeyword(words)
            setTopic('')
          }}
        />
        <Chips
          label={m.topics}
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
          label={m.photos}
          emptyText={m.noPhotos}
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
