import { design, line, picture, shape, text } from '../kit.ts'

export const AI_SUMMIT = design({
  id: 209,
  name: '人工智能峰会主视觉',
  typeId: 7,
  keywords: '科技 峰会 人工智能 AI 会议 论坛 发布会 主视觉 横版海报',
  width: 3402,
  height: 1701,
  pages: [
    {
      name: '主视觉',
      color: '#07071a',
      layers: [
        picture('网格', 's-summit-grid.svg', { x: 0, y: 0, width: 3402, isBackground: true }),
        picture('丝带', 's-ribbon.webp', { x: 1640, y: 40, width: 1660, natural: [1500, 1500] }),
        text('英文', 'INTELLIGENCE FOR INDUSTRY', {
          x: 190,
          y: 196,
          width: 1300,
          size: 52,
          font: 'Montserrat',
          weight: 700,
          color: '#a9b4ff',
          spacing: 10,
        }),
        text('标题一', '智启', { x: 176, y: 332, width: 1100, size: 380, weight: 900, color: '#ffffff', spacing: 8 }),
        text('标题二', '新工业', { x: 176, y: 738, width: 1400, size: 380, weight: 900, color: '#ffffff', spacing: 8 }),
        text('副标题', '2027 人工智能产业峰会', { x: 190, y: 1196, width: 1300, size: 108, weight: 500, color: '#d9ddff', spacing: 4 }),
        line('线', { x: 190, y: 1376, width: 1440, thickness: 4, color: '#5c63c9' }),
        text('日期', '04.17–18', { x: 186, y: 1410, width: 620, size: 120, font: 'Montserrat', weight: 700, color: '#ffffff' }),
        text('地点', '杭州 · 钱塘江畔会议中心\n主论坛 1 场 / 分论坛 12 场', { x: 850, y: 1420, width: 820, size: 54, color: '#ffffff', line: 1.4 }),
        shape('报名底', 'round-rect', { x: 2760, y: 1424, width: 450, height: 120, fill: '#ffffff', radius: 60 }),
        text('报名', '早鸟报名中', { x: 2760, y: 1454, width: 450, size: 54, weight: 700, color: '#1a1463', align: 'center' }),
        text('主办', '主办:云岭产业研究院', { x: 2350, y: 204, width: 860, size: 46, color: '#cfd4ff', align: 'right' }),
      ],
    },
  ],
})
