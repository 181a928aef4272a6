import { OCCASION_IDS, type OccasionId } from '#schemas/catalog/occasions.ts'
import {
  HUE_IDS,
  type HueId,
  ORIENTATIONS,
  type Orientation,
  PAGE_RANGES,
  type PageRange,
} from '#schemas/catalog/search-filters.ts'
import { SIZE_PRESETS } from '#schemas/catalog/sizes.ts'

/** Filters of templates besides their type; empty = any. */
export interface TemplateChoice {
  readonly orientation: Orientation | ''
  readonly pages: PageRange | ''
  readonly hue: HueId | ''
  readonly occasion: OccasionId | ''
  /** Id of a size preset. */
  readonly preset: string
}
export const NO_CHOICE: TemplateChoice = { orientation: '', pages: '', hue: '', occasion: '', preset: '' }

const CHOICES = Object.keys(NO_CHOICE) as readonly (keyof TemplateChoice)[]

export const countChoices = (choice: TemplateChoice): number => CHOICES.filter(key => choice[key] !== '').length

const among = <T extends string>(values: readonly T[], value: string | null): T | '' =>
  values.find(each => each === value) ?? ''

/** The filters in a query of an address; what is not known is left out. */
export const choiceOf = (query: URLSearchParams): TemplateChoice => ({
  orientation: among(ORIENTATIONS, query.get('orientation')),
  pages: among(PAGE_RANGES, query.get('pages')),
  hue: among(HUE_IDS, query.get('hue')),
  occasion: among(OCCASION_IDS as readonly OccasionId[], query.get('occasion')),
  preset: among(
    SIZE_PRESETS.map(({ id }) => id),
    query.get('preset'),
  ),
})
