import { design, picture, shape, text } from '../kit.ts'

const INK = '#22403a'

export const INK_QINGMING = design({
  id: 107,
  name: '水墨清明海报',
  typeId: 6,
  keywords: '清明 节气 水墨 国风 春雨 留白 祭扫 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '清明',
      color: '#e9ede6',
      layers: [
        shape('天色', 'gradient-two', { x: 0, y: 0, width: 1080, height: 1920, fill: '#d3dfd9', fill2: '#f3f2ea' }),
        picture('远山', 'p-ink-hills.svg', { x: 0, y: 780, width: 1080 }),
        picture('春雨', 'p-rain.svg', { x: 0, y: 0, width: 1080, isLocked: true }),
        text('清', '清', { x: 596, y: 130, width: 400, size: 370, font: '志莽行书', align: 'center', color: INK }),
        text('明', '明', { x: 560, y: 500, width: 400, size: 370, font: '志莽行书', align: 'center', color: INK }),
        text('诗', '清明时节雨纷纷\n路上行人欲断魂\n借问酒家何处有\n牧童遥指杏花村', { x: 150, y: 180, width: 520, size: 38, font: '思源宋体', weight: 600, line: 1.9, isVertical: true, spacing: 10, color: INK }),
        shape('印', 'round-rect', { x: 158, y: 580, width: 60, height: 132, radius: 8, fill: '#b5382a' }),
        text('印字', '春祭', { x: 170, y: 592, width: 116, size: 36, font: '马善政楷书', isVertical: true, spacing: 14, line: 1, color: '#f3f2ea' }),
        text('日期', '2027 年 4 月 5 日　周一', { x: 84, y: 1720, width: 912, size: 40, font: '思源宋体', weight: 600, align: 'center', color: INK, spacing: 4 }),
        text('落款', '慢一点，替我们记得的人看看春天', { x: 84, y: 1790, width: 912, size: 32, font: '思源宋体', align: 'center', color: INK, spacing: 3 }),
      ],
    },
  ],
})
