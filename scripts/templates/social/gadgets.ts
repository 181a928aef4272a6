import { design, line, picture, shape, text } from '../kit.ts'

export const GADGETS = design({
  id: 203,
  name: '年度数码清单公众号首图',
  typeId: 2,
  keywords: '数码 科技 年度盘点 好物 耳机 霓虹 评测 公众号首图',
  width: 900,
  height: 383,
  pages: [
    {
      name: '首图',
      color: '#0b0a1f',
      layers: [
        picture('霓虹房间', 's-neon-room.svg', { x: 0, y: 0, width: 900, isBackground: true }),
        picture('霓虹环', 's-neon-ring.svg', { x: 468, y: 6, width: 366 }),
        picture('耳机', 's-headphones.webp', {
          x: 464,
          y: -8,
          width: 400,
          natural: [1100, 1100],
        }),
        shape('标签底', 'round-rect', {
          x: 56,
          y: 62,
          width: 164,
          height: 34,
          stroke: '#ff5fc8',
          strokeWidth: 1.5,
          radius: 17,
        }),
        text('标签', '2026 年终盘点', { x: 56, y: 70, width: 164, size: 17, color: '#ffd6f1', align: 'center' }),
        text('标题一', '年度', { x: 54, y: 116, width: 190, size: 88, weight: 900, color: '#ffffff' }),
        text('标题二', '数码清单', { x: 54, y: 208, width: 390, size: 88, weight: 900, art: 'aurora' }),
        line('短线', { x: 58, y: 328, width: 28, thickness: 3, color: '#5ad7ff' }),
        text('说明', '12 件用满一整年的好物，缺点也说', { x: 98, y: 318, width: 360, size: 20, color: '#d9d4ff' }),
      ],
    },
  ],
})
