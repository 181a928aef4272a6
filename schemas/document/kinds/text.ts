import { LINE_HEIGHT } from '../../catalog/fonts.ts'
import { clamp } from '../../clamp.ts'
import { color, object, px, readMeasure, side, text, word } from '../formats.ts'
import { type Format, field, isObject, type Lens, ownValue, record, valueAt, withValueAt } from '../lens.ts'
import type { FontSource, Json, JsonObject, TextAlign, TextData, WritingMode } from '../records.ts'
import { blendModeField, type KindCodec } from './kind-codec.ts'

const DEFAULT_SIZE = 24
const FONT_SIZE = side(10_000)
const fontSize = field(['data', 'style', 'fontSize'], FONT_SIZE, DEFAULT_SIZE)

const WEIGHTS: Readonly<Record<string, number>> = { normal: 400, bold: 700, bolder: 700, lighter: 300 }
export const fontWeight: Format<number> = {
  read: wire => {
    if (typeof wire === 'string' && Object.hasOwn(WEIGHTS, wire)) return WEIGHTS[wire]
    const measure = readMeasure(wire)
    return measure && measure.unit === '' && measure.value > 0 ? clamp(measure.value, 1, 1000) : undefined
  },
  write: (value, before) => {
    if (!Number.isFinite(value)) return before
    if (typeof before !== 'string') return value
    if (!readMeasure(before) && (value === 400 || value === 700)) return value === 400 ? 'normal' : 'bold'
    return String(value)
  },
}

const italic: Format<boolean> = {
  read: wire => (typeof wire === 'string' ? /^\s*(italic|oblique)/.test(wire) : undefined),
  write: value => (value ? 'italic' : 'normal'),
}

/** One line of `text-decoration`; the other lines in the value are kept. */
const decoration = (line: 'underline' | 'line-through'): Format<boolean> => ({
  read: wire => (typeof wire === 'string' ? wire.split(/\s+/).includes(line) : undefined),
  write: (value, before) => {
    const others =
      typeof before === 'string' ? before.split(/\s+/).filter(part => part && part !== 'none' && part !== line) : []
    if (!value) return others.length ? others.join(' ') : 'none'
    return (line === 'underline' ? [line, ...others] : [...others, line]).join(' ')
  },
})

/**
 * px between baselines. `'1.5em'`, `'150%'` and unitless numbers below 4 are relative to the font size. A px value
 * below 4 is therefore always written with its unit.
 */
const lineHeight: Lens<number | null> = {
  get: wire => {
    const measure = readMeasure(valueAt(wire, ['data', 'style', 'lineHeight']))
    if (!measure || measure.value < 0) return null
    const { value, unit } = measure
    if (unit === 'px' || (unit === '' && (value === 0 || value >= 4))) return Math.min(value, 1e5)
    return Math.min((unit === '%' ? value / 100 : value) * fontSize.get(wire), 1e5)
  },
  set: (wire, value) => {
    const path = ['data', 'style', 'lineHeight'] as const
    if (value === null) return withValueAt(wire, path, undefined)
    if (!Number.isFinite(value)) return wire
    const before = valueAt(wire, path)
    const isText = typeof before === 'string' && readMeasure(before)?.unit === 'px'
    return withValueAt(wire, path, isText || (value > 0 && value < 4) ? `${value}px` : value)
  },
}

const letterSpacing: Lens<number> = {
  get: wire => {
    const measure = readMeasure(valueAt(wire, ['data', 'style', 'letterSpacing']))
    if (!measure || measure.unit === '%') return 0
    return clamp(measure.unit === 'em' ? measure.value * fontSize.get(wire) : measure.value, -1e4, 1e4)
  },
  set: field(['data', 'style', 'letterSpacing'], px(-1e4, 1e4), 0).set,
}

const family = field(['data', 'style', 'fontFamily'], text, '')
const fontFamily: Lens<string> = {
  get: family.get,
  set: (wire, value) => {
    const subset = ['data', 'style', 'fontFamily_fontmin'] as const
    const next = family.set(wire, value)
    // Readers that prefer the subset would otherwise draw the text in the former font.
    return valueAt(next, subset) ? withValueAt(next, subset, '') : next
  },
}

