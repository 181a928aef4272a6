import type { Artword, ArtwordLayer, ArtwordShadow } from '../document/artword.ts'

/** The built-in art-text effects, drawn for a font of 100 px. Lowest layer first. */
const SIZE = 100

interface Paint {
  readonly stroke?: readonly [color: string, width: number]
  readonly shadows?: readonly ArtwordShadow[]
  readonly x?: number
  readonly y?: number
  readonly skewX?: number
  readonly skewY?: number
  readonly opacity?: number
}
const paint = (
  fill: string,
  { stroke, shadows = [], x = 0, y = 0, skewX = 0, skewY = 0, opacity = 1 }: Paint = {},
): ArtwordLayer => ({
  fill,
  strokeColor: stroke?.[0] ?? 'transparent',
  strokeWidth: stroke?.[1] ?? 0,
  shadows,
  transform: { x, y, skewX, skewY },
  opacity,
})
const shadow = (color: string, x: number, y: number, blur = 0): ArtwordShadow => ({ color, x, y, blur })
const effect = (name: string, title: string, colors: readonly string[], layers: readonly ArtwordLayer[]): Artword => ({
  name,
  title,
  colors,
  size: SIZE,
  layers,
})
/** A solid depth: the same shadow repeated step by step, as a block letter has. */
const extrude = (color: string, steps: number, dx: number, dy: number): readonly ArtwordShadow[] =>
  Array.from({ length: steps }, (_, index) => shadow(color, (index + 1) * dx, (index + 1) * dy))
const down = (...stops: readonly string[]) => `linear-gradient(180deg, ${stops.join(', ')})`
const across = (...stops: readonly string[]) => `linear-gradient(90deg, ${stops.join(', ')})`

