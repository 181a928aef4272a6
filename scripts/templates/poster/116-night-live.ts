import { design, picture, qrcode, shape, text } from '../kit.ts'

const NIGHT = '#0b1020'
const CYAN = '#5ef2ff'
const POINTS = [
  ['20:00', '提示词之外：把需求说清楚'],
  ['20:30', '从草图到成品的三次迭代'],
  ['21:00', '现场改稿，连麦答疑'],
] as const

export const NIGHT_LIVE = design({
  id: 116,
  name: '科技感讲座直播预告海报',
  typeId: 1,
  keywords: '讲座 直播 预告 公开课 科技 人工智能 分享会 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '直播预告',
      color: NIGHT,
      layers: [
        picture('光环', 'p-orb.svg', { x: 330, y: 40, width: 1100 }),
        text('栏目', '设计夜谈 第 27 期', { x: 84, y: 84, width: 560, size: 40, weight: 700, color: CYAN }),
        text('标题', 'AI 时代\n设计师\n做什么', {
          x: 84,
          y: 196,
          width: 700,
          size: 168,
          weight: 900,
          line: 1.16,
          color: '#ffffff',
        }),
        text('日期', '12.09', { x: 84, y: 860, width: 420, size: 150, font: 'Oswald', weight: 700, color: CYAN }),
        text('星期', '周三 20:00\n线上直播', {
          x: 470,
          y: 884,
          width: 420,
          size: 48,
          weight: 700,
          line: 1.4,
          color: '#ffffff',
        }),
        shape('讲师卡', 'round-rect', { x: 84, y: 1090, width: 912, height: 290, radius: 36, fill: '#182043' }),
        shape('头像底', 'circle', { x: 124, y: 1125, width: 220, height: 220, fill: '#ff7ad9' }),
        picture('讲师头像', 'p-speaker.svg', { x: 124, y: 1125, width: 220, clip: 'circle' }),
        text('讲师', '顾念之', { x: 392, y: 1146, width: 560, size: 64, weight: 900, color: '#ffffff' }),
        text('头衔', '层云实验室 设计负责人\n十二年产品设计，三本工具书作者', {
          x: 392,
          y: 1234,
          width: 580,
          size: 34,
          line: 1.5,
          color: '#b9c4f2',
        }),
        ...POINTS.flatMap(([time, what], index) => {
          const y = 1440 + index * 78
          return [
            text(`时间 ${time}`, time, { x: 84, y, width: 150, size: 40, font: 'Oswald', color: CYAN }),
            text(what, what, { x: 244, y: y + 2, width: 752, size: 40, color: '#ffffff' }),
          ]
        }),
        qrcode('二维码', 'https://yetan.example/live/27', {
          x: 836,
          y: 1692,
          size: 160,
          color: NIGHT,
          background: '#ffffff',
        }),
        text('预约', '扫码预约，免费观看', { x: 84, y: 1708, width: 660, size: 52, weight: 900, color: '#ffffff' }),
        text('回放', '预约后可领讲义，回放保留七天', { x: 84, y: 1792, width: 660, size: 34, color: '#b9c4f2' }),
      ],
    },
  ],
})
