import { useEffect, useRef } from 'react'
import * as m from '#messages/background.ts'
import * as basicTexts from '#messages/basic.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { backgroundThumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { backgroundOf, setBackgroundPicture } from '#web/editor/edits/background.ts'
import { useValue } from '#web/model/signals.ts'
import type { LibraryPicture } from '#web/services/picture-library.ts'
import { NearNote } from '#web/ui/search/NothingFound.tsx'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { ImageIcon } from '#web/widgets/icons.ts'
import { Loading } from '#web/widgets/Loading.tsx'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { AddButton } from '../../parts/AddButton.tsx'
import { useEditor } from '../../parts/editor-context.ts'
import { pictureOf } from '../../parts/library/picture-of.ts'
import type { useLibrary } from '../../parts/library/use-library.ts'
import panel from '../../parts/panel.module.css'
import { whenLoaded } from '../../workspace/wait-for-page.ts'
import styles from './Background.module.css'

const { list, columns, less } = LIMITS.library.backgrounds
/** screenPx; width of a thumbnail. */
const WIDTH = list / columns - less
/** screenPx before the end of the list at which the next page is requested. */
const AHEAD = 500

/** Backgrounds in columns; a press makes one the background of the page, and that one is marked. */
export const BackgroundGrid = ({ library }: { readonly library: ReturnType<typeof useLibrary<LibraryPicture>> }) => {
  const editor = useEditor()
  const { items, isNear, hasMore, isLoading, error, more } = library
  const current = useValue(() => backgroundOf(editor)?.url ?? null, [editor])
  const end = useRef<HTMLDivElement>(null)
  const waits = items !== null && hasMore && !isLoading && !error
  useEffect(() => {
    const element = end.current
    if (!element || !waits) return
    const watching = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && more(), {
      rootMargin: `${AHEAD}px`,
    })
    watching.observe(element)
    return () => watching.disconnect()
  }, [waits, more])

  const failed = error && <Empty text={error} isError action={<Button onPress={more}>{basicTexts.retry}</Button>} />
  if (!items) return failed || <Loading />
  if (items.length === 0) return <Empty text={m.none} icon={ImageIcon} />
  return (
    <>
      {isNear && <NearNote />}
      <ul className={styles.grid} aria-label={m.list} style={{ gridTemplateColumns: `repeat(${columns}, ${WIDTH}px)` }}>
        {items.map(picture => (
          <li key={picture.id}>
            <AddButton
              className={panel.tile}
              aria-label={m.use({ name: picture.name })}
              aria-pressed={current === picture.url}
              title={picture.name}
              onAdd={() => void whenLoaded(editor, pictureOf(picture), loaded => setBackgroundPicture(editor, loaded))}
            >
              <img src={backgroundThumbnailUrl(picture.url)} alt="" loading="lazy" decoding="async" draggable={false} />
            </AddButton>
          </li>
        ))}
      </ul>
      <div ref={end} className={styles.end}>
        {failed}
        {hasMore && isLoading && <Spinner size={20} />}
      </div>
    </>
  )
}
