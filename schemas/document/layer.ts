import { color, flag, px, readMeasure, reference, rotation, share, side, text } from './formats.ts'
import { codecOf, kindOf, LAYER_VERSION } from './kinds/index.ts'
import type { KindCodec } from './kinds/kind-codec.ts'
import { field, isObject, type Lens, ownValue, record, valueAt, withValueAt } from './lens.ts'
import type { AnyLayer, Frame, JsonObject, Kind, LayerRecord } from './records.ts'

/** px: largest coordinate; larger than any page, and exact in floating-point arithmetic. */
const FAR = 1e6
const SIDE_MAX = 1e5
const OTHER_SIZE = { width: 200, height: 150 }

const frame = (kind: Kind): Lens<Frame> => {
  const size = codecOf(kind)?.size ?? OTHER_SIZE
  return record<Frame>({
    x: field(['style', 'left'], px(-FAR, FAR), 0),
    y: field(['style', 'top'], px(-FAR, FAR), 0),
    width: field(['style', 'width'], side(SIDE_MAX), size.width),
    height: field(['style', 'height'], side(SIDE_MAX), size.height),
    rotation: field(['style', 'transform'], rotation, 0),
  })
}

type Radii = LayerRecord['cornerRadii']
const SQUARE: Radii = Object.freeze([0, 0, 0, 0] as const)

/** `estyle.borderRadius`: one to four px values as in CSS, a number, or a percentage of the smaller side. */
const cornerRadii = (size: Lens<Frame>): Lens<Radii> => ({
  get: wire => {
    const stored = valueAt(wire, ['estyle', 'borderRadius'])
    const parts = typeof stored === 'string' ? stored.slice(0, 128).trim().split(/\s+/) : [stored]
    const values = parts.map(part => {
      const measure = readMeasure(part)
      if (!measure || measure.unit === 'em') return Number.NaN
      const box = measure.unit === '%' ? size.get(wire) : null
      const length = box ? (Math.min(box.width, box.height) * measure.value) / 100 : measure.value
      return Math.min(Math.max(0, length), SIDE_MAX)
    })
    const [first, second = first, third = first, fourth = second] = values
    if (first === undefined || values.length > 4 || values.some(Number.isNaN)) return SQUARE
    return Object.freeze([first, second ?? first, third ?? first, fourth ?? first] as const)
  },
  set: (wire, value) => {
    const isNumber = typeof valueAt(wire, ['estyle', 'borderRadius']) === 'number'
    const isUniform = value.every(radius => radius === value[0])
    return withValueAt(
      wire,
      ['estyle', 'borderRadius'],
      isNumber && isUniform ? value[0] : value.map(radius => `${radius}px`).join(' '),
    )
  },
})

const otherData: Lens<JsonObject> = {
  get: wire => {
    const data = ownValue(wire, 'data')
    return isObject(data) ? data : NO_DATA
  },
  set: (wire, data) => ({ ...wire, data }),
}
const NO_DATA: JsonObject = Object.freeze({})

/** A layer without its id and its `rest`. */
type LayerBody<K extends Kind> = Omit<LayerRecord<K>, 'id' | 'rest'>

const layerLens = <K extends Kind>(kind: K, data: Lens<LayerRecord<K>['data']>): Lens<LayerBody<K>> => {
  const box = frame(kind)
  return record<LayerBody<K>>({
    kind: { get: () => kind, set: wire => wire },
    groupId: field(['linkId'], reference, null),
    name: field(['name'], text, ''),
    frame: box,
    opacity: field(['style', 'opacity'], share, 1),
    backgroundColor: field(['style', 'backgroundColor'], color, ''),
    cornerRadii: cornerRadii(box),
    isHidden: field(['set', 'hide'], flag, false),
    isLocked: field(['set', 'lock'], flag, false),
    isRatioLocked: field(['set', 'lockWideHigh'], flag, false),
    isBackground: field(['isBgLayer'], flag, false),
    data,
  } as Parameters<typeof record<LayerBody<K>>>[0])
}

const lenses = new Map<Kind, Lens<LayerBody<Kind>>>()
const lensOf = (kind: Kind): Lens<LayerBody<Kind>> => {
  const known = lenses.get(kind)
  if (known) return known
  const codec = codecOf(kind)
  // Without a codec the lens is not cached, because the kind may be registered later.
  if (!codec) return OTHER_LENS
  const made = layerLens<Kind>(kind, codec.lens)
  lenses.set(kind, made)
  return made
}
const OTHER_LENS = layerLens<Kind>('unknown', otherData)

/** Cache of encoded layers. Records are immutable, so a repeated save encodes only changed layers. */
const encoded = new WeakMap<AnyLayer, JsonObject>()

/** Wire layer → record with the given id. */
export const decodeLayer = (wire: JsonObject, id: string): AnyLayer => {
  const kind = kindOf(ownValue(wire, 'pid'))
  const layer = Object.freeze({ id, ...lensOf(kind).get(wire), rest: wire }) as AnyLayer
  encoded.set(layer, wire)
  return layer
}

/** Wire `pid` of a kind: `h5ds_img@1.0.0`. */
export const pidOf = ({ pid }: Pick<KindCodec, 'pid'>): string => `${pid}@${LAYER_VERSION}`

/** Record → wire layer. Writes only the values that changed since decoding. */
export const encodeLayer = (layer: AnyLayer): JsonObject => {
  const known = encoded.get(layer)
  if (known) return known
  let wire = layer.rest
  const codec = codecOf(layer.kind)
  if (codec && kindOf(ownValue(wire, 'pid')) !== layer.kind) wire = { ...wire, pid: pidOf(codec) }
  const written = lensOf(layer.kind).set(wire, layer)
  encoded.set(layer, written)
  return written
}
