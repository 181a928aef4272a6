import { clsx } from 'clsx'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as basicTexts from '#messages/basic.ts'
import * as homeTexts from '#messages/home.ts'
import { FAMILY_COUNT } from '#schemas/catalog/fonts.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { useValue } from '#web/model/signals.ts'
import { client } from '#web/services/client.ts'
import { countPictures } from '#web/services/library-size.ts'
import { session } from '#web/session/session.ts'
import { NearNote, NothingFound } from '#web/ui/search/NothingFound.tsx'
import { SearchBox } from '#web/ui/search/SearchBox.tsx'
import { TemplateFilters } from '#web/ui/search/TemplateFilters.tsx'
import { choiceOf, NO_CHOICE, type TemplateChoice } from '#web/ui/search/template-filter.ts'
import { useMarks } from '#web/ui/templates/use-marks.ts'
import { Button } from '#web/widgets/Button.tsx'
import { Empty } from '#web/widgets/Empty.tsx'
import { Star, WifiOff } from '#web/widgets/icons.ts'
import { Spinner } from '#web/widgets/Spinner.tsx'
import { Waterfall } from '#web/widgets/Waterfall.tsx'
import { here, replaceQuery } from '../router.ts'
import { GallerySkeleton } from './GallerySkeleton.tsx'
import styles from './home.module.css'
import { GALLERY_ID, showGallery } from './show-gallery.ts'
import { TemplateCard } from './TemplateCard.tsx'
import { TypeFilter } from './TypeFilter.tsx'
import { FAVORITES, isFiltered, NO_FILTER, type TemplateFilter, type TemplatePages } from './template-pages.ts'
import { useColumns } from './use-columns.ts'

const SEARCH_PAUSE_MS = 300
const CHOICES = Object.keys(NO_CHOICE) as (keyof TemplateChoice)[]
const CAPTION_PX = 40
const GAP_PX = 20

/** How large the library is, counted when the first list without a filter is there; empty until then. */
const useClaim = (pages: TemplatePages): string => {
  const [pictures, setPictures] = useState<number | null>(null)
  const [templates, setTemplates] = useState<number | null>(null)
  const total = useValue(() => {
    const { filter, status, total } = pages.state.value
    return status === 'ready' && !isFiltered(filter) ? total : null
  }, [pages])
  if (total !== null && total !== templates) setTemplates(total)
  const isListed = templates !== null
  useEffect(() => {
    if (isListed) void countPictures().then(setPictures)
  }, [isListed])
  return templates && pictures ? homeTexts.claim({ templates, pictures, fonts: FAMILY_COUNT }) : ''
}

const typeOf = (query: URLSearchParams): string => {
  const type = query.get('type') ?? ''
  // A visitor has none.
  if (type === FAVORITES) return session.token.peek() === null ? '' : type
  return /^\d+$/.test(type) ? type : ''
}
const filterOf = (query: URLSearchParams): TemplateFilter => ({
  type: typeOf(query),
  keyword: (query.get('q') ?? '').slice(0, LIMITS.keywordLength),
  ...choiceOf(query),
})

