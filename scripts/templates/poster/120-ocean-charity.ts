import { design, line, picture, text } from '../kit.ts'

export const OCEAN_CHARITY = design({
  id: 120,
  name: '海洋塑料公益海报',
  typeId: 1,
  keywords: '公益 环保 海洋 塑料 保护 创意 地球日 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '公益',
      color: '#0f62a8',
      layers: [
        picture('海水', 'p-sea.svg', { x: 0, y: 0, width: 1080, isLocked: true }),
        picture('塑料袋', 'p-bag-jelly.svg', { x: 190, y: 380, width: 720, rotation: 8 }),
        text('标题', '它不是水母', { x: 84, y: 96, width: 912, size: 168, weight: 900, align: 'center', color: '#ffffff' }),
        text('副题', '海龟也分不清', { x: 84, y: 304, width: 912, size: 56, weight: 300, align: 'center', color: '#ffffff', spacing: 14 }),
        text('事实', '一只袋子，用十二分钟，漂几百年。', { x: 84, y: 1452, width: 912, size: 52, weight: 500, align: 'center', color: '#ffffff' }),
        line('线', { x: 84, y: 1572, width: 912, thickness: 2, color: '#7fc4ee' }),
        text('行动', '净滩行动', { x: 84, y: 1612, width: 400, size: 76, weight: 900, color: '#ffffff' }),
        text('日期', '4 月 22 日 周四 世界地球日\n8:30 北湾沙滩东入口集合', { x: 456, y: 1616, width: 540, size: 38, line: 1.5, align: 'right', color: '#ffffff' }),
        text('落款', '蓝脊海洋志愿者协会　手套和袋子我们准备', { x: 84, y: 1786, width: 912, size: 34, align: 'center', color: '#a9d8f5' }),
      ],
    },
  ],
})
