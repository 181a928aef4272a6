import { Link } from 'react-aria-components/Link'
import * as m from '#messages/admin.ts'
import * as texts from '#messages/adminReview.ts'
import type { ListedReview } from '#schemas/api/review-fields.ts'
import { LIMITS } from '#schemas/catalog/limits.ts'
import { REVIEW_LIMITS } from '#schemas/catalog/review-limits.ts'
import { PRINT_CATEGORY } from '#schemas/catalog/sizes.ts'
import { WORK_STATUS } from '#schemas/catalog/statuses.ts'
import { thumbnailUrl } from '#schemas/catalog/thumbnails.ts'
import { adminReviews } from '#web/services/admin-client.ts'
import { Images } from '#web/widgets/icons.ts'
import { adminPath, useFilter } from '../address.ts'
import { Badge } from '../Badge.tsx'
import content from '../content/content.module.css'
import type { Column } from '../DataTable.tsx'
import { FilteredList } from '../FilteredList.tsx'
import { ChoiceField, SearchField } from '../Filters.tsx'
import { time } from '../format.ts'
import { Head } from '../Head.tsx'
import { useCall } from '../use-call.ts'
import { reviewState } from './review-state.ts'

const STATES = [
  { id: 'returned', label: texts.returned },
  { id: 'accepted', label: texts.accepted },
] as const
const CATEGORIES = [
  { id: String(PRINT_CATEGORY.card), label: texts.card },
  { id: String(PRINT_CATEGORY.flyer), label: texts.flyer },
  { id: String(PRINT_CATEGORY.poster), label: texts.poster },
  { id: 'none', label: texts.noCategory },
]
const AGES = REVIEW_LIMITS.ages.map(days => ({ id: String(days), label: texts.olderThan({ count: days }) }))

const factsOf = ({ workId, width, height, pages }: ListedReview): string =>
  [`#${workId}`, `${width} × ${height}`, ...(pages > 1 ? [texts.pages({ count: pages })] : [])].join(' · ')

const COLUMNS: readonly Column<ListedReview>[] = [
  {
    title: texts.cover,
    isThin: true,
    cell: ({ cover }) => (
      <span className={content.thumb}>
        {cover ? (
          <img src={thumbnailUrl(cover, LIMITS.library.thumbnail.panel)} alt="" loading="lazy" decoding="async" />
        ) : (
          <Images size={18} strokeWidth={1.5} aria-hidden />
        )}
      </span>
    ),
  },
  {
    title: texts.name,
    isWide: true,
    cell: review => (
      <span className={content.title}>
        <strong title={review.name}>
          <Link href={adminPath('reviews', { id: review.id })}>{review.name || `#${review.workId}`}</Link>
        </strong>
        <small>{factsOf(review)}</small>
      </span>
    ),
  },
  {
    title: texts.designer,
    cell: ({ designer, designerName }) => (
      <Link href={adminPath('users', { id: designer })}>{designerName || designer}</Link>
    ),
  },
  { title: texts.submittedAt, cell: ({ submittedAt }) => time(submittedAt) },
  { title: texts.times, cell: ({ earlier }) => texts.time({ count: earlier + 1 }) },
  { title: texts.comments, isNumber: true, cell: ({ comments }) => comments },
  {
    title: texts.state,
    cell: ({ status, claim }) => {
      const { text, tone } = reviewState(status)
      return status === WORK_STATUS.submitted && claim ? (
        <Badge text={claim.isOwn ? texts.mine : texts.claimedBy({ name: claim.name })} tone="accent" />
      ) : (
        <Badge text={text} tone={tone} />
      )
    },
  },
  {
    title: m.actions,
    isThin: true,
    cell: ({ id, status }) => (
      <Link href={adminPath('reviews', { id })}>{status === WORK_STATUS.submitted ? texts.review : texts.look}</Link>
    ),
  },
]

/** What designers have submitted: what waits, the oldest first, and what was decided. */
export const ReviewsView = () => {
  const { filter, page, set, go } = useFilter(['state', 'designer', 'category', 'older'])
  const query = {
    state: STATES.find(({ id }) => id === filter.state)?.id ?? ('waiting' as const),
    designer: /^\d{1,15}$/.test(filter.designer) ? filter.designer : ('' as const),
    category: CATEGORIES.some(({ id }) => id === filter.category) ? filter.category : '',
    older: AGES.some(({ id }) => id === filter.older) ? filter.older : '',
  }
  const answer = useCall(JSON.stringify([query, page]), () => adminReviews.listReviews({ ...query, page }))
  const { state, ...rest } = query
  const isFiltered = Object.values(rest).some(Boolean)
  return (
    <>
      <Head title={texts.title} />
      <FilteredList
        label={texts.title}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        answer={answer}
        empty={isFiltered || state !== 'waiting' ? texts.noneOther : texts.none}
        page={page}
        onPage={go}
        isFiltered={isFiltered}
        onClear={() => set({ designer: '', category: '', older: '' })}
      >
        <ChoiceField
          label={texts.state}
          any={texts.waiting}
          options={STATES}
          value={state}
          onChange={next => set({ ...filter, state: next })}
        />
        <SearchField
          label={texts.designerId}
          isNumber
          value={query.designer}
          onChange={designer => set({ ...filter, designer })}
        />
        <ChoiceField
          label={texts.category}
          options={CATEGORIES}
          value={query.category}
          onChange={category => set({ ...filter, category })}
        />
        <ChoiceField
          label={texts.older}
          options={AGES}
          value={query.older}
          onChange={older => set({ ...filter, older })}
        />
      </FilteredList>
    </>
  )
}
