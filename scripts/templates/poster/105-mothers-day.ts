import { design, picture, shape, text } from '../kit.ts'

const WINE = '#8c3a45'
/** Flower, center x, center y, size, turn; back to front. */
const FLOWERS = [
  ['branch', 372, 760, 190, -34],
  ['branch', 708, 750, 190, 32],
  ['branch', 470, 650, 180, -12],
  ['branch', 630, 640, 180, 14],
  ['tulip', 540, 520, 210, 0],
  ['tulip', 400, 610, 200, -20],
  ['tulip', 690, 600, 200, 20],
  ['hibiscus', 320, 760, 190, -14],
  ['sunflower', 640, 720, 210, 10],
  ['cherry-blossom', 470, 760, 190, 0],
  ['rose', 760, 790, 190, 26],
  ['blossom', 550, 850, 160, 0],
  ['hibiscus', 660, 880, 170, 16],
  ['cherry-blossom', 420, 900, 150, -18],
] as const
const NAMES = {
  branch: '叶子',
  tulip: '郁金香',
  hibiscus: '木槿',
  sunflower: '向日葵',
  'cherry-blossom': '樱花',
  rose: '玫瑰',
  blossom: '雏菊',
}

export const MOTHERS_DAY = design({
  id: 105,
  name: '一束花 母亲节海报',
  typeId: 6,
  keywords: '母亲节 妈妈 鲜花 花束 温柔 粉色 祝福 花店 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '母亲节',
      color: '#f6ddd3',
      layers: [
        shape('拱窗', 'gradient-two', {
          x: 180,
          y: 330,
          width: 720,
          height: 1500,
          fill: '#fff6ee',
          fill2: '#f0c3b6',
          radius: 360,
        }),
        shape('桌面', 'rect', { x: 0, y: 1250, width: 1080, height: 670, fill: '#fdf4ec' }),
        ...FLOWERS.map(([flower, x, y, size, rotation], index) => {
          const height = flower === 'branch' ? (size * 620) / 300 : size
          return picture(`${NAMES[flower]} ${index + 1}`, `p-${flower}.svg`, {
            x: x - size / 2,
            y: Math.round(y - height / 2),
            width: size,
            rotation,
          })
        }),
        picture('花瓶', 'p-vase.svg', { x: 390, y: 900, width: 300 }),
        text('英文', 'Happy Mother’s Day', {
          x: 90,
          y: 92,
          width: 900,
          size: 44,
          font: 'Playfair Display',
          align: 'center',
          color: WINE,
          spacing: 2,
        }),
        text('标题', '妈妈，节日快乐', {
          x: 60,
          y: 166,
          width: 960,
          size: 120,
          font: '思源宋体',
          weight: 900,
          align: 'center',
          color: WINE,
        }),
        text('信', '小时候你替我系鞋带，\n现在换我替你挑一束花。', {
          x: 90,
          y: 1400,
          width: 900,
          size: 48,
          font: '思源宋体',
          weight: 600,
          line: 1.6,
          align: 'center',
          color: WINE,
        }),
        text('日期', '2027 年 5 月 9 日　周日', { x: 90, y: 1600, width: 900, size: 36, align: 'center', color: WINE }),
        shape('按钮', 'round-rect', { x: 270, y: 1690, width: 540, height: 96, radius: 48, fill: WINE }),
        text('按钮字', '拾光花店　当日送达 ¥168 起', {
          x: 270,
          y: 1720,
          width: 540,
          size: 34,
          weight: 700,
          align: 'center',
          color: '#fff6ee',
        }),
      ],
    },
  ],
})
