import type { ReactNode } from 'react'
import * as m from '#messages/search.ts'
import type { SearchKind } from '#schemas/catalog/search-filters.ts'
import { Empty } from '#web/widgets/Empty.tsx'
import { Search } from '#web/widgets/icons.ts'
import styles from './Filters.module.css'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  readonly kind: SearchKind
  readonly text: ReactNode
  readonly action?: ReactNode
  readonly onSearch: (word: string) => void
}

/** Shown when a search has found nothing: popular words that find something. */
export const NothingFound = ({ kind, text, action, onSearch }: Props) => {
  const words = useSuggestions(kind, '', true)
  return (
    <Empty
      icon={Search}
      text={text}
      action={
        <>
          {action}
          {words.length > 0 && (
            <div className={styles.offers}>
              {m.tryThese}
              {words.map(word => (
                <button key={word} type="button" className={styles.chip} onClick={() => onSearch(word)}>
                  {word}
                </button>
              ))}
            </div>
          )}
        </>
      }
    />
  )
}

/** Above a list of which nothing has every word of the search. */
export const NearNote = () => <p className={styles.near}>{m.near}</p>
