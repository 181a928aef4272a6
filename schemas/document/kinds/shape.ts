import { DEFAULT_SHAPE, shapeById } from '../../catalog/shapes.ts'
import { color, filledText, px, readMeasure, side, text, word } from '../formats.ts'
import { field, isObject, type Lens, ownValue, record, valueAt, withValueAt } from '../lens.ts'
import type { Json, JsonObject, LineCap, ShapeData, ShapeText, StrokeDash } from '../records.ts'
import { blendModeField, type KindCodec } from './kind-codec.ts'
import { fontWeight } from './text.ts'

const LENGTH = px(0, 1e5)
const COORDINATE = px(-1e6, 1e6)
const ENDS = ['x1', 'y1', 'x2', 'y2'] as const

const line: Lens<ShapeData['line']> = {
  get: wire => {
    const style = valueAt(wire, ['data', 'style'])
    if (!isObject(style)) return null
    const [x1, y1, x2, y2] = ENDS.map(key => COORDINATE.read(ownValue(style, key)))
    if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return null
    return Object.freeze({ x1, y1, x2, y2 })
  },
  set: (wire, value) => {
    let next = wire
    for (const key of ENDS) {
      const before = valueAt(next, ['data', 'style', key])
      if (value && COORDINATE.read(before) === value[key]) continue
      next = withValueAt(next, ['data', 'style', key], value ? COORDINATE.write(value[key], before) : undefined)
    }
    return next
  },
}

const NUMBER = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?`
const SCALE = new RegExp(String.raw`\bscale([XY]?)\(\s*(${NUMBER})\s*(?:,\s*(${NUMBER})\s*)?\)`, 'gi')

/** Product of the signs of the scale functions in a CSS transform; true = negative. */
const signs = (wire: Json | undefined): { readonly x: boolean; readonly y: boolean } => {
  let [x, y] = [false, false]
  if (typeof wire !== 'string' || wire.length > 512) return { x, y }
  for (const [, axis = '', first, second] of wire.matchAll(SCALE)) {
    const [a, b] = [Number(first) < 0, Number(second ?? first) < 0]
    if (axis.toLowerCase() !== 'y') x = x !== a
    if (axis === '' ? b : axis.toLowerCase() === 'y' && a) y = !y
  }
  return { x, y }
}

/** `data.transform`: whether the drawing is flipped inside its box. Other transform functions are kept. */
const flip = (axis: 'x' | 'y'): Lens<boolean> => ({
  get: wire => signs(valueAt(wire, ['data', 'transform']))[axis],
  set: (wire, value) => {
    const before = valueAt(wire, ['data', 'transform'])
    const others = typeof before === 'string' && before.trim() !== 'none' ? before.replace(SCALE, '').trim() : ''
    const next = { ...signs(before), [axis]: value }
    const scale = `scale(${next.x ? -1 : 1},${next.y ? -1 : 1})`
    return withValueAt(wire, ['data', 'transform'], others ? `${others} ${scale}` : scale)
  },
})

const at = <T>(key: string, format: Parameters<typeof field<T>>[1], fallback: T) => field<T>([key], format, fallback)
const shapeText = record<ShapeText>({
  content: at('content', text, ''),
  fontSize: at('fontSize', side(10_000), 24),
  fontFamily: at('fontFamily', text, ''),
  align: at('justifyContent', filledText, 'center'),
  color: at('color', color, '#ffffff'),
  fontWeight: at('fontWeight', fontWeight, 400),
})
const nestedText: Lens<ShapeText | null> = {
  get: wire => {
    const stored = valueAt(wire, ['data', 'text'])
    return isObject(stored) ? shapeText.get(stored) : null
  },
  set: (wire, value) => {
    if (!value) return withValueAt(wire, ['data', 'text'], undefined)
    const stored = valueAt(wire, ['data', 'text'])
    return withValueAt(wire, ['data', 'text'], shapeText.set(isObject(stored) ? stored : {}, value))
  },
}

/** One radius for all corners. Old tools write four values; the first is used. */
const cornerRadius: Lens<number> = {
  get: wire => {
    const stored = valueAt(wire, ['data', 'style', 'cornerRadius'])
    const first =
      typeof stored === 'string' && !readMeasure(stored) ? stored.slice(0, 64).trim().split(/\s+/)[0] : stored
    return LENGTH.read(first) ?? 0
  },
  set: field(['data', 'style', 'cornerRadius'], LENGTH, 0).set,
}

const dash = word<StrokeDash>(['solid', 'dashed', 'dotted'])
const cap = word<LineCap>(['none', 'arrow', 'triangle', 'dot'])

const lens = record<ShapeData>({
  shape: field(['data', 'shape'], filledText, DEFAULT_SHAPE),
  fill: field(['data', 'style', 'fill'], color, ''),
  fill2: field(['data', 'style', 'fill2'], color, ''),
  strokeColor: field(['data', 'style', 'strokeColor'], color, ''),
  strokeWidth: field(['data', 'style', 'strokeWidth'], LENGTH, 0),
  dash: field(['data', 'style', 'strokeDash'], dash, 'solid'),
  startCap: field(['data', 'style', 'startCap'], cap, 'none'),
  endCap: field(['data', 'style', 'endCap'], cap, 'none'),
  cornerRadius,
  shapeType: field(['data', 'style', 'shapeType'], text, ''),
  line,
  isFlippedX: flip('x'),
  isFlippedY: flip('y'),
  text: nestedText,
  svg: field(['data', 'shapeSVG'], text, ''),
  blendMode: blendModeField,
})

const blank: JsonObject = {
  shape: DEFAULT_SHAPE,
  style: { fill: '#5b4bff', fill2: '', strokeColor: '#1d2129', strokeWidth: 0, cornerRadius: 0, shapeType: '' },
  transform: 'scale(1,1)',
  text: {
    content: '',
    fontSize: 24,
    fontFamily: '默认字体',
    justifyContent: 'center',
    color: '#ffffff',
    fontWeight: 400,
  },
  fontFamilySet: { name: '', url: '', name_fontmin: '', url_fontmin: '' },
  shapeSVG: '',
  mixBlendMode: 'normal',
}

export const shapeCodec: KindCodec<'shape'> = {
  kind: 'shape',
  pid: 'h5ds_shape',
  pids: ['h5ds_shape'],
  defaultName: '形状',
  size: { width: 200, height: 200 },
  blank,
  lens,
  defaults: ({ shape = '' }) => shapeById(shape)?.defaults ?? {},
}
