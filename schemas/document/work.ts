import { LIMITS } from '../catalog/limits.ts'
import { address, filledText, rowId, text, wholeSide } from './formats.ts'
import { field, type Lens, record } from './lens.ts'
import type { WorkRecord } from './records.ts'

export type WorkBody = Omit<WorkRecord, 'pageIds' | 'rest'>

/** Version of the document format in new works. */
export const WORK_VERSION = '6.1.1'
/** px: default size of a work. */
export const WORK_SIZE = { width: 600, height: 400 } as const
export const DEFAULT_WORK_TYPE = 'pc-web'

export const workLens: Lens<WorkBody> = record<WorkBody>({
  name: field(['name'], text, ''),
  // In old exports a number here is the source column of the server, not the type of the work.
  type: field(
    ['type'],
    { ...filledText, read: wire => (typeof wire === 'string' ? filledText.read(wire) : undefined) },
    DEFAULT_WORK_TYPE,
  ),
  width: field(['style', 'width'], wholeSide(LIMITS.canvasSide), WORK_SIZE.width),
  height: field(['style', 'height'], wholeSide(LIMITS.canvasSide), WORK_SIZE.height),
  categoryId: field(['categoryId'], rowId, null),
  templateId: field(['templateId'], rowId, null),
  cover: field(['img'], address, ''),
})
