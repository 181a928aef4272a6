import { design, picture, shape, text } from '../kit.ts'

const NIGHT = '#0c0826'
const YELLOW = '#ffe14d'

export const NIGHT_RUN = design({
  id: 124,
  name: '霓虹跑道城市夜跑海报',
  typeId: 1,
  keywords: '夜跑 跑步 马拉松 运动 赛事 报名 霓虹 海报',
  width: 1242,
  height: 2208,
  pages: [
    {
      name: '夜跑',
      color: NIGHT,
      layers: [
        picture('跑道', 'p-track.svg', { x: 0, y: 0, width: 1242 }),
        text('标题', '城市夜跑', {
          x: 96,
          y: 110,
          width: 1050,
          size: 236,
          weight: 900,
          color: '#ffffff',
          isItalic: true,
        }),
        text('英文', 'RUN THE NIGHT 2027', {
          x: 100,
          y: 392,
          width: 800,
          size: 60,
          font: 'Oswald',
          weight: 700,
          color: YELLOW,
          spacing: 6,
        }),
        text('距离', '10K', {
          x: 462,
          y: 1240,
          width: 650,
          size: 330,
          font: 'Anton',
          align: 'right',
          color: '#ffffff',
          isItalic: true,
        }),
        text('距离说明', '沿江十公里，全程封路', {
          x: 596,
          y: 1610,
          width: 550,
          size: 48,
          weight: 500,
          align: 'right',
          color: '#ffffff',
        }),
        shape('底', 'rect', { x: 0, y: 1770, width: 1242, height: 438, fill: YELLOW }),
        text('日期', '5.22 周六', { x: 96, y: 1816, width: 690, size: 130, weight: 900, color: NIGHT }),
        text('时间', '19:30 鸣枪　滨江大桥南广场', { x: 96, y: 1984, width: 700, size: 48, weight: 700, color: NIGHT }),
        text('报名', '报名费 ¥128，含跑衫、号码布与完赛奖牌', { x: 96, y: 2066, width: 900, size: 40, color: NIGHT }),
        text('名额', '3000 人', { x: 800, y: 1826, width: 346, size: 84, weight: 900, align: 'right', color: NIGHT }),
        text('截止', '4 月 30 日截止', { x: 800, y: 1932, width: 346, size: 40, align: 'right', color: NIGHT }),
      ],
    },
  ],
})
