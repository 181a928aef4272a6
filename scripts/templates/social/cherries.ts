import { design, picture, shape, text } from '../kit.ts'

const WINE = '#6d0218'
const YELLOW = '#ffd83d'

export const CHERRIES = design({
  id: 218,
  name: '车厘子生鲜电商主图',
  typeId: 3,
  keywords: '水果 生鲜 车厘子 樱桃 年货 主图 电商 拼团',
  width: 800,
  height: 800,
  pages: [
    {
      name: '主图',
      color: '#b3142f',
      layers: [
        picture('红色光晕', 's-cherry-glow.svg', { x: 0, y: 0, width: 800, isBackground: true }),
        picture('车厘子', 's-cherry-heap.webp', { x: 204, y: 172, width: 620, natural: [1000, 900] }),
        text('品名', '智利\n车厘子', {
          x: 44,
          y: 60,
          width: 480,
          size: 138,
          font: '站酷庆科黄油体',
          color: '#ffffff',
          line: 1.06,
        }),
        shape('规格底', 'round-rect', { x: 50, y: 380, width: 218, height: 56, fill: YELLOW, radius: 10 }),
        text('规格', 'JJJ 级大果', { x: 50, y: 393, width: 218, size: 32, weight: 900, color: WINE, align: 'center' }),
        text('卖点', '果径 30–32mm\n空运 48 小时到仓\n坏果包赔', {
          x: 52,
          y: 454,
          width: 300,
          size: 28,
          weight: 700,
          color: '#ffe3e3',
          line: 1.5,
        }),
        picture('爆炸贴', 's-burst-yellow.svg', { x: 594, y: 30, width: 172, rotation: 10 }),
        text('贴字', '整箱\n5 斤', {
          x: 604,
          y: 70,
          width: 152,
          size: 40,
          weight: 900,
          color: WINE,
          align: 'center',
          line: 1.15,
          rotation: 10,
        }),
        shape('底条', 'rect', { x: 0, y: 686, width: 800, height: 114, fill: YELLOW }),
        text('价格名', '年货价', { x: 44, y: 724, width: 110, size: 32, weight: 700, color: WINE }),
        text('价格', '¥158', { x: 156, y: 694, width: 250, size: 84, font: 'Anton', color: '#c20f2c' }),
        text('单位', '/ 2.5kg', { x: 346, y: 736, width: 130, size: 28, weight: 700, color: WINE }),
        shape('按钮', 'round-rect', { x: 510, y: 708, width: 250, height: 70, fill: '#c20f2c', radius: 35 }),
        text('按钮字', '拍 2 箱减 30', {
          x: 510,
          y: 727,
          width: 250,
          size: 32,
          weight: 700,
          color: '#ffffff',
          align: 'center',
        }),
      ],
    },
  ],
})