/** Search, types and the masonry of templates. The filter is kept in the URL, so that Back restores it. */
export const TemplateGallery = ({ pages }: { readonly pages: TemplatePages }) => {
  const { filter, items, total, isNear, status, failure } = useValue(() => pages.state.value, [pages])
  const isMarked = filter.type === FAVORITES
  /** The filter that a word is added to: favorites are few and not searched. */
  const found = useCallback(() => {
    const { filter } = pages.state.peek()
    return filter.type === FAVORITES ? NO_FILTER : filter
  }, [pages])
  const [keyword, setKeyword] = useState(() => filterOf(here.peek().searchParams).keyword)
  const [types, setTypes] = useState<readonly { readonly id: number; readonly name: string }[]>([])
  const grid = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const columns = useColumns(grid)
  const claim = useClaim(pages)

  const show = useCallback(
    (next: TemplateFilter) => {
      const query = new URLSearchParams()
      if (next.type) query.set('type', next.type)
      if (next.keyword) query.set('q', next.keyword)
      for (const key of CHOICES) if (next[key]) query.set(key, next[key])
      replaceQuery(query)
      pages.show(next)
    },
    [pages],
  )

  useEffect(() => {
    pages.show(filterOf(here.peek().searchParams))
    void client.templates.listTypes().then(result => result.ok && setTypes(result.data))
  }, [pages])
  useEffect(() => {
    const typed = keyword.trim()
    if (typed === pages.state.peek().filter.keyword) return
    const timer = setTimeout(() => show({ ...found(), keyword: typed }), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [keyword, pages, show, found])
  // biome-ignore lint/correctness/useExhaustiveDependencies: observed again after each page, so that a list end that is still visible reports again
  useEffect(() => {
    if (!end.current) return
    const watch = new IntersectionObserver(
      entries => {
        // A failed page waits for the retry button; scrolling does not repeat a failed request.
        if (entries.some(entry => entry.isIntersecting) && pages.state.peek().status === 'ready') pages.more()
      },
      { rootMargin: '800px 0px' },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [pages, items])

  /** What is typed is in the box below the hero: its results come into sight with the first letter. */
  const type = (text: string) => {
    setKeyword(text)
    if (text.trim()) showGallery()
  }

  const search = (text: string) => {
    type(text)
    show({ ...found(), keyword: text.trim() })
  }
  const choose = async (type: string) => {
    if (type !== FAVORITES) return show({ ...found(), type })
    if (session.token.peek() === null && !(await session.requireLogin())) return
    setKeyword('')
    show({ ...NO_FILTER, type })
  }
  useMarks(items)
  const isNarrowed = isFiltered(filter)
  const retry = (
    <Button onPress={() => pages.more()} variant="secondary">
      {basicTexts.retry}
    </Button>
  )

  return (
    <section
      className={clsx(styles.gallery, isNarrowed && styles.filtered)}
      id={GALLERY_ID}
      aria-labelledby="templates-title"
    >
      <div className={styles.galleryHead}>
        <div>
          <h2 id="templates-title">{homeTexts.templates}</h2>
          <p>{claim}</p>
        </div>
        <SearchBox
          kind="template"
          className={styles.search}
          label={homeTexts.searchLabel}
          placeholder={homeTexts.searchPlaceholder}
          value={keyword}
          onChange={type}
          onSearch={search}
        />
      </div>
      <TypeFilter types={types} value={filter.type} onChange={type => void choose(type)} />
      <div className={styles.filters}>
        {!isMarked && <TemplateFilters value={filter} onChange={choice => show({ ...filter, ...choice })} />}
      </div>
      <div ref={grid} aria-busy={status === 'loading'}>
        {isNear && <NearNote />}
        {items.length > 0 && (
          <Waterfall
            label={homeTexts.templates}
            items={items}
            columns={columns}
            gap={GAP_PX}
            caption={CAPTION_PX}
            renderItem={(item, index) => <TemplateCard template={item} isEager={index < columns * 2} />}
          />
        )}
        {items.length === 0 && status === 'loading' && <GallerySkeleton columns={columns} gap={GAP_PX} />}
        {items.length === 0 && status === 'ready' && isMarked && <Empty icon={Star} text={homeTexts.noFavorites} />}
        {items.length === 0 && status === 'ready' && !isMarked && (
          <NothingFound
            kind="template"
            onSearch={search}
            text={isNarrowed ? homeTexts.noMatch : homeTexts.emptyTemplates}
            action={
              isNarrowed && (
                <Button
                  onPress={() => {
                    setKeyword('')
                    show(NO_FILTER)
                  }}
                >
                  {basicTexts.clear}
                </Button>
              )
            }
          />
        )}
        {status === 'failed' && (
          <Empty icon={WifiOff} isError text={failure?.message ?? basicTexts.loadFailed} action={retry} />
        )}
      </div>
      <div ref={end} className={styles.end}>
        {items.length > 0 && status === 'loading' && <Spinner size={20} />}
        {items.length > 0 && status === 'ready' && items.length >= total && <span>{homeTexts.end}</span>}
      </div>
    </section>
  )
}
