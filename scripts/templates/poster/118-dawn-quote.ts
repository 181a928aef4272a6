import { design, line, picture, text } from '../kit.ts'

const INK = '#4b2f2a'

export const DAWN_QUOTE = design({
  id: 118,
  name: '日出早安日签',
  typeId: 1,
  keywords: '早安 日签 金句 日出 文艺 极简 问候 正能量 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '日签',
      color: '#f5efe6',
      layers: [
        picture('日出', 'p-dawn.svg', { x: 0, y: 0, width: 1080, isLocked: true }),
        text('早安', '早安', {
          x: 84,
          y: 96,
          width: 300,
          size: 52,
          font: '思源宋体',
          weight: 600,
          color: INK,
          spacing: 16,
        }),
        text('月', '2026.11', { x: 696, y: 96, width: 300, size: 52, font: 'Cinzel', align: 'right', color: INK }),
        text('日', '24', { x: 84, y: 210, width: 500, size: 330, font: 'Playfair Display', color: INK }),
        text('星期', '周二\n农历十月十六', {
          x: 596,
          y: 402,
          width: 400,
          size: 40,
          font: '思源宋体',
          line: 1.6,
          align: 'right',
          color: INK,
        }),
        line('线', { x: 84, y: 606, width: 912, thickness: 2, color: INK }),
        text('金句', '不必等风停，\n先把今天的窗打开。', {
          x: 84,
          y: 660,
          width: 912,
          size: 68,
          font: '思源宋体',
          weight: 600,
          line: 1.6,
          color: INK,
        }),
        text('落款', '窗边电台', {
          x: 84,
          y: 1752,
          width: 400,
          size: 44,
          font: '思源宋体',
          weight: 700,
          color: '#fff3df',
        }),
        text('时间', '每天 7:00 与你说早安', {
          x: 496,
          y: 1758,
          width: 500,
          size: 36,
          font: '思源宋体',
          align: 'right',
          color: '#fff3df',
        }),
      ],
    },
  ],
})
