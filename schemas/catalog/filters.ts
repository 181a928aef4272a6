/** Amounts of the five CSS filter functions; `hueRotate` in degrees, the others as factors. */
export interface FilterAmounts {
  readonly sepia: number
  readonly brightness: number
  readonly saturate: number
  readonly contrast: number
  readonly hueRotate: number
}
type FilterGroup = 'natural' | 'film' | 'warm' | 'cool' | 'monochrome' | 'style'

export interface FilterPreset extends FilterAmounts {
  readonly id: string
  /** Value of `filterName` in documents, the same in every language; people read the message of the id. */
  readonly name: string
  readonly group: FilterGroup
}

/** Ranges of the adjustment sliders; `neutral` is the value that changes nothing (E-9). */
export const FILTER_RANGES: {
  readonly [K in keyof FilterAmounts]: { readonly min: number; readonly max: number; readonly neutral: number }
} = {
  sepia: { min: 0, max: 1, neutral: 0 },
  brightness: { min: 0, max: 3, neutral: 1 },
  saturate: { min: 0, max: 3, neutral: 1 },
  contrast: { min: 0, max: 3, neutral: 1 },
  hueRotate: { min: -180, max: 180, neutral: 0 },
}
const KEYS = ['sepia', 'brightness', 'saturate', 'contrast', 'hueRotate'] as const
const FUNCTIONS: { readonly [K in keyof FilterAmounts]: string } = {
  sepia: 'sepia',
  brightness: 'brightness',
  saturate: 'saturate',
  contrast: 'contrast',
  hueRotate: 'hue-rotate',
}

/** Amounts that change nothing. */
export const NEUTRAL: FilterAmounts = Object.freeze({ sepia: 0, brightness: 1, saturate: 1, contrast: 1, hueRotate: 0 })

type Row = readonly [
  id: string,
  name: string,
  sepia: number,
  brightness: number,
  saturate: number,
  contrast: number,
  hueRotate: number,
]
const group = (group: FilterGroup, rows: readonly Row[]): readonly FilterPreset[] =>
  rows.map(([id, name, sepia, brightness, saturate, contrast, hueRotate]) =>
    Object.freeze({ id, name, group, sepia, brightness, saturate, contrast, hueRotate }),
  )

