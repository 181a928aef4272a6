import { design, picture, shape, text } from '../kit.ts'

const BROWN = '#4a2f1b'

export const WARM_HOME = design({
  id: 220,
  name: '冬日香薰店铺海报',
  typeId: 3,
  keywords: '家居 香薰 蜡烛 冬季 新品 极简 店铺海报 轮播',
  width: 1920,
  height: 700,
  pages: [
    {
      name: '海报',
      color: '#c4a47f',
      layers: [
        picture('展台', 's-stage-warm.webp', { x: 0, y: 0, width: 1920, natural: [1920, 700], isBackground: true }),
        picture('香薰', 's-candle.webp', { x: 1060, y: 226, width: 480, natural: [900, 760] }),
        text('英文', 'WINTER SCENT 2026', {
          x: 300,
          y: 118,
          width: 560,
          size: 24,
          font: 'Montserrat',
          color: BROWN,
          spacing: 6,
        }),
        text('标题', '点一盏\n冬天的木头香', {
          x: 296,
          y: 162,
          width: 700,
          size: 92,
          font: '思源宋体',
          weight: 700,
          color: BROWN,
          line: 1.26,
        }),
        shape('按钮', 'round-rect', { x: 300, y: 500, width: 212, height: 60, fill: BROWN, radius: 30 }),
        text('按钮字', '新品 ¥128 起', {
          x: 300,
          y: 516,
          width: 212,
          size: 25,
          weight: 500,
          color: '#fff3e2',
          align: 'center',
        }),
        text('说明', '雪松 / 檀木 / 烤杏仁  三款同享九折', {
          x: 300,
          y: 428,
          width: 560,
          size: 27,
          color: BROWN,
          spacing: 1,
        }),
      ],
    },
  ],
})

export const DOUBLE_TWELVE = design({
  id: 221,
  name: '双十二大促店铺海报',
  typeId: 3,
  keywords: '双十二 双12 大促 促销 满减 年终 店铺海报 首页',
  width: 1920,
  height: 700,
  pages: [
    {
      name: '海报',
      color: '#d01820',
      layers: [
        picture('展台', 's-stage-red.webp', { x: 0, y: 0, width: 1920, natural: [1920, 700], isBackground: true }),
        picture('礼盒', 's-gifts.webp', { x: 1052, y: 122, width: 500, natural: [1000, 900] }),
        picture('金币一', 's-coin.webp', { x: 1020, y: 110, width: 130, natural: [400, 400], rotation: -18 }),
        picture('金币二', 's-coin.webp', { x: 1560, y: 80, width: 104, natural: [400, 400], rotation: 24 }),
        picture('金币三', 's-coin.webp', { x: 1640, y: 300, width: 84, natural: [400, 400], rotation: -40 }),
        text('标题', '双12 年终好价', {
          x: 200,
          y: 108,
          width: 860,
          size: 122,
          weight: 900,
          art: 'block-gold',
        }),
        text('副标题', '全店 5 折起 · 错过再等一年', {
          x: 206,
          y: 272,
          width: 720,
          size: 48,
          weight: 700,
          color: '#ffffff',
          spacing: 2,
        }),
        ...[
          ['¥30', '满 299 可用'],
          ['¥80', '满 599 可用'],
          ['¥200', '满 1299 可用'],
        ].flatMap(([price = '', rule = ''], index) => {
          const at = 206 + index * 256
          return [
            shape(`券${index + 1}`, 'round-rect', {
              x: at,
              y: 378,
              width: 236,
              height: 140,
              fill: '#fff3d6',
              radius: 14,
            }),
            text(`券额${index + 1}`, price, {
              x: at,
              y: 392,
              width: 236,
              size: 64,
              font: 'Oswald',
              weight: 700,
              color: '#d01820',
              align: 'center',
            }),
            text(`券规则${index + 1}`, rule, {
              x: at,
              y: 472,
              width: 236,
              size: 24,
              color: '#8a2a1a',
              align: 'center',
            }),
          ]
        }),
        text('时间', '活动时间 2026.12.9 20:00 – 12.12 24:00', {
          x: 206,
          y: 556,
          width: 660,
          size: 26,
          color: '#ffe3c2',
        }),
      ],
    },
  ],
})
