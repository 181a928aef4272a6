import { type ReactNode, use, useEffect, useRef, useState } from 'react'
import * as m from '#messages/ownPictures.ts'
import {
  OWN_PICTURE_LIMITS,
  PICTURE_FORMATS,
  PICTURE_SORTS,
  type PictureFormat,
  type PictureSort,
} from '#schemas/catalog/own-picture-lists.ts'
import { type FilterGroup, Filters } from '#web/ui/search/Filters.tsx'
import { SearchBox } from '#web/ui/search/SearchBox.tsx'
import { PhoneLayout } from '#web/widgets/phone-layout.ts'
import { Select } from '#web/widgets/Select.tsx'
import styles from './PictureFinder.module.css'
import { NO_PICTURE_CHOICE, type PictureChoice } from './picture-query.ts'
import { createTypedSearch } from './typed-search.ts'
import type { QueryState } from './use-picture-query.ts'

const SORT_NAMES: Readonly<Record<PictureSort, string>> = {
  'createdAt,desc': m.newest,
  'createdAt,asc': m.oldest,
  'name,asc': m.byName,
  'size,desc': m.bySize,
}
const SORTS = PICTURE_SORTS.map(id => ({ id, label: SORT_NAMES[id] }))
const FORMAT_NAMES: Readonly<Record<PictureFormat, string>> = {
  jpg: m.jpg,
  png: m.png,
  svg: m.svg,
  gif: m.gif,
  webp: m.webp,
}
const FILTERS: readonly FilterGroup<keyof PictureChoice>[] = [
  {
    key: 'orientation',
    label: m.shape,
    chips: [
      { id: 'landscape', label: m.landscape },
      { id: 'portrait', label: m.portrait },
      { id: 'square', label: m.square },
    ],
  },
  { key: 'format', label: m.format, chips: PICTURE_FORMATS.map(id => ({ id, label: FORMAT_NAMES[id] })) },
]

interface SearchProps {
  readonly label: string
  /** The words that are searched for. */
  readonly keyword: string
  readonly onSearch: (keyword: string) => void
}

/** The search field: it searches while the user types. */
const PictureSearch = ({ label, keyword, onSearch }: SearchProps) => {
  const [typed, setTyped] = useState(keyword)
  const run = useRef(onSearch)
  useEffect(() => {
    run.current = onSearch
  }, [onSearch])
  const [typing] = useState(() => createTypedSearch(keyword, OWN_PICTURE_LIMITS.searchMs, words => run.current(words)))
  useEffect(() => {
    if (typing.follow(keyword)) setTyped(keyword)
  }, [typing, keyword])
  useEffect(() => typing.end, [typing])
  return (
    <SearchBox
      kind={null}
      label={label}
      value={typed}
      onChange={(text, isComposing) => {
        setTyped(text)
        typing.type(text, isComposing)
      }}
      onSearch={typing.search}
    />
  )
}

interface Props extends QueryState {
  /** Name of the folder that is searched; '' = every place. */
  readonly folder: string
  /** What can be done with the selected pictures, in place of filters and order. */
  readonly selectionBar: ReactNode
}

/** Search, filters and order of the own pictures. */
export const PictureFinder = ({ query, search, filter, sort, folder, selectionBar }: Props) => (
  <div className={styles.finder} data-rolls={use(PhoneLayout)}>
    <PictureSearch label={folder ? m.searchIn({ name: folder }) : m.search} keyword={query.keyword} onSearch={search} />
    <Filters<PictureChoice>
      groups={FILTERS}
      value={query}
      none={NO_PICTURE_CHOICE}
      onChange={filter}
      cover={selectionBar}
      aside={
        <Select
          className={styles.sort}
          label={m.sort}
          isLabelHidden
          size="s"
          options={SORTS}
          value={query.sort}
          onChange={sort}
        />
      }
    />
  </div>
)
