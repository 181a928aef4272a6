import { decodeDocument } from './decode.ts'
import { newId } from './ids.ts'
import { codecOf, LAYER_VERSION } from './kinds/index.ts'
import type { KnownKind } from './kinds/kind-codec.ts'
import { decodeLayer, encodeLayer, pidOf } from './layer.ts'
import { BLANK_PAGE_NAME, NEW_PAGE_COLOR } from './page.ts'
import type { AnyLayer, DocumentRecords, Frame, JsonObject, KindData, LayerRecord, PageRecord } from './records.ts'
import { DEFAULT_WORK_TYPE, WORK_SIZE, WORK_VERSION } from './work.ts'

export { newId } from './ids.ts'

/** Name of a work that is read from an empty text; the creator of a work names it in the language of the interface. */
const UNNAMED_WORK = '未命名作品'

interface NewWork {
  readonly name?: string
  readonly pageName?: string
  /** px */
  readonly width?: number
  readonly height?: number
  readonly type?: string
  readonly categoryId?: number | null
  readonly backgroundColor?: string
}

/** Creates a work with one blank page of the same size (px; default 600 × 400), white by default. */
export const createWork = (options: NewWork = {}): DocumentRecords => {
  const {
    name = UNNAMED_WORK,
    pageName = BLANK_PAGE_NAME,
    width = WORK_SIZE.width,
    height = WORK_SIZE.height,
  } = options
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
    pages: [blankPage(width, height, pageName, options.backgroundColor ?? NEW_PAGE_COLOR)],
  })
}

/**
 * Creates an empty page (px) that can be added to a document, white by default.
 * @throws Error when the codec does not decode a blank page, which is a defect of the codec.
 */
export const createPage = (options: {
  readonly width: number
  readonly height: number
  readonly name?: string
  readonly backgroundColor?: string
}): PageRecord => {
  const { width, height, name = BLANK_PAGE_NAME, backgroundColor = NEW_PAGE_COLOR } = options
  const wire = blankPage(width, height, name, backgroundColor)
  const page = [...decodeDocument({ pages: [wire] }).pages.values()][0]
  if (!page) throw new Error('A blank page decodes to a page.')
  return page
}

/** The wire form of an empty page (px). */
export const blankPage = (width: number, height: number, name: string, backgroundColor: string): JsonObject => {
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
  /** Material or photo that the layer shows, and its source (`material`, `photo`, `upload`, …). */
  readonly mediaId?: string | number
  readonly source?: string
}

/**
 * Creates a layer of a known kind that can be added to a page. Missing values of `frame` (px, degrees) and `data` get
 * the defaults of the kind; a shape gets the defaults of its catalog entry.
 * @throws Error when the kind is not registered.
 */
export const createLayer = <K extends KnownKind>(
  kind: K,
  frame: Partial<Frame> = {},
  data: Partial<KindData[K]> = {},
  options: LayerOptions = {},
): LayerRecord<K> => {
  const codec = codecOf(kind)
  if (!codec) throw new Error(`No codec is registered for ${kind}.`)
  const id = newId()
  const wire: JsonObject = {
    id,
    keyid: id,
    className: '',
    eventId: newId(),
    linkId: '',
    pid: pidOf(codec),
    name: options.name ?? codec.defaultName,
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
    data: { ...blank.data, ...codec.defaults?.(data), ...data },
  }
  // One pass through the wire format, so that `rest` of the record contains what a saved document will contain.
  return decodeLayer(encodeLayer(filled as LayerRecord as AnyLayer), id) as LayerRecord<K>
}
