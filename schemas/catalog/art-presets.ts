/** Art text preset of the text panel: an effect with a suitable font. */
export interface ArtPreset {
  readonly id: string
  readonly text: string
  /** Name in the effect catalog. */
  readonly artword: string
  readonly family: string
  readonly weight: number
  /** Text of the body style has 75 % of the title size. */
  readonly style: 'title' | 'body'
}

const preset = (
  id: string,
  text: string,
  artword: string,
  [family, weight]: readonly [string, number],
  style: ArtPreset['style'] = 'title',
): ArtPreset => ({ id, text, artword, family, weight, style })

const BLACK = ['思源黑体', 900] as const
const BOLD = ['思源黑体', 700] as const
const SONG = ['思源宋体', 900] as const
const BUTTER = ['站酷庆科黄油体', 400] as const
const HAPPY = ['站酷快乐体', 400] as const
const WEI = ['站酷小薇体', 400] as const
const KAI = ['马善政楷书', 400] as const
const RUN = ['志莽行书', 400] as const
const ANTON = ['Anton', 400] as const
const BEBAS = ['Bebas Neue', 400] as const
const LOBSTER = ['Lobster', 400] as const
const PACIFICO = ['Pacifico', 400] as const

export const ART_PRESETS: readonly ArtPreset[] = [
  preset('promo', '年终大促', 'promo', BLACK),
  preset('gold', '金榜题名', 'gold-lux', SONG),
  preset('bubble', '甜蜜夏日', 'bubble', HAPPY),
  preset('double', '限时秒杀', 'outline-double', BLACK),
  preset('block', '开业钜惠', 'block-red', BLACK),
  preset('neon', '夜色派对', 'neon-pink', BUTTER),
  preset('comic', '惊喜来袭', 'comic', BLACK),
  preset('retro', '复古潮流', 'retro', BUTTER),
  preset('peach', '春日限定', 'peach', HAPPY),
  preset('ink', '山水之间', 'ink', RUN),
  preset('paper', '恭贺新禧', 'paper-cut', KAI),
  preset('blue', '超级品牌', 'block-blue', BLACK),
  preset('rainbow', '欢乐童年', 'rainbow', HAPPY),
  preset('foil', '荣耀时刻', 'gold-foil', SONG),
  preset('dots', '快乐周末', 'dots', HAPPY),
  preset('speed', '全速前进', 'italic-speed', BLACK),
  preset('mint', '清新一夏', 'mint', BUTTER),
  preset('flame', '火热招募', 'flame', BLACK),
  preset('sticker', '今日好物', 'sticker', HAPPY),
  preset('frost', '冰爽一夏', 'frost', BUTTER),
  preset('sunny', '元气满满', 'outline-sunny', HAPPY),
  preset('candy', '多巴胺', 'block-candy', BUTTER),
  preset('seal', '国潮', 'seal', KAI),
  preset('jade', '清明时节', 'jade', KAI),
  preset('sale', 'SALE', 'shadow-long', ANTON),
  preset('new', 'NEW', 'hollow-offset', BEBAS),
  preset('glitch', '赛博朋克', 'glitch', BLACK),
  preset('aurora', '未来已来', 'aurora', BLACK),
  preset('hello', 'Hello', 'outline-triple', PACIFICO),
  preset('summer', 'Summer', 'sunset', LOBSTER),
  preset('off', '满减优惠', 'outline-white', BOLD, 'body'),
  preset('elegant', '静候佳音', 'rose-gold', WEI, 'body'),
  preset('soft', '新品上市', 'float', BOLD, 'body'),
]

export const artPresetById = (id: string): ArtPreset | undefined => ART_PRESETS.find(preset => preset.id === id)
