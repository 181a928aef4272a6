import { shapeById } from '../catalog/shapes.ts'
import { decodeDocument } from './decode.ts'
import { newId } from './ids.ts'
import { KINDS, type KnownKind, LAYER_VERSION } from './kinds/index.ts'
import { decodeLayer, encodeLayer, pidOf } from './layer.ts'
import { ADDED_PAGE_NAME, BLANK_PAGE_NAME, TRANSPARENT_WHITE } from './page.ts'
import type { AnyLayer, DocumentRecords, Frame, JsonObject, KindData, LayerRecord, PageRecord } from './records.ts'
import { DEFAULT_WORK_TYPE, WORK_SIZE, WORK_VERSION } from './work.ts'

export { newId } from './ids.ts'

/** Name of a work that nobody has named. */
export const UNNAMED_WORK = '未命名作品'

interface NewWork {
  readonly name?: string
  /** px */
  readonly width?: number
  readonly height?: number
  readonly type?: string
  readonly categoryId?: number | null
}

/** A work with one blank page of its own size (px; default 600 × 400). */
export const createWork = (options: NewWork = {}): DocumentRecords => {
  const { name = UNNAMED_WORK, width = WORK_SIZE.width, height = WORK_SIZE.height } = options
  return decodeDocument({
    version: WORK_VERSION,
    name,
    desc: '',
    type: options.type ?? DEFAULT_WORK_TYPE,
    img: '',
    style: { width, height },
    categoryId: options.categoryId ?? null,
    templateId: null,
    plugins: [],
    pages: [blankPage(width, height, BLANK_PAGE_NAME)],
  })
}

/** An empty page (px) that can be added to a document. */
export const createPage = (options: {
  readonly width: number
  readonly height: number
  readonly name?: string
  readonly backgroundColor?: string
}): PageRecord => {
  const wire = blankPage(options.width, options.height, options.name ?? ADDED_PAGE_NAME, options.backgroundColor)
  const page = [...decodeDocument({ pages: [wire] }).pages.values()][0]
  if (!page) throw new Error('A blank page decodes to a page.')
  return page
}

/** The wire form of an empty page (px). */
export const blankPage = (
  width: number,
  height: number,
  name: string,
  backgroundColor = TRANSPARENT_WHITE,
): JsonObject => {
  const id = newId()
  return {
    id,
    keyid: id,
    className: '',
    name,
    desc: '',
    eventId: newId(),
    style: {
      width,
      height,
      backgroundColor,
      backgroundImage: '',
      backgroundRepeat: 'no-repeat',
      backgroundSize: 'cover',
    },
    estyle: {},
    layers: [],
  }
}

export interface LayerOptions {
  readonly name?: string
  readonly groupId?: string | null
  readonly isBackground?: boolean
  readonly isRatioLocked?: boolean
  /** Material or photo this layer came from, and where from (`material`, `photo`, `upload`, …). */
  readonly mediaId?: string | number
  readonly source?: string
}

/**
 * A layer of a known kind, ready to be added to a page. What `frame` (px, degrees) and `data` leave out has the kind's
 * defaults; a shape has those of its catalogue entry.
 */
export const createLayer = <K extends KnownKind>(
  kind: K,
  frame: Partial<Frame> = {},
  data: Partial<KindData[K]> = {},
  options: LayerOptions = {},
): LayerRecord<K> => {
  const codec = KINDS[kind]
  const id = newId()
  const wire: JsonObject = {
    id,
    keyid: id,
    className: '',
    eventId: newId(),
    linkId: '',
    pid: pidOf(kind),
    name: options.name ?? codec.title,
    version: LAYER_VERSION,
    style: {
      left: 0,
      top: 0,
      width: codec.size.width,
      height: codec.size.height,
      transform: 'rotate(0deg)',
      opacity: 1,
      backgroundColor: '',
    },
    estyle: { borderRadius: '0px 0px 0px 0px' },
    set: {
      hide: false,
      lock: false,
      lockWideHigh: options.isRatioLocked ?? false,
      noEvent: false,
      pointerEvent: false,
    },
    animate: [],
    events: [],
    data: codec.blank,
    jscript: '',
    media_id: options.mediaId ?? '',
    moye_source: options.source ?? '',
    offset: { disable: false, top: 0 },
    isBgLayer: options.isBackground ?? false,
    autoBg: false,
    filterName: '',
    filterStyle: '',
    filterMaskOpacity: 1,
  }
  const blank = decodeLayer(wire, id) as LayerRecord<K>
  const filled = {
    ...blank,
    groupId: options.groupId ?? null,
    frame: { ...blank.frame, ...frame },
    data: { ...blank.data, ...shapeDefaults(kind, data), ...data },
  }
  // Through the wire once, so that the record's `rest` holds what a saved document will hold.
  return decodeLayer(encodeLayer(filled as LayerRecord as AnyLayer), id) as LayerRecord<K>
}

const shapeDefaults = (kind: KnownKind, data: object): object => {
  const id = kind === 'shape' && 'shape' in data ? data.shape : undefined
  return (typeof id === 'string' && shapeById(id)?.defaults) || {}
}
