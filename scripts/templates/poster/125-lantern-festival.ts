import { design, picture, shape, text } from '../kit.ts'

const GOLD = '#ffe3a6'

export const LANTERN_FESTIVAL = design({
  id: 125,
  name: '汤圆灯火元宵节海报',
  typeId: 6,
  keywords: '元宵 元宵节 灯笼 汤圆 灯会 猜灯谜 国风 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '元宵',
      color: '#0a0d33',
      layers: [
        picture('夜空', 'p-lantern-night.svg', { x: 0, y: 0, width: 1080, isLocked: true }),
        picture('灯笼 1', 'p-lantern.svg', { x: 84, y: 120, width: 240 }),
        picture('灯笼 2', 'p-lantern.svg', { x: 800, y: 60, width: 190 }),
        picture('灯笼 3', 'p-lantern.svg', { x: 60, y: 640, width: 130 }),
        picture('灯笼 4', 'p-lantern.svg', { x: 880, y: 520, width: 150 }),
        text('元宵', '元宵', { x: 420, y: 560, width: 500, size: 220, font: '马善政楷书', isVertical: true, line: 1.09, spacing: 14, color: '#a3171a' }),
        picture('汤圆碗', 'p-tangyuan.svg', { x: 190, y: 950, width: 700 }),
        text('标题', '一碗团圆，满城灯火', { x: 84, y: 1530, width: 912, size: 92, font: '思源宋体', weight: 900, align: 'center', color: GOLD }),
        text('说明', '赏灯　猜谜　吃汤圆', { x: 84, y: 1656, width: 912, size: 44, font: '思源宋体', weight: 600, align: 'center', color: GOLD, spacing: 8 }),
        shape('线', 'rect', { x: 440, y: 1730, width: 200, height: 3, fill: '#e2a83a' }),
        text('日期', '2027 年 2 月 20 日 周六 18:00', { x: 84, y: 1758, width: 912, size: 40, align: 'center', color: '#ffffff' }),
        text('地址', '南门古街灯会　免费入场', { x: 84, y: 1818, width: 912, size: 34, align: 'center', color: '#b9b6ef' }),
      ],
    },
  ],
})
