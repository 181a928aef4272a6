import { design, picture, text } from '../kit.ts'

const CREAM = '#fff3dc'

export const WINTER_SOLSTICE = design({
  id: 113,
  name: '一碗饺子 冬至海报',
  typeId: 6,
  keywords: '冬至 节气 饺子 冬天 青花 美食 团圆 祝福 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '冬至',
      color: '#a4281d',
      layers: [
        text('冬至', '冬至', { x: 84, y: 60, width: 720, size: 330, font: '刘建毛草', color: CREAM }),
        text('英文', 'Winter Solstice', { x: 96, y: 440, width: 500, size: 44, font: 'Playfair Display', color: '#f3b98a' }),
        text('日期', '二〇二六年十二月廿二日', { x: 900, y: 108, width: 620, size: 40, font: '思源宋体', weight: 600, isVertical: true, spacing: 10, color: CREAM }),
        picture('青花碗', 'p-bowl-top.svg', { x: 90, y: 560, width: 900 }),
        picture('饺子 1', 'p-dumpling.svg', { x: 330, y: 790, width: 240, rotation: -18 }),
        picture('饺子 2', 'p-dumpling.svg', { x: 540, y: 800, width: 240, rotation: 24 }),
        picture('饺子 3', 'p-dumpling.svg', { x: 270, y: 970, width: 240, rotation: 40 }),
        picture('饺子 4', 'p-dumpling.svg', { x: 440, y: 940, width: 240, rotation: -6 }),
        picture('饺子 5', 'p-dumpling.svg', { x: 590, y: 1010, width: 240, rotation: -34 }),
        picture('饺子 6', 'p-dumpling.svg', { x: 390, y: 1100, width: 240, rotation: 12 }),
        picture('筷子', 'p-chopsticks.svg', { x: 380, y: 1250, width: 760, rotation: -38 }),
        text('标题', '今天，早点回家吃饭', { x: 84, y: 1560, width: 912, size: 92, font: '思源宋体', weight: 900, align: 'center', color: CREAM }),
        text('说明', '最长的夜，最热的一碗', { x: 84, y: 1694, width: 912, size: 44, font: '思源宋体', weight: 600, align: 'center', color: '#f3b98a', spacing: 8 }),
        text('落款', '老北门饺子馆　当天现包现煮 到晚上十点', { x: 84, y: 1794, width: 912, size: 32, align: 'center', color: CREAM, spacing: 2 }),
      ],
    },
  ],
})
