import { clamp } from '../../clamp.ts'
import { address, flag, mirror, px, share, text } from '../formats.ts'
import { field, fieldOf, isObject, type Lens, ownValue, record, valueAt, withValueAt } from '../lens.ts'
import type { Crop, ImageData, Json, JsonObject } from '../records.ts'
import { filterStyle } from './filter-style.ts'
import { blendModeField, type KindCodec } from './kind-codec.ts'

const NATURAL = px(0, 1e6)
const OFFSET = px(-1e6, 1e6)
const amount = (wire: JsonObject, key: string) => OFFSET.read(ownValue(wire, key))
const naturalSide = (wire: JsonObject, key: 'naturalWidth' | 'naturalHeight') =>
  NATURAL.read(valueAt(wire, ['data', key])) ?? 0

/** The old H5 editor stores a crop as text, with `left` and `top`. */
const readText = (text: string): Json | undefined => {
  try {
    const crop: unknown = JSON.parse(text)
    return isObject(crop) ? { ...crop, x: ownValue(crop, 'left'), y: ownValue(crop, 'top') } : undefined
  } catch {
    return undefined
  }
}
const storedCrop = (wire: JsonObject): Json | undefined => {
  const crop = valueAt(wire, ['data', 'crop']) ?? ownValue(wire, 'crop')
  return typeof crop === 'string' && crop.length < 1000 ? readText(crop) : crop
}

/**
 * On the wire the rectangle is in px of a picture of `crop.naturalWidth` × `crop.naturalHeight`; in the record it is in
 * natural px of the layer's picture. Without `crop.naturalWidth` and `crop.naturalHeight` both are the same.
 */
const crop: Lens<Crop | null> = {
  get: wire => {
    const stored = storedCrop(wire)
    if (!isObject(stored)) return null
    const [x, y, width, height] = [
      amount(stored, 'x'),
      amount(stored, 'y'),
      amount(stored, 'width'),
      amount(stored, 'height'),
    ]
    if (x === undefined || y === undefined || !width || !height || width < 0 || height < 0) return null
    const scale = (key: 'naturalWidth' | 'naturalHeight') => {
      const [of, to] = [amount(stored, key) ?? 0, naturalSide(wire, key)]
      return of >= 1 && to >= 1 ? to / of : 1
    }
    const [across, down] = [scale('naturalWidth'), scale('naturalHeight')]
    const within = (value: number) => clamp(value, -1e6, 1e6)
    return Object.freeze({
      x: within(x * across),
      y: within(y * down),
      width: within(width * across),
      height: within(height * down),
    })
  },
  set: (wire, value) => {
    if (!value) {
      const { crop: _removed, ...others } = wire
      return withValueAt(others, ['data', 'crop'], null)
    }
    const stored = storedCrop(wire)
    const { x, y, width, height } = value
    const natural = {
      naturalWidth: naturalSide(wire, 'naturalWidth'),
      naturalHeight: naturalSide(wire, 'naturalHeight'),
    }
    return withValueAt(wire, ['data', 'crop'], { ...(isObject(stored) ? stored : {}), x, y, width, height, ...natural })
  },
}

const PATH_DATA = /^[MLHVCSQTAZ0-9eE.,+\s-]+$/i

/** `clip {disabled, id, path}` and `clipName`. A clip that is disabled or has no valid path is null. */
const clip: Lens<ImageData['clip']> = {
  get: wire => {
    const stored = valueAt(wire, ['data', 'clip'])
    if (!isObject(stored) || flag.read(ownValue(stored, 'disabled'))) return null
    const path = ownValue(stored, 'path')
    if (typeof path !== 'string' || !PATH_DATA.test(path)) return null
    return Object.freeze({
      id: text.read(ownValue(stored, 'id')) ?? '',
      name: text.read(valueAt(wire, ['data', 'clipName'])) ?? '',
      path,
    })
  },
  set: (wire, value) => {
    const before = valueAt(wire, ['data', 'clip'])
    const stored = isObject(before) ? before : {}
    // A removed clip keeps its path and is disabled, as the wire format specifies.
    if (!value) return withValueAt(wire, ['data', 'clip'], { ...stored, disabled: true })
    const { id, name, path } = value
    const clipped = withValueAt(wire, ['data', 'clip'], { ...stored, disabled: false, id, path })
    return text.read(valueAt(wire, ['data', 'clipName'])) === name
      ? clipped
      : withValueAt(clipped, ['data', 'clipName'], name)
  },
}

const lens = record<ImageData>({
  src: field(['data', 'src'], address, ''),
  naturalWidth: field(['data', 'naturalWidth'], NATURAL, 0),
  naturalHeight: field(['data', 'naturalHeight'], NATURAL, 0),
  crop,
  clip,
  isFlippedX: field(['data', 'horizontalInvert'], mirror, false),
  isFlippedY: field(['data', 'verticalInvert'], mirror, false),
  filterName: fieldOf([['data', 'filterName'], ['filterName']], text, ''),
  filterStyle: fieldOf([['data', 'filterStyle'], ['filterStyle']], filterStyle, ''),
  filterMaskOpacity: fieldOf([['data', 'filterMaskOpacity'], ['filterMaskOpacity']], share, 1),
  blendMode: blendModeField,
  sourceBeforeCutout: field(['data', 'imgBeforeSeg'], address, ''),
})

export const imageCodec: KindCodec<'image'> = {
  kind: 'image',
  pid: 'h5ds_img',
  pids: ['h5ds_img'],
  defaultName: '图片',
  size: { width: 200, height: 150 },
  blank: {
    src: '',
    naturalWidth: 0,
    naturalHeight: 0,
    crop: null,
    clip: { disabled: true, id: '', path: '' },
    clipName: '',
    horizontalInvert: 1,
    verticalInvert: 1,
    filterStyle: '',
    filterName: '',
    filterMaskOpacity: 1,
    mixBlendMode: 'normal',
    imgBeforeSeg: '',
  },
  lens,
  picture: data => data.src,
}
