import { design, line, picture, shape, text } from '../kit.ts'

const INK = '#1c3a5e'
const RED = '#c8553d'

export const WINTER_SOLSTICE = design({
  id: 201,
  name: '冬至剪纸公众号首图',
  typeId: 2,
  keywords: '冬至 节气 二十四节气 剪纸 雪 冬天 团圆 公众号首图',
  width: 900,
  height: 383,
  pages: [
    {
      name: '首图',
      color: '#f3ece0',
      layers: [
        picture('剪纸窗景', 's-winter-window.svg', { x: 396, y: 0, width: 520 }),
        text('节气', '冬至', {
          x: 64,
          y: 92,
          width: 300,
          size: 124,
          font: '思源宋体',
          weight: 900,
          color: INK,
          spacing: 6,
        }),
        text('英文', 'WINTER SOLSTICE', {
          x: 70,
          y: 62,
          width: 300,
          size: 15,
          font: 'Cinzel',
          color: INK,
          spacing: 5.6,
        }),
        text('正文', '数九寒天始，人间小团圆', { x: 69, y: 250, width: 310, size: 22, color: INK, spacing: 2.4 }),
        line('线', { x: 70, y: 293, width: 34, thickness: 3, color: RED }),
        text('日期', '2026.12.22  农历十一月十四', {
          x: 116,
          y: 286,
          width: 290,
          size: 15,
          color: '#6d7f93',
          spacing: 1,
        }),
        shape('印章', 'round-rect', { x: 346, y: 104, width: 30, height: 62, fill: RED, radius: 5 }),
        text('印章字', '节气', {
          x: 351,
          y: 109,
          width: 54,
          size: 18,
          font: '思源宋体',
          weight: 700,
          color: '#fff6ea',
          isVertical: true,
          spacing: 6,
        }),
      ],
    },
  ],
})
