import { useState } from 'react'
import type { SearchKind } from '#schemas/catalog/search-filters.ts'
import { SearchBox } from '#web/ui/search/SearchBox.tsx'

interface Props {
  readonly kind: SearchKind
  readonly label: string
  readonly onSearch: (keyword: string) => void
}

/** Search field of a library, with suggestions; submitted by Enter or the search button, cleared by Esc. */
export const LibrarySearch = ({ kind, label, onSearch }: Props) => {
  const [typed, setTyped] = useState('')
  return <SearchBox kind={kind} label={label} value={typed} onChange={setTyped} onSearch={onSearch} />
}
