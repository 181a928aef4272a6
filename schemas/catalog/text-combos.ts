/**
 * Text combinations of the text panel. Lengths are px on a page of 1000 px width. The box of a combination starts at
 * 0/0.
 */
interface ComboText {
  readonly kind: 'text'
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly size: number
  readonly family: string
  readonly weight: number
  readonly color: string
  readonly align?: 'left' | 'center' | 'right'
  readonly spacing?: number
  readonly leading?: number
  /** Name in the effect catalog. */
  readonly artword?: string
  /** Vertical text; `width` is then the height of the columns. */
  readonly isVertical?: boolean
}
interface ComboShape {
  readonly kind: 'shape'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly fill: string
  /** px */
  readonly radius?: number
}
export type ComboItem = ComboText | ComboShape
export interface TextCombo {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly items: readonly ComboItem[]
}

const text = (
  words: string,
  [x, y, width]: readonly [number, number, number],
  size: number,
  [family, weight]: readonly [string, number],
  color: string,
  more: Partial<ComboText> = {},
): ComboText => ({ kind: 'text', text: words, x, y, width, size, family, weight, color, align: 'center', ...more })
const box = (
  [x, y, width, height]: readonly [number, number, number, number],
  fill: string,
  radius = 0,
): ComboShape => ({ kind: 'shape', x, y, width, height, fill, radius })

const BLACK = ['思源黑体', 900] as const
const BOLD = ['思源黑体', 700] as const
const PLAIN = ['思源黑体', 400] as const
const SONG = ['思源宋体', 900] as const
const BUTTER = ['站酷庆科黄油体', 400] as const
const HAPPY = ['站酷快乐体', 400] as const
const KAI = ['马善政楷书', 400] as const
const ANTON = ['Anton', 400] as const
const SERIF = ['Playfair Display', 700] as const
const SCRIPT = ['Dancing Script', 700] as const

export const TEXT_COMBOS: readonly TextCombo[] = [
  {
    id: 'headline',
    width: 640,
    height: 190,
    items: [
      text('让设计更简单', [0, 0, 640], 96, BLACK, '#17152b'),
      box([280, 124, 80, 6], '#5b4bff', 3),
      text('好看的海报，从一行字开始', [0, 146, 640], 34, PLAIN, '#55536b', { spacing: 4 }),
    ],
  },
  {
    id: 'sale',
    width: 600,
    height: 250,
    items: [
      text('限时特惠', [0, 0, 600], 130, BLACK, '#d00000', { artword: 'promo', leading: 160 }),
      box([90, 176, 420, 62], '#d00000', 31),
      text('全场低至 5 折起', [90, 184, 420], 40, BOLD, '#ffffff'),
    ],
  },
  {
    id: 'hiring',
    width: 620,
    height: 260,
    items: [
      text('JOIN US', [0, 0, 620], 60, ANTON, '#c9c4ff', { spacing: 10 }),
      text('我们在找你', [0, 76, 620], 104, BLACK, '#5b4bff'),
      text('一起把想法变成作品', [0, 208, 620], 36, PLAIN, '#55536b', { spacing: 6 }),
    ],
  },
  {
    id: 'festival',
    width: 320,
    height: 480,
    items: [
      text('中秋', [120, 0, 440], 190, KAI, '#7a1f16', { isVertical: true, align: 'left', leading: 200 }),
      text('花好月圆人团圆', [40, 60, 380], 34, ['思源宋体', 400], '#7a1f16', {
        isVertical: true,
        align: 'left',
        spacing: 10,
        leading: 44,
      }),
      box([26, 60, 2, 320], '#c9a063'),
    ],
  },
  {
    id: 'gold',
    width: 680,
    height: 230,
    items: [
      text('荣耀盛典', [0, 0, 680], 140, SONG, '#d9a521', { artword: 'gold-lux', leading: 160 }),
      text('ANNUAL  AWARDS  CEREMONY', [0, 180, 680], 30, SERIF, '#8a5a12', { spacing: 6 }),
    ],
  },
  {
    id: 'summer',
    width: 560,
    height: 270,
    items: [
      text('Summer', [0, 0, 560], 90, SCRIPT, '#ff7b00'),
      text('夏日狂欢', [0, 96, 560], 116, HAPPY, '#ffffff', { artword: 'outline-sunny', leading: 130 }),
      text('7.15 – 8.15  冰爽一整夏', [0, 232, 560], 30, BOLD, '#c2410c'),
    ],
  },
  {
    id: 'new',
    width: 560,
    height: 220,
    items: [
      box([0, 0, 132, 48], '#17152b', 24),
      text('NEW', [0, 4, 132], 32, ANTON, '#ffffff', { spacing: 3 }),
      text('新品首发', [0, 60, 560], 110, BUTTER, '#17152b', { align: 'left' }),
      text('这一次，超出你的想象', [0, 186, 560], 30, PLAIN, '#55536b', { align: 'left', spacing: 3 }),
    ],
  },
  {
    id: 'quote',
    width: 620,
    height: 300,
    items: [
      text('“', [0, 0, 120], 150, SERIF, '#c9c4ff', { align: 'left' }),
      text('把热爱的事\n做到极致', [0, 90, 620], 72, SONG, '#17152b', { align: 'left', leading: 92 }),
      text('—— 墨页设计手记', [320, 268, 300], 26, PLAIN, '#67657e', { align: 'right' }),
    ],
  },
  {
    id: 'course',
    width: 640,
    height: 250,
    items: [
      text('零基础学设计', [0, 0, 640], 92, BLACK, '#0b6e4f', { align: 'left' }),
      text('7 天入门 · 每天 20 分钟 · 作品点评', [0, 122, 640], 32, PLAIN, '#3d5a50', { align: 'left' }),
      box([0, 182, 240, 62], '#0b6e4f', 10),
      text('立即报名', [0, 192, 240], 34, BOLD, '#ffffff', { spacing: 4 }),
    ],
  },
  {
    id: 'price',
    width: 420,
    height: 240,
    items: [
      text('到手价', [0, 0, 420], 36, BOLD, '#8c1c13', { align: 'left' }),
      text('¥', [0, 96, 60], 70, ANTON, '#d3303f', { align: 'left' }),
      text('99', [54, 40, 260], 160, ANTON, '#d3303f', { align: 'left' }),
      text('原价 ¥ 199', [0, 204, 420], 30, PLAIN, '#8a8899', { align: 'left' }),
    ],
  },
]

export const textComboById = (id: string): TextCombo | undefined => TEXT_COMBOS.find(combo => combo.id === id)
