import { LIMITS } from '../catalog/limits.ts'
import { address, filledText, rowId, side, text } from './formats.ts'
import { field, type Lens, record } from './lens.ts'
import type { WorkRecord } from './records.ts'

export type WorkBody = Omit<WorkRecord, 'pageIds' | 'rest'>

/** `version` of the document format that new works carry. */
export const WORK_VERSION = '6.1.1'
/** px */
export const WORK_SIZE = { width: 600, height: 400 } as const
export const WORK_TYPES = ['h5-swiper', 'h5-horizontal-swiper', 'pc-web'] as const
export const DEFAULT_WORK_TYPE = 'pc-web'

export const workLens: Lens<WorkBody> = record<WorkBody>({
  name: field(['name'], text, ''),
  // A number here is the server's source column in old exports, not the type of the work.
  type: field(
    ['type'],
    { ...filledText, read: wire => (typeof wire === 'string' ? filledText.read(wire) : undefined) },
    DEFAULT_WORK_TYPE,
  ),
  width: field(['style', 'width'], side(LIMITS.canvasSide, 1), WORK_SIZE.width),
  height: field(['style', 'height'], side(LIMITS.canvasSide, 1), WORK_SIZE.height),
  categoryId: field(['categoryId'], rowId, null),
  templateId: field(['templateId'], rowId, null),
  cover: field(['img'], address, ''),
})
