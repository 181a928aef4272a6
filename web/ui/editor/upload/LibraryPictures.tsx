import { useEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { Picture } from '#web/editor/edits/insert.ts'
import type { LibraryPage, LibraryPicture, LibraryQuery } from '#web/services/picture-library.ts'
import type { Result } from '#web/services/result.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { ImageIcon, Search } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { TextField } from '#web/widgets/TextField.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { LABELS } from '../../labels.ts'
import styles from './LibraryPictures.module.css'

const PAGE_SIZE = 40

interface Props {
  readonly searchLabel: string
  readonly emptyText: string
  readonly list: (query: LibraryQuery, signal: AbortSignal) => Promise<Result<LibraryPage>>
  readonly onChoose: (picture: Picture) => void
}

/** A searchable list of the library's pictures, page by page. */
export const LibraryPictures = ({ searchLabel, emptyText, list, onChoose }: Props) => {
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(0)
  const [found, setFound] = useState<{ readonly items: readonly LibraryPicture[]; readonly total: number } | null>(null)
  const [error, setError] = useState('')
  const [attempt, setAttempt] = useState(0)
  const run = useRef(list)
  run.current = list

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks for the same page once more
  useEffect(() => {
    const ending = new AbortController()
    setError('')
    if (page === 0) setFound(null)
    void run.current({ keyword, page, size: PAGE_SIZE }, ending.signal).then(result => {
      if (ending.signal.aborted) return
      if (!result.ok) return setError(result.message)
      const { elements, total } = result.data
      setFound(before => ({ items: page === 0 || !before ? elements : [...before.items, ...elements], total }))
    })
    return () => ending.abort()
  }, [keyword, page, attempt])
  const search = () => {
    setPage(0)
    setKeyword(typed.trim())
  }

  return (
    <div className={styles.library}>
      <TextField
        label={searchLabel}
        isLabelHidden
        placeholder={searchLabel}
        value={typed}
        onChange={setTyped}
        onKeyDown={event => event.key === 'Enter' && !event.nativeEvent.isComposing && search()}
        suffix={<Search size={16} aria-hidden />}
      />
      <div className={styles.scroll}>
        {error ? (
          <Empty
            text={error}
            isError
            action={<Button onPress={() => setAttempt(attempt + 1)}>{LABELS.common.retry}</Button>}
          />
        ) : !found ? (
          <p className={styles.waiting}>
            <Spinner size={20} />
          </p>
        ) : found.items.length === 0 ? (
          <Empty text={emptyText} icon={ImageIcon} />
        ) : (
          <>
            <Waterfall
              label={searchLabel}
              items={found.items}
              columns={4}
              gap={8}
              renderItem={({ id, url, width, height }) => (
                <AriaButton
                  className={styles.picture ?? ''}
                  aria-label={`图片 ${id}`}
                  onPress={() => onChoose({ url, width, height })}
                >
                  <img src={url} alt="" loading="lazy" draggable={false} />
                </AriaButton>
              )}
            />
            {found.items.length < found.total && (
              <p className={styles.waiting}>
                <Button size="s" onPress={() => setPage(page + 1)}>
                  {LABELS.home.more}
                </Button>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
