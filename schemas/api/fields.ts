import * as v from 'valibot'
import { CAPTCHA_LIMITS } from '../catalog/captcha.ts'
import { LIMITS } from '../catalog/limits.ts'
import { OCCASION_IDS } from '../catalog/occasions.ts'
import { PICTURE_FORMATS, PICTURE_SORTS } from '../catalog/own-picture-lists.ts'
import { PHONE, plainPhone } from '../catalog/patterns.ts'
import { HUE_IDS, ORIENTATIONS, PAGE_RANGES } from '../catalog/search-filters.ts'
import { SHARE_LIMITS } from '../catalog/share-limits.ts'
import { SIZE_PRESETS } from '../catalog/sizes.ts'

/** Schemas that several endpoints use. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1))
export const idParam = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), id)
/** An id in a path: at most 15 digits, so that it is always a safe integer. */
export const pathId = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
/** An id that filters a list, as text; null (no filter) when it is empty or not an id. */
export const filterId = v.optional(
  v.pipe(
    v.string(),
    v.transform(text => (/^\d{1,15}$/.test(text) ? Number(text) : null)),
  ),
  '',
)
const count = (fallback: number, max: number) =>
  v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(max)),
    fallback,
  )
/** Zero-based page number of a list. */
export const page = count(0, 1_000_000)
/** Elements per page of a list. */
export const size = (fallback: number) => count(fallback, 200)
/** Search text. Control characters are removed, because NUL ends a pattern in SQL. */
export const keyword = v.optional(
  v.pipe(
    v.string(),
    v.transform(text => text.replace(/\p{Cc}+/gu, ' ')),
    v.trim(),
    v.maxLength(LIMITS.keywordLength),
  ),
  '',
)
/** A filter of a list: one of the values; empty = any. */
const filter = <const Values extends readonly string[]>(values: Values) =>
  v.optional(
    v.pipe(
      v.picklist(['', ...values]),
      v.transform(value => (value === '' ? undefined : (value as Values[number]))),
    ),
    '',
  )
/** Filters of pictures of the product. */
export const pictureFilters = { orientation: filter(ORIENTATIONS), hue: filter(HUE_IDS) }
/** Filters of own pictures. `format` = that of the stored file. */
export const ownPictureFilters = { orientation: pictureFilters.orientation, format: filter(PICTURE_FORMATS) }
/** Order of a list of own pictures, or of a team's. */
export const pictureSort = v.optional(v.picklist(PICTURE_SORTS), PICTURE_SORTS[0])
/** Filters of templates. `preset` = a size of `SIZE_PRESETS`. */
export const templateFilters = {
  ...pictureFilters,
  preset: filter(SIZE_PRESETS.map(({ id: preset }) => preset)),
  occasion: filter(OCCASION_IDS),
  pages: filter(PAGE_RANGES),
}
/** Any text, so that an administrator sees a change of a catalog at once: caches do not know the address. */
export const catalogVersion = v.optional(v.pipe(v.string(), v.maxLength(20)), '')
/** A phone number as people write it; read as its 11 digits. Letters are no part of one. */
export const phone = v.pipe(
  v.string(),
  v.maxLength(LIMITS.phoneText),
  v.regex(/^[\d０-９+\s-]*$/),
  v.transform(plainPhone),
  v.regex(PHONE),
)
/** Accepts an empty code, so that the domain can answer with CODE_REQUIRED. */
export const code = v.pipe(v.string(), v.trim(), v.maxLength(LIMITS.codeLength))
/** Code of a share as callers send it. A text that is no code leads nowhere, as a code that nobody has. */
export const shareCode = v.pipe(v.string(), v.trim(), v.maxLength(SHARE_LIMITS.codeText))
/** A secret of the browser, which it also stores in the cookie `moye_login`. */
export const browserSecret = v.pipe(v.string(), v.regex(/^[\w-]{21,64}$/))
/** Id of a code that a phone scans. */
export const sceneId = v.pipe(v.string(), v.regex(/^[\da-f]{48}$/))
const wholeNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer())
/** Zero-based page of a work. */
export const pageIndex = v.pipe(wholeNumber, v.minValue(0))
/** Number of pages of a file. */
export const pageCount = v.pipe(wholeNumber, v.minValue(1), v.maxValue(LIMITS.pagesDrawn))
/** `0,2,3`: zero-based pages, each once, in the order of the file. */
export const pageList = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}(,\d{1,4})*$/),
  v.transform(text => text.split(',').map(Number)),
  v.maxLength(LIMITS.pagesDrawn),
  v.check(list => new Set(list).size === list.length),
)
/** What a downloader wants besides the pages of a file. */
export const fileWishes = {
  /** `1` requests a watermark. Leaving it out never removes one. */
  wm: v.optional(v.string()),
  /** PDF: mm to trim at each edge; by default the area outside the bleed lines of the canvas. */
  bleed: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.number(),
      v.minValue(0),
      v.maxValue(LIMITS.bleedMaxMm),
    ),
  ),
  /** PDF: `1` adds crop marks. */
  marks: v.optional(v.string()),
}
/** Token of a passed captcha; empty = none. */
export const captcha = v.optional(v.pipe(v.string(), v.maxLength(CAPTCHA_LIMITS.token)), '')
/** ISO 8601 UTC. */
export const time = v.string()
export const list = <S extends v.GenericSchema>(element: S) =>
  v.object({ elements: v.array(element), page: v.number(), total: v.number(), size: v.number() })
/** The same of a search. `isNear` = nothing has every word: these have some. */
export const foundList = <S extends v.GenericSchema>(element: S) =>
  v.object({ ...list(element).entries, isNear: v.optional(v.boolean()) })
