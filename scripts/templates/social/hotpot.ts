import { design, picture, shape, text } from '../kit.ts'

const INK = '#3b1206'

export const HOTPOT = design({
  id: 204,
  name: '一人火锅公众号首图',
  typeId: 2,
  keywords: '美食 火锅 一人食 探店 冬天 吃货 公众号首图',
  width: 900,
  height: 383,
  pages: [
    {
      name: '首图',
      color: '#ffcf33',
      layers: [
        picture('光芒', 's-sunburst-yellow.svg', { x: 0, y: 0, width: 900, isBackground: true }),
        shape('锅影', 'circle', { x: 520, y: 296, width: 268, height: 42, fill: '#b96d00', opacity: 0.28 }),
        picture('火锅', 's-pot-of-food.svg', { x: 498, y: 34, width: 308 }),
        picture('辣椒', 's-hot-pepper.svg', { x: 762, y: 34, width: 96, rotation: 18 }),
        picture('虾', 's-shrimp.svg', { x: 438, y: 50, width: 96, rotation: -14 }),
        picture('青菜', 's-leafy-green.svg', { x: 774, y: 222, width: 104, rotation: 12 }),
        picture('鸡蛋', 's-egg.svg', { x: 446, y: 250, width: 70, rotation: -16 }),
        shape('标签底', 'round-rect', { x: 50, y: 46, width: 204, height: 38, fill: INK, radius: 19 }),
        text('标签', '周末吃什么 · 第 38 期', {
          x: 50,
          y: 56,
          width: 204,
          size: 17,
          color: '#ffe9a8',
          align: 'center',
        }),
        text('标题一', '一个人', {
          x: 46,
          y: 90,
          width: 380,
          size: 106,
          font: '站酷庆科黄油体',
          color: INK,
          spacing: 4,
        }),
        text('标题二', '吃火锅', {
          x: 46,
          y: 203,
          width: 390,
          size: 106,
          font: '站酷庆科黄油体',
          color: '#e8341c',
          spacing: 4,
        }),
        text('说明', '9 家有单人位的店，人均 52 元起', {
          x: 52,
          y: 322,
          width: 380,
          size: 21,
          weight: 700,
          color: INK,
        }),
      ],
    },
  ],
})
