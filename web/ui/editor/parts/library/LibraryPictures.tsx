import { type ReactNode, useState } from 'react'
import { LIMITS } from '#schemas/catalog/limits.ts'
import type { SearchKind } from '#schemas/catalog/search-filters.ts'
import type { Picture } from '#web/editor/edits/insert.ts'
import type { LibraryList, LibraryPicture } from '#web/services/picture-library.ts'
import styles from './Library.module.css'
import { LibraryGrid } from './LibraryGrid.tsx'
import { LibrarySearch } from './LibrarySearch.tsx'
import { pictureOf } from './picture-of.ts'
import { useLibrary } from './use-library.ts'
import { useOwnPicture } from './use-own-picture.ts'

interface Props {
  readonly kind: SearchKind
  readonly label: string
  readonly searchLabel: string
  readonly emptyText: ReactNode
  readonly list: LibraryList
  readonly onChoose: (picture: Picture, of: LibraryPicture) => void
}

/** A searchable list of library images in a dialog. */
export const LibraryPictures = ({ kind, label, searchLabel, emptyText, list, onChoose }: Props) => {
  const [keyword, setKeyword] = useState('')
  const ownPicture = useOwnPicture()
  const library = useLibrary(list, keyword, '')
  return (
    <div className={styles.dialog}>
      <LibrarySearch kind={kind} label={searchLabel} onSearch={setKeyword} />
      <div className={styles.scroll}>
        <LibraryGrid
          label={label}
          emptyText={emptyText}
          library={library}
          columns={5}
          width={LIMITS.library.thumbnail.dialog}
          gap={12}
          onChoose={picture => void ownPicture(picture).then(own => own && onChoose(pictureOf(own), picture))}
        />
      </div>
    </div>
  )
}
