import { LIMITS } from '../catalog/limits.ts'
import { address, color, filledText, text, wholeSide } from './formats.ts'
import { field, type Lens, record } from './lens.ts'
import type { PageRecord } from './records.ts'

export type PageBody = Omit<PageRecord, 'id' | 'layerIds' | 'rest'>

/** Background of a page whose record has no color. */
export const TRANSPARENT_WHITE = 'rgba(255,255,255,0)'
/** Background of a new page. */
export const NEW_PAGE_COLOR = '#ffffff'
/** Name of a page that the wire format does not name. */
export const BLANK_PAGE_NAME = '空白页'

const SWIPER_TYPES: readonly string[] = ['h5-swiper', 'h5-horizontal-swiper']
const SWIPER_SIZE = { width: 320, height: 514 } as const
const OTHER_SIZE = { width: 600, height: 800 } as const

/** px: default size of a page, by the type of its work. */
export const missingPageSize = (type: string): { readonly width: number; readonly height: number } =>
  SWIPER_TYPES.includes(type) ? SWIPER_SIZE : OTHER_SIZE

const lensFor = (size: { readonly width: number; readonly height: number }): Lens<PageBody> =>
  record<PageBody>({
    name: field(['name'], filledText, BLANK_PAGE_NAME),
    width: field(['style', 'width'], wholeSide(LIMITS.canvasSide), size.width),
    height: field(['style', 'height'], wholeSide(LIMITS.canvasSide), size.height),
    backgroundColor: field(['style', 'backgroundColor'], color, TRANSPARENT_WHITE),
    backgroundImage: field(['style', 'backgroundImage'], address, ''),
    backgroundRepeat: field(['style', 'backgroundRepeat'], text, ''),
    backgroundSize: field(['style', 'backgroundSize'], text, ''),
  })
const swiper = lensFor(SWIPER_SIZE)
const other = lensFor(OTHER_SIZE)

/** Lens on a page. The type of the work determines the default size. */
export const pageLens = (type: string): Lens<PageBody> => (SWIPER_TYPES.includes(type) ? swiper : other)
