import { useEffect, useState } from 'react'
import * as m from '#messages/library.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { addPicture } from '#web/editor/edits/insert.ts'
import { listAlbumPhotos, listAlbums } from '#web/services/albums.ts'
import { type LibraryPicture, searchPhotos } from '#web/services/picture-library.ts'
import { useEditor } from '../../parts/editor-context.ts'
import { Chips } from '../../parts/library/Chips.tsx'
import styles from '../../parts/library/Library.module.css'
import { LibraryGrid } from '../../parts/library/LibraryGrid.tsx'
import { LibrarySearch } from '../../parts/library/LibrarySearch.tsx'
import { pictureOf } from '../../parts/library/picture-of.ts'
import { useLibrary } from '../../parts/library/use-library.ts'
import { useOwnPicture } from '../../parts/library/use-own-picture.ts'
import { whenLoaded } from '../../workspace/wait-for-page.ts'

const ALL = { id: '', label: m.all }

/** Photos by album and keyword: a click adds one to the page, a drag places it. */
export const Panel = () => {
  const editor = useEditor()
  const ownPicture = useOwnPicture()
  const [keyword, setKeyword] = useState('')
  const [album, setAlbum] = useState(ALL.id)
  /** null = not answered yet: the list waits for them, so that it does not move under a press when they appear above it. */
  const [albums, setAlbums] = useState<readonly { readonly id: string; readonly label: string }[] | null>(null)
  const library = useLibrary(album ? listAlbumPhotos : searchPhotos, keyword, album)
  useEffect(() => {
    const ending = new AbortController()
    // When the request fails, the list itself shows the error.
    void listAlbums(ending.signal).then(result => {
      if (!ending.signal.aborted) setAlbums(result.ok ? result.data.flatMap(shelf => shelf.albums) : [])
    })
    return () => ending.abort()
  }, [])

  const choose = async (picture: LibraryPicture) => {
    const own = await ownPicture(picture)
    if (own) await whenLoaded(editor, pictureOf(own), loaded => addPicture(editor, loaded))
  }
  return (
    <>
      <div className={styles.head}>
        <LibrarySearch
          kind="photo"
          label={m.searchPhotos}
          onSearch={words => {
            setKeyword(words)
            setAlbum(ALL.id)
          }}
        />
        {albums !== null && albums.length > 0 && (
          <Chips
            label={m.albums}
            chips={[ALL, ...albums]}
            value={keyword ? '' : album}
            onChange={id => {
              setAlbum(id)
              setKeyword('')
            }}
          />
        )}
      </div>
      <div className={styles.scroll}>
        <LibraryGrid
          label={m.photos}
          emptyText={m.noPhotos}
          library={albums ? library : { ...library, items: null }}
          columns={2}
          width={LIMITS.library.thumbnail.panel}
          gap={4}
          isDraggable
          onChoose={picture => void choose(picture)}
        />
      </div>
    </>
  )
}