/** The named filters in menu order. */
export const FILTERS: readonly FilterPreset[] = [
  ...group('natural', [
    ['fresh', '清新', 0, 1.08, 1.12, 0.96, 0],
    ['clear', '通透', 0, 1.06, 1.18, 1.1, 0],
    ['bright', '明亮', 0, 1.18, 1.04, 0.98, 0],
    ['soft', '柔和', 0.06, 1.06, 0.92, 0.88, 0],
    ['vivid', '鲜艳', 0, 1.02, 1.5, 1.08, 0],
    ['rich', '浓郁', 0, 0.96, 1.36, 1.18, 0],
    ['pale', '淡雅', 0.04, 1.12, 0.72, 0.9, 0],
  ]),
  ...group('film', [
    ['film', '胶片', 0.18, 1.04, 1.1, 0.94, -6],
    ['vintage', '复古', 0.38, 1.02, 0.9, 0.94, -8],
    ['nostalgic', '怀旧', 0.56, 0.98, 0.86, 0.92, -4],
    ['old-times', '旧时光', 0.7, 1.04, 0.72, 0.86, 0],
    ['old-photo', '老照片', 0.9, 0.98, 0.6, 1.04, 0],
    ['hong-kong', '港风', 0.24, 0.94, 1.3, 1.16, -12],
    ['instant', '宝丽来', 0.14, 1.12, 1.14, 0.9, 6],
    ['faded', '褪色', 0.16, 1.14, 0.66, 0.82, 0],
  ]),
  ...group('warm', [
    ['warm-sun', '暖阳', 0.24, 1.08, 1.22, 1, -8],
    ['sunset', '日落', 0.34, 1, 1.46, 1.06, -16],
    ['autumn', '秋日', 0.42, 0.98, 1.28, 1.04, -14],
    ['honey', '蜜糖', 0.3, 1.1, 1.24, 0.96, -10],
    ['amber', '琥珀', 0.5, 0.96, 1.4, 1.1, -10],
    ['milk-tea', '奶茶', 0.36, 1.08, 0.82, 0.92, -6],
    ['sakura', '樱花', 0.1, 1.1, 1.06, 0.94, -26],
  ]),
  ...group('cool', [
    ['chill', '清冷', 0.06, 1.04, 0.86, 1.02, 12],
    ['sea-salt', '海盐', 0.08, 1.1, 0.94, 0.96, 18],
    ['mist', '晨雾', 0.05, 1.16, 0.64, 0.84, 10],
    ['mint', '薄荷', 0.12, 1.08, 1.02, 0.96, 34],
    ['blues', '蓝调', 0.1, 0.96, 1.1, 1.08, 24],
    ['moonlight', '月光', 0, 0.9, 0.58, 1.1, 14],
    ['glacier', '冰川', 0, 1.12, 0.76, 1.12, 20],
  ]),
  ...group('monochrome', [
    ['black-white', '黑白', 0, 1, 0, 1, 0],
    ['silver-halide', '银盐', 0.08, 1.04, 0, 1.12, 0],
    ['hard', '硬朗', 0, 0.98, 0, 1.5, 0],
    ['gray', '灰阶', 0, 1.1, 0, 0.8, 0],
    ['sepia', '褐调', 1, 1.02, 0.5, 1, 0],
  ]),
  ...group('style', [
    ['cinema', '电影', 0.12, 0.92, 1.16, 1.22, 8],
    ['cyber', '赛博', 0, 1.04, 1.72, 1.2, -38],
    ['neon', '霓虹', 0, 1.1, 2.1, 1.14, 46],
    ['iridescent', '幻彩', 0, 1.06, 1.6, 1.02, 90],
    ['false-color', '异色', 0, 1, 1.3, 1.04, 180],
    ['night', '暗夜', 0.06, 0.68, 1.12, 1.24, 6],
    ['food', '美食', 0.12, 1.1, 1.4, 1.06, -4],
  ]),
]

const byName = new Map(FILTERS.map(filter => [filter.name, filter]))
/** Finds a preset by name. */
export const filterByName = (name: string): FilterPreset | undefined => byName.get(name)

const round = (value: number) => Math.round(value * 1000) / 1000

/** Amounts → CSS filter functions. Neutral amounts are omitted; empty = no filter. */
export const filterCss = (amounts: FilterAmounts): string =>
  KEYS.flatMap(key => {
    const { min, max, neutral } = FILTER_RANGES[key]
    const wanted = Number.isFinite(amounts[key]) ? Math.min(max, Math.max(min, amounts[key])) : neutral
    const value = round(wanted)
    return value === neutral ? [] : [`${FUNCTIONS[key]}(${value}${key === 'hueRotate' ? 'deg' : ''})`]
  }).join(' ')

/** CSS filter functions → amounts. Missing functions are neutral; unknown functions are ignored. */
export const filterAmounts = (css: string): FilterAmounts => {
  const found: { -readonly [K in keyof FilterAmounts]: number } = { ...NEUTRAL }
  for (const [, name, number, unit] of css.matchAll(/([a-z-]+)\(\s*([+-]?[\d.]+)(%|deg)?\s*\)/g)) {
    const key = KEYS.find(candidate => FUNCTIONS[candidate] === name)
    const value = Number(number) / (unit === '%' ? 100 : 1)
    if (!key || !Number.isFinite(value)) continue
    found[key] = Math.min(FILTER_RANGES[key].max, Math.max(FILTER_RANGES[key].min, value))
  }
  return found
}
