import { design, line, picture, text } from '../kit.ts'

const GREEN = '#14503a'

export const SPRING_GLASS = design({
  id: 114,
  name: '玻璃渐变立春海报',
  typeId: 6,
  keywords: '立春 节气 春天 渐变 玻璃 清新 简约 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '立春',
      color: '#e9f5d8',
      layers: [
        picture('春色', 'p-spring-mesh.svg', { x: 0, y: 0, width: 1080, isLocked: true }),
        picture('玻璃珠 小', 'p-glass.svg', { x: 673, y: 1121, width: 334 }),
        picture('玻璃珠 大', 'p-glass.svg', { x: 39, y: 364, width: 1003 }),
        text('节气', '二十四节气之一', { x: 84, y: 84, width: 500, size: 36, color: GREEN, spacing: 2 }),
        text('英文', 'Start of Spring', {
          x: 596,
          y: 84,
          width: 400,
          size: 36,
          font: 'Montserrat',
          align: 'right',
          color: GREEN,
        }),
        line('线', { x: 84, y: 150, width: 912, thickness: 2, color: GREEN }),
        text('立春', '立春', {
          x: 400,
          y: 500,
          width: 720,
          size: 300,
          font: '站酷小薇体',
          isVertical: true,
          spacing: 30,
          line: 1,
          color: GREEN,
        }),
        text('诗', '东风带雨逐西风\n大地阳和暖气生', {
          x: 84,
          y: 1430,
          width: 912,
          size: 56,
          font: '思源宋体',
          weight: 600,
          line: 1.6,
          color: GREEN,
        }),
        text('日期', '2027 年 2 月 4 日 周四', { x: 84, y: 1776, width: 560, size: 40, weight: 500, color: '#fdfff4' }),
        text('落款', '半亩花园植物店', {
          x: 656,
          y: 1776,
          width: 340,
          size: 40,
          weight: 500,
          align: 'right',
          color: '#fdfff4',
        }),
      ],
    },
  ],
})
