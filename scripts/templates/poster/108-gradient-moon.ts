import { design, line, picture, text } from '../kit.ts'

const CREAM = '#ffe9cf'

export const GRADIENT_MOON = design({
  id: 108,
  name: '渐变月色中秋海报',
  typeId: 6,
  keywords: '中秋 中秋节 月亮 渐变 颗粒 高级 简约 祝福 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '中秋',
      color: '#2a1438',
      layers: [
        picture('月亮', 'p-moon-grain.svg', { x: 90, y: 430, width: 900 }),
        text('中', '中', { x: 84, y: 84, width: 320, size: 300, font: '思源宋体', weight: 900, color: CREAM }),
        text('秋', '秋', {
          x: 676,
          y: 1300,
          width: 320,
          size: 300,
          font: '思源宋体',
          weight: 900,
          align: 'right',
          color: CREAM,
        }),
        text('英文', 'Mid-Autumn\nFestival', {
          x: 596,
          y: 118,
          width: 400,
          size: 44,
          font: 'Playfair Display',
          align: 'right',
          line: 1.3,
          color: CREAM,
        }),
        text('诗', '露从今夜白\n月是故乡明', {
          x: 84,
          y: 1400,
          width: 480,
          size: 60,
          font: '思源宋体',
          weight: 600,
          line: 1.5,
          color: CREAM,
        }),
        line('线', { x: 84, y: 1704, width: 912, thickness: 2, color: '#e2586a' }),
        text('日期', '2027.9.15 周三', { x: 84, y: 1744, width: 440, size: 36, color: CREAM }),
        text('落款', '归燕酒店 愿人间月圆', { x: 556, y: 1744, width: 440, size: 36, align: 'right', color: CREAM }),
        text('活动', '当晚露台赏月，住客凭房卡免费', { x: 84, y: 1800, width: 912, size: 30, color: '#ffb469' }),
      ],
    },
  ],
})
