import { design, picture, shape, text } from '../kit.ts'

const VIOLET = '#2b0f70'
const DEALS = [
  ['满 300', '减 50'],
  ['满 600', '减 120'],
  ['满 999', '减 240'],
] as const

export const DOUBLE_ELEVEN = design({
  id: 111,
  name: '立体 1111 双十一大促海报',
  typeId: 1,
  keywords: '双十一 双11 大促 促销 电商 立体 满减 购物 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '双十一',
      color: VIOLET,
      layers: [
        shape('夜色', 'gradient-two', { x: 0, y: 0, width: 1080, height: 1500, fill: '#3a12a0', fill2: '#8a2be8' }),
        shape('光', 'circle', { x: 140, y: 520, width: 800, height: 800, fill: '#b45cff', opacity: 0.35 }),
        text('标题', '双十一', {
          x: 40,
          y: 92,
          width: 1000,
          size: 250,
          font: '站酷庆科黄油体',
          align: 'center',
          color: '#ffffff',
        }),
        text('副题', '一年一次，只认真便宜这一回', {
          x: 84,
          y: 388,
          width: 912,
          size: 48,
          weight: 700,
          align: 'center',
          color: '#ffd23c',
        }),
        picture('柱子 1', 'p-pillar.svg', { x: 72, y: 700, width: 260 }),
        picture('柱子 2', 'p-pillar.svg', { x: 300, y: 560, width: 260 }),
        picture('柱子 3', 'p-pillar.svg', { x: 528, y: 640, width: 260 }),
        picture('柱子 4', 'p-pillar.svg', { x: 756, y: 500, width: 260 }),
        shape('台面', 'rect', { x: 0, y: 1330, width: 1080, height: 590, fill: VIOLET }),
        picture('购物袋', 'p-shopping-bags.svg', { x: 40, y: 1046, width: 340 }),
        picture('礼物', 'p-wrapped-gift.svg', { x: 660, y: 1050, width: 330 }),
        picture('耳机', 'p-headphone.svg', { x: 410, y: 1130, width: 230 }),
        text('时间', '11 月 11 日 周四 0 点开抢', {
          x: 84,
          y: 1400,
          width: 912,
          size: 60,
          weight: 900,
          align: 'center',
          color: '#ffffff',
        }),
        ...DEALS.flatMap(([from, off], index) => {
          const x = 84 + index * 312
          return [
            shape(`券 ${off}`, 'round-rect', { x, y: 1504, width: 288, height: 220, radius: 28, fill: '#ffd23c' }),
            text(`券额 ${off}`, off, { x, y: 1542, width: 288, size: 80, weight: 900, align: 'center', color: VIOLET }),
            text(`券线 ${off}`, from, {
              x,
              y: 1650,
              width: 288,
              size: 36,
              weight: 700,
              align: 'center',
              color: VIOLET,
            }),
          ]
        }),
        text('说明', '星期八买手店　线上线下同价，券可叠加一次', {
          x: 84,
          y: 1790,
          width: 912,
          size: 34,
          align: 'center',
          color: '#d9c6ff',
        }),
      ],
    },
  ],
})
