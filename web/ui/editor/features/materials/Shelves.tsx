import { useCallback, useEffect, useState } from 'react'
import * as m from '#messages/basic.ts'
import * as libraryTexts from '#messages/library.ts'
import { type LibraryPicture, listShelves } from '#web/services/picture-library.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { ChevronRight } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { LibraryTile } from '../../parts/library/LibraryTile.tsx'
import { MaterialActions } from './MaterialActions.tsx'
import styles from './Materials.module.css'

interface Props {
  readonly categories: readonly { readonly id: string; readonly label: string }[]
  readonly isDraggable: (picture: LibraryPicture) => boolean
  readonly onChoose: (picture: LibraryPicture) => void
  readonly onOpen: (categoryId: string) => void
  readonly empty: React.ReactNode
}

/** count; materials of a shelf. */
const SHELF = 3
/** screenPx; side of a tile of a shelf. */
const TILE = 84

/** One row of materials for each category, with a way to all of them. */
export const Shelves = ({ categories, isDraggable, onChoose, onOpen, empty }: Props) => {
  const [shelves, setShelves] = useState<ReadonlyMap<string, readonly LibraryPicture[]> | null>(null)
  const [error, setError] = useState('')
  const count = Math.max(40, categories.length)
  const load = useCallback(
    async (signal: AbortSignal) => {
      setError('')
      const found = await listShelves(SHELF, count, signal)
      if (signal.aborted) return
      if (found.ok) setShelves(found.data)
      else setError(found.message)
    },
    [count],
  )
  useEffect(() => {
    const ending = new AbortController()
    void load(ending.signal)
    return () => ending.abort()
  }, [load])
  if (error)
    return (
      <Empty
        text={error}
        isError
        action={<Button onPress={() => void load(new AbortController().signal)}>{m.retry}</Button>}
      />
    )
  if (!shelves) return <Loading />
  if (shelves.size === 0) return <Empty text={empty} />
  return (
    <div className={styles.shelves}>
      {categories.map(({ id, label }) => {
        const pictures = shelves.get(id)?.slice(0, SHELF)
        if (!pictures?.length) return null
        return (
          <section key={id} className={styles.shelf} aria-label={label}>
            <div className={styles.shelfHead}>
              <h3>{label}</h3>
              <button
                type="button"
                className={styles.all}
                aria-label={libraryTexts.seeAllOf({ name: label })}
                onClick={() => onOpen(id)}
              >
                {libraryTexts.seeAll}
                <ChevronRight size={14} aria-hidden />
              </button>
            </div>
            <ul className={styles.row}>
              {pictures.map(picture => (
                <li key={picture.id}>
                  <LibraryTile
                    picture={picture}
                    width={TILE}
                    isDraggable={isDraggable(picture)}
                    onChoose={onChoose}
                    actions={<MaterialActions picture={picture} />}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