export const ARTWORDS: readonly Artword[] = [
  effect('outline-white', '白边描边', ['#e5383b', '#ffffff'], [paint('#e5383b', { stroke: ['#ffffff', 12] })]),
  effect(
    'outline-double',
    '双层描边',
    ['#ffd60a', '#1d3557', '#ffffff'],
    [paint('#ffffff', { stroke: ['#ffffff', 26] }), paint('#ffd60a', { stroke: ['#1d3557', 14] })],
  ),
  effect(
    'outline-triple',
    '三层描边',
    ['#ffffff', '#ff5d8f', '#7b2cbf', '#240046'],
    [
      paint('#240046', { stroke: ['#240046', 34] }),
      paint('#7b2cbf', { stroke: ['#7b2cbf', 22] }),
      paint('#ffffff', { stroke: ['#ff5d8f', 11] }),
    ],
  ),
  effect('hollow', '空心线框', ['#5b4bff'], [paint('transparent', { stroke: ['#5b4bff', 4] })]),
  effect(
    'hollow-offset',
    '错位线框',
    ['#ff4d6d', '#14213d'],
    [paint('#ff4d6d', { x: 5, y: 5 }), paint('transparent', { stroke: ['#14213d', 3] })],
  ),
  effect(
    'shadow-soft',
    '柔和投影',
    ['#1f2937', 'rgba(15,23,42,0.35)'],
    [paint('#1f2937', { shadows: [shadow('rgba(15,23,42,0.35)', 0, 8, 14)] })],
  ),
  effect('shadow-hard', '硬投影', ['#ffb703', '#023047'], [paint('#ffb703', { shadows: [shadow('#023047', 6, 6)] })]),
  effect(
    'shadow-long',
    '长投影',
    ['#ffffff', '#2a9d8f'],
    [paint('#ffffff', { shadows: extrude('#2a9d8f', 24, 1, 1) })],
  ),
  effect(
    'block-red',
    '立体红字',
    ['#ff4b3e', '#8c1c13', '#fff3e0'],
    [paint('#8c1c13', { shadows: extrude('#8c1c13', 12, 0.6, 1) }), paint('#ff4b3e', { stroke: ['#fff3e0', 4] })],
  ),
  effect(
    'block-gold',
    '立体金字',
    ['#fff1b8', '#f6b60d', '#a4510b'],
    [
      paint('#a4510b', { shadows: extrude('#a4510b', 10, 0.5, 1) }),
      paint(down('#fff1b8 12%', '#f6b60d 58%', '#fff1b8 100%')),
    ],
  ),
  effect(
    'block-blue',
    '立体蓝调',
    ['#9bf6ff', '#3a86ff', '#03256c'],
    [paint('#03256c', { shadows: extrude('#03256c', 12, 0.8, 0.8) }), paint(down('#9bf6ff', '#3a86ff'))],
  ),
  effect(
    'gold-foil',
    '烫金',
    ['#f9e7a5', '#c9962c', '#7d5310'],
    [
      paint('linear-gradient(100deg, #7d5310 0%, #f9e7a5 22%, #c9962c 45%, #f9e7a5 62%, #7d5310 100%)', {
        shadows: [],
      }),
    ],
  ),
  effect(
    'rose-gold',
    '玫瑰金',
    ['#fbe3d6', '#d98e73', '#8f4a3a'],
    [paint('linear-gradient(105deg, #8f4a3a, #fbe3d6 30%, #d98e73 55%, #fbe3d6 75%, #8f4a3a)')],
  ),
  effect(
    'silver',
    '银质金属',
    ['#ffffff', '#9aa5b1', '#4b5563'],
    [paint('#4b5563', { y: 3 }), paint(down('#ffffff 20%', '#9aa5b1 52%', '#4b5563 54%', '#ffffff 92%'))],
  ),
  effect('sunset', '落日渐变', ['#ff6b6b', '#feca57'], [paint(across('#ff6b6b', '#feca57'))]),
  effect('ocean', '海洋渐变', ['#00c6ff', '#0072ff'], [paint(down('#00c6ff', '#0072ff'))]),
  effect('aurora', '极光渐变', ['#12c2e9', '#c471ed', '#f64f59'], [paint(across('#12c2e9', '#c471ed', '#f64f59'))]),
  effect('mint', '薄荷渐变', ['#0ba360', '#3cba92'], [paint(across('#0ba360', '#3cba92'), { stroke: ['#ffffff', 6] })]),
  effect(
    'rainbow',
    '彩虹',
    ['#ff595e', '#ffca3a', '#8ac926', '#1982c4', '#6a4c93'],
    [
      paint('#ffffff', { stroke: ['#ffffff', 12] }),
      paint(across('#ff595e', '#ffca3a', '#8ac926', '#1982c4', '#6a4c93')),
    ],
  ),
  effect(
    'neon-pink',
    '霓虹粉',
    ['#fff0f6', '#ff2d95'],
    [
      paint('#fff0f6', {
        shadows: [shadow('#ff2d95', 0, 0, 6), shadow('#ff2d95', 0, 0, 18), shadow('#ff2d95', 0, 0, 36)],
      }),
    ],
  ),
  effect(
    'neon-blue',
    '霓虹蓝',
    ['#e0fbff', '#00b4ff'],
    [
      paint('transparent', {
        stroke: ['#e0fbff', 3],
        shadows: [shadow('#00b4ff', 0, 0, 8), shadow('#00b4ff', 0, 0, 24)],
      }),
    ],
  ),
  effect(
    'glow-warm',
    '暖光',
    ['#fff8e1', '#ff9f1c'],
    [paint('#fff8e1', { shadows: [shadow('#ff9f1c', 0, 0, 20), shadow('#ff9f1c', 0, 0, 44)] })],
  ),
  effect(
    'glitch',
    '故障风',
    ['#ffffff', '#00f5ff', '#ff003c'],
    [
      paint('#00f5ff', { x: -4, y: 1, opacity: 0.85 }),
      paint('#ff003c', { x: 4, y: -1, opacity: 0.85 }),
      paint('#ffffff'),
    ],
  ),
  effect(
    'misprint',
    '错版印刷',
    ['#0d3b66', '#f95738'],
    [paint('#f95738', { x: 4, y: 4, opacity: 0.8 }), paint('#0d3b66', { opacity: 0.9 })],
  ),
  effect(
    'retro',
    '复古叠影',
    ['#faf3dd', '#e76f51', '#f4a261', '#264653'],
    [
      paint('#264653', { x: 12, y: 12 }),
      paint('#e76f51', { x: 8, y: 8 }),
      paint('#f4a261', { x: 4, y: 4 }),
      paint('#faf3dd'),
    ],
  ),
  effect(
    'sticker',
    '贴纸',
    ['#ff8fab', '#ffffff', 'rgba(0,0,0,0.22)'],
    [paint('#ffffff', { stroke: ['#ffffff', 24], shadows: [shadow('rgba(0,0,0,0.22)', 0, 5, 10)] }), paint('#ff8fab')],
  ),
  effect(
    'bubble',
    '泡泡糖',
    ['#ff70a6', '#ffd6ff', '#9d4edd'],
    [paint('#9d4edd', { stroke: ['#9d4edd', 20] }), paint(down('#ffd6ff', '#ff70a6'), { stroke: ['#ffffff', 8] })],
  ),
  effect(
    'comic',
    '漫画',
    ['#ffe600', '#000000', '#ff2e63'],
    [paint('#ff2e63', { x: 8, y: 8, stroke: ['#000000', 8] }), paint('#ffe600', { stroke: ['#000000', 8] })],
  ),
  effect(
    'promo',
    '大促',
    ['#fff7d6', '#ffdd00', '#d00000', '#6a040f'],
    [
      paint('#6a040f', { stroke: ['#6a040f', 24], y: 6 }),
      paint('#d00000', { stroke: ['#d00000', 20] }),
      paint(down('#fff7d6', '#ffdd00')),
    ],
  ),
  effect(
    'italic-speed',
    '动感斜体',
    ['#00bbf9', '#fee440', '#14213d'],
    [paint('#14213d', { skewX: -12, x: 7, y: 6 }), paint(across('#00bbf9', '#fee440'), { skewX: -12 })],
  ),
  effect(
    'stripes',
    '条纹',
    ['#ef476f', '#ffd166'],
    [paint('repeating-linear-gradient(45deg, #ef476f 0 8%, #ffd166 8% 16%)', { stroke: ['#ffffff', 6] })],
  ),
  effect(
    'dots',
    '波点',
    ['#118ab2', '#ffffff'],
    [paint('#ffffff', { stroke: ['#118ab2', 10] }), paint('pattern:dots')],
  ),
  effect(
    'paper-cut',
    '剪纸',
    ['#c1121f', '#fdf0d5', 'rgba(80,0,0,0.45)'],
    [paint('#fdf0d5', { stroke: ['#fdf0d5', 14], shadows: [shadow('rgba(80,0,0,0.45)', 2, 4, 6)] }), paint('#c1121f')],
  ),
  effect(
    'ink',
    '水墨',
    ['#1b1b1e', 'rgba(27,27,30,0.3)'],
    [
      paint('rgba(27,27,30,0.3)', { x: 2, y: 3, shadows: [shadow('rgba(27,27,30,0.3)', 0, 0, 12)] }),
      paint(down('#1b1b1e 30%', 'rgba(27,27,30,0.72)')),
    ],
  ),
  effect(
    'emboss',
    '浮雕',
    ['#e9ecef', '#ffffff', '#adb5bd'],
    [paint('#e9ecef', { shadows: [shadow('#ffffff', -2, -2, 1), shadow('#adb5bd', 2, 2, 2)] })],
  ),
  effect(
    'jade',
    '青玉',
    ['#d8f3dc', '#52b788', '#1b4332'],
    [paint('#1b4332', { y: 3, x: 2 }), paint(down('#d8f3dc', '#52b788'), { stroke: ['#1b4332', 2] })],
  ),
]

const BY_NAME = new Map(ARTWORDS.map(artword => [artword.name, artword]))
/** The built-in effect of that name. */
export const artwordByName = (name: string): Artword | undefined => BY_NAME.get(name)
