import { design, line, picture, shape, text } from '../kit.ts'

const NAVY = '#264653'
const CORAL = '#e76f51'
const CREAM = '#faf3dd'
const OFFERS = [
  ['¥1', '拿铁', '前 100 杯'],
  ['买一送一', '冷萃', '全天不限量'],
  ['7 折', '全场咖啡豆', '开业三天'],
] as const

export const RETRO_OPENING = design({
  id: 102,
  name: '复古咖啡馆新店开张海报',
  typeId: 1,
  keywords: '开业 新店 咖啡 复古 海报 优惠 餐饮',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '开业',
      color: '#f0bd8a',
      layers: [
        picture('放射光', 'p-sunburst.svg', { x: 0, y: 0, width: 1080, isLocked: true }),
        shape('店名底', 'round-rect', { x: 330, y: 84, width: 420, height: 76, radius: 38, fill: NAVY }),
        text('店名', '慢半拍咖啡', {
          x: 330,
          y: 100,
          width: 420,
          size: 40,
          weight: 700,
          align: 'center',
          color: CREAM,
          spacing: 8,
        }),
        text('标题', '新店开张', {
          x: 40,
          y: 210,
          width: 1000,
          size: 236,
          font: '站酷庆科黄油体',
          align: 'center',
          art: 'retro',
        }),
        shape('圆', 'circle', { x: 230, y: 566, width: 620, height: 620, fill: CREAM, stroke: NAVY, strokeWidth: 10 }),
        picture('热气', 'p-steam.svg', { x: 398, y: 604, width: 220 }),
        picture('咖啡杯', 'p-mug.svg', { x: 258, y: 706, width: 600 }),
        shape('日期带', 'rect', { x: 0, y: 1236, width: 1080, height: 150, fill: CORAL }),
        line('带线上', { x: 0, y: 1252, width: 1080, thickness: 4, color: CREAM }),
        line('带线下', { x: 0, y: 1366, width: 1080, thickness: 4, color: CREAM }),
        text('日期', '12 月 12 日 周六 早上 8 点', {
          x: 60,
          y: 1277,
          width: 960,
          size: 62,
          weight: 900,
          align: 'center',
          color: CREAM,
        }),
        shape('底色', 'rect', { x: 0, y: 1386, width: 1080, height: 534, fill: NAVY }),
        ...OFFERS.flatMap(([price, what, when], index) => {
          const x = 84 + index * 312
          return [
            shape(`券 ${what}`, 'round-rect', { x, y: 1448, width: 288, height: 236, radius: 24, fill: CREAM }),
            text(`价 ${what}`, price, {
              x,
              y: 1478,
              width: 288,
              size: 62,
              font: '站酷庆科黄油体',
              align: 'center',
              color: CORAL,
            }),
            line(`券线 ${what}`, { x: x + 28, y: 1566, width: 232, thickness: 3, color: NAVY, dash: 'dashed' }),
            text(what, what, { x, y: 1584, width: 288, size: 36, weight: 700, align: 'center', color: NAVY }),
            text(when, when, { x, y: 1632, width: 288, size: 26, align: 'center', color: NAVY }),
          ]
        }),
        text('地址', '青石巷 27 号　地铁 4 号线柳荫站 B 口', {
          x: 84,
          y: 1742,
          width: 912,
          size: 36,
          weight: 500,
          align: 'center',
          color: CREAM,
        }),
        text('时间', '每天 8:00–21:30　电话 0571-5550 1827', {
          x: 84,
          y: 1800,
          width: 912,
          size: 30,
          align: 'center',
          color: '#f4a261',
        }),
      ],
    },
  ],
})