const FONT_SET: readonly (readonly [keyof FontSource, string])[] = [
  ['name', 'name'],
  ['url', 'url'],
  ['nameSubset', 'name_fontmin'],
  ['urlSubset', 'url_fontmin'],
]
const fontSource: Lens<FontSource | null> = {
  get: wire => {
    const stored = valueAt(wire, ['data', 'fontFamilySet'])
    if (!isObject(stored)) return null
    const part = (key: string) => text.read(ownValue(stored, key)) ?? ''
    const source = {
      name: part('name'),
      url: part('url'),
      nameSubset: part('name_fontmin'),
      urlSubset: part('url_fontmin'),
    }
    return source.name || source.url || source.nameSubset || source.urlSubset ? Object.freeze(source) : null
  },
  set: (wire, value) => {
    if (!value) return withValueAt(wire, ['data', 'fontFamilySet'], undefined)
    const stored = valueAt(wire, ['data', 'fontFamilySet'])
    const next: Record<string, Json | undefined> = isObject(stored) ? { ...stored } : {}
    for (const [key, wireKey] of FONT_SET) {
      if ((text.read(ownValue(next, wireKey)) ?? '') !== value[key]) next[wireKey] = value[key]
    }
    return withValueAt(wire, ['data', 'fontFamilySet'], next)
  },
}

const paragraphs: Format<string> = {
  read: wire => text.read(wire)?.replace(/\r\n?/g, '\n'),
  write: value => value,
}

const align = word<TextAlign>(['left', 'center', 'right', 'justify'], { start: 'left', end: 'right' })
const writingMode = word<WritingMode>(['horizontal-tb', 'vertical-rl'], {
  horizontal: 'horizontal-tb',
  'lr-tb': 'horizontal-tb',
  vertical: 'vertical-rl',
  'vertical-lr': 'vertical-rl',
  'tb-rl': 'vertical-rl',
})

const lens = record<TextData>({
  text: field(['data', 'data'], paragraphs, ''),
  fontFamily,
  fontSource,
  fontSize,
  fontWeight: field(['data', 'style', 'fontWeight'], fontWeight, 400),
  isItalic: field(['data', 'style', 'fontStyle'], italic, false),
  isUnderlined: field(['data', 'style', 'textDecoration'], decoration('underline'), false),
  isStruck: field(['data', 'style', 'textDecoration'], decoration('line-through'), false),
  color: field(['data', 'style', 'color'], color, '#000000'),
  align: field(['data', 'style', 'textAlign'], align, 'left'),
  lineHeight,
  letterSpacing,
  writingMode: field(['data', 'style', 'writingMode'], writingMode, 'horizontal-tb'),
  artword: field<JsonObject | null>(['data', 'artword'], object, null),
  blendMode: blendModeField,
})

/** Text of a text layer that is created without one, the same in every language. */
const TEXT_PROMPT = '请输入文字'

export const textCodec: KindCodec<'text'> = {
  kind: 'text',
  pid: 'h5ds_text',
  pids: ['h5ds_text'],
  defaultName: '文字',
  size: { width: 132, height: Math.ceil(DEFAULT_SIZE * LINE_HEIGHT) },
  blank: {
    data: TEXT_PROMPT,
    style: {
      letterSpacing: 0,
      color: '#000000',
      textDecoration: 'none',
      textAlign: 'left',
      fontFamily: '默认字体',
      fontFamily_fontmin: '',
      fontWeight: 400,
      fontStyle: 'normal',
      fontSize: DEFAULT_SIZE,
      writingMode: 'horizontal-tb',
    },
    fontFamilySet: { name: '', url: '', name_fontmin: '', url_fontmin: '' },
    artword: null,
    animate: { interval: 0, delay: 0, duration: 0 },
    mixBlendMode: 'normal',
  },
  lens,
}
