import { design, line, picture, shape, text } from '../kit.ts'

export const MORNING_READING = design({
  id: 205,
  name: '早读公众号次图',
  typeId: 2,
  keywords: '早读 晨读 读书 阅读 栏目 公众号次图',
  width: 200,
  height: 200,
  pages: [
    {
      name: '次图',
      color: '#16463a',
      layers: [
        shape('朝阳', 'circle', { x: 100, y: 108, width: 136, height: 136, fill: '#f2a541' }),
        shape('光圈', 'circle', {
          x: 84,
          y: 92,
          width: 168,
          height: 168,
          stroke: '#f2a541',
          strokeWidth: 1.5,
          opacity: 0.6,
        }),
        text('标题', '早读', { x: 18, y: 24, width: 172, size: 78, font: '思源宋体', weight: 900, color: '#fff7e6' }),
        line('线', { x: 21, y: 122, width: 26, thickness: 4, color: '#fff7e6' }),
        text('时间', '6:30', { x: 19, y: 138, width: 90, size: 32, font: 'Oswald', weight: 700, color: '#fff7e6' }),
        text('说明', '每天十分钟', { x: 19, y: 176, width: 100, size: 14, color: '#fff7e6' }),
      ],
    },
  ],
})

export const FAN_GIFT = design({
  id: 206,
  name: '粉丝福利公众号次图',
  typeId: 2,
  keywords: '福利 粉丝 抽奖 礼物 活动 公众号次图',
  width: 200,
  height: 200,
  pages: [
    {
      name: '次图',
      color: '#ff4d6a',
      layers: [
        shape('光斑', 'circle', { x: 76, y: 66, width: 190, height: 190, fill: '#ff8095' }),
        shape('光斑二', 'circle', { x: 102, y: 92, width: 140, height: 140, fill: '#ffb3bf' }),
        picture('礼物', 's-wrapped-gift.svg', { x: 98, y: 98, width: 98, rotation: 8 }),
        text('标题', '福利', { x: 14, y: 12, width: 180, size: 82, weight: 900, color: '#ffffff' }),
        text('开奖', '周五开奖', { x: 17, y: 126, width: 80, size: 17, weight: 700, color: '#ffffff' }),
        shape('标签底', 'round-rect', { x: 16, y: 152, width: 86, height: 30, fill: '#ffe14d', radius: 15 }),
        text('标签', '抽 50 份', {
          x: 16,
          y: 158,
          width: 86,
          size: 18,
          weight: 700,
          color: '#c41235',
          align: 'center',
        }),
      ],
    },
  ],
})
