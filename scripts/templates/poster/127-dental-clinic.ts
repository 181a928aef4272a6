import { design, line, picture, shape, text } from '../kit.ts'

const TEAL = '#0b5563'
const MINT = '#d9f2ee'
const SERVICES = [
  ['口腔检查', '含全景片'],
  ['超声洁牙', '约四十分钟'],
  ['儿童涂氟', '三到九岁'],
] as const

export const DENTAL_CLINIC = design({
  id: 127,
  name: '口腔义诊周海报',
  typeId: 1,
  keywords: '医疗 口腔 牙科 义诊 健康 洗牙 诊所 清新 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '义诊',
      color: MINT,
      layers: [
        shape('圆', 'circle', { x: 290, y: 420, width: 980, height: 980, fill: '#a9e0d8' }),
        text('诊所', '白桦口腔', { x: 84, y: 84, width: 400, size: 48, weight: 900, color: TEAL }),
        text('执业', '连续开诊十二年', { x: 596, y: 92, width: 400, size: 36, align: 'right', color: TEAL }),
        line('线', { x: 84, y: 164, width: 912, thickness: 3, color: TEAL }),
        text('标题', '牙齿\n也想放个假', { x: 84, y: 206, width: 912, size: 156, weight: 900, line: 1.2, color: TEAL }),
        picture('牙齿', 'p-tooth.svg', { x: 330, y: 620, width: 640 }),
        picture('牙刷', 'p-toothbrush.svg', { x: 40, y: 880, width: 420, rotation: -8 }),
        shape('卡', 'round-rect', { x: 84, y: 1340, width: 912, height: 260, radius: 40, fill: '#ffffff' }),
        ...SERVICES.flatMap(([what, detail], index) => {
          const x = 84 + index * 304
          return [
            text(what, what, { x, y: 1402, width: 304, size: 52, weight: 900, align: 'center', color: TEAL }),
            text(detail, detail, { x, y: 1484, width: 304, size: 36, align: 'center', color: '#4b7f88' }),
          ]
        }),
        text('日期', '5 月 17 日–21 日 免费口腔检查', {
          x: 84,
          y: 1660,
          width: 912,
          size: 60,
          weight: 900,
          color: TEAL,
        }),
        text('时间', '周一至周五 9:00–17:30　每天 40 个号', { x: 84, y: 1752, width: 912, size: 40, color: TEAL }),
        text('地址', '银杏路 19 号二楼　预约 025-5550 8833', { x: 84, y: 1812, width: 912, size: 40, color: TEAL }),
      ],
    },
  ],
})
