import * as m from '#messages/search.ts'
import { OCCASIONS } from '#schemas/catalog/occasions.ts'
import { HUE_IDS, HUES } from '#schemas/catalog/search-filters.ts'
import { hueName } from '#web/messages/names/hues.ts'
import { occasionName } from '#web/messages/names/occasions.ts'
import { sizeName } from '#web/messages/names/sizes.ts'
import { type FilterGroup, Filters } from './Filters.tsx'
import { NO_CHOICE, type TemplateChoice } from './template-filter.ts'

interface Props {
  readonly value: TemplateChoice
  readonly onChange: (choice: TemplateChoice) => void
}
/** Sizes that most templates have. */
const SIZES = [
  ...['phone-poster', 'long-poster', 'article-cover', 'moments-cover', 'square-ad', 'landscape-poster'],
  ...['product-details', 'shop-banner', 'business-card', 'a4', 'flyer', 'roll-up'],
]
/** count; occasions that are shown before 更多场景. */
const FEW = 12

const GROUPS: readonly FilterGroup<keyof TemplateChoice>[] = [
  {
    key: 'orientation',
    label: m.orientation,
    chips: [
      { id: 'portrait', label: m.portrait },
      { id: 'landscape', label: m.landscape },
      { id: 'square', label: m.square },
    ],
  },
  {
    key: 'pages',
    label: m.pages,
    chips: [
      { id: 'one', label: m.one },
      { id: 'several', label: m.several },
    ],
  },
  { key: 'hue', label: m.hue, chips: HUE_IDS.map(id => ({ id, label: hueName(id), color: HUES[id] })) },
  { key: 'preset', label: m.size, chips: SIZES.map(id => ({ id, label: sizeName(id) })) },
  {
    key: 'occasion',
    label: m.occasion,
    chips: OCCASIONS.map(({ id }) => ({ id, label: occasionName(id) })),
    few: FEW,
  },
]

/** Filters of templates besides their type. */
export const TemplateFilters = ({ value, onChange }: Props) => (
  <Filters groups={GROUPS} value={value} none={NO_CHOICE} onChange={onChange} />
)
