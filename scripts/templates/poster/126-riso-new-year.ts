import { design, shape, text } from '../kit.ts'

const BLUE = '#2440e0'
const PINK = '#ff5a86'
const YELLOW = '#ffd43b'

export const RISO_NEW_YEAR = design({
  id: 126,
  name: '孔版印刷元旦海报',
  typeId: 6,
  keywords: '元旦 新年 跨年 2027 孔版 叠印 潮流 派对 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '元旦',
      color: '#f7f1e1',
      layers: [
        shape('黄圆', 'circle', { x: 430, y: 150, width: 620, height: 620, fill: YELLOW }),
        shape('粉圆', 'circle', { x: 40, y: 640, width: 640, height: 640, fill: PINK, blend: 'multiply' }),
        shape('黄圆 小', 'circle', {
          x: 520,
          y: 800,
          width: 520,
          height: 520,
          fill: YELLOW,
          blend: 'multiply',
        }),
        text('二零', '20', {
          x: 60,
          y: 130,
          width: 960,
          size: 620,
          font: 'Abril Fatface',
          align: 'left',
          line: 1,
          color: PINK,
          blend: 'multiply',
        }),
        text('二七', '27', {
          x: 60,
          y: 700,
          width: 960,
          size: 620,
          font: 'Abril Fatface',
          align: 'right',
          line: 1,
          color: BLUE,
          blend: 'multiply',
        }),
        text('标题', '新年，慢慢开始', {
          x: 84,
          y: 1420,
          width: 912,
          size: 120,
          font: '思源宋体',
          weight: 900,
          color: BLUE,
        }),
        text('英文', 'Happy New Year', {
          x: 84,
          y: 84,
          width: 600,
          size: 44,
          font: 'Playfair Display',
          weight: 700,
          color: BLUE,
        }),
        text('说明', '唱片、热酒和一整面空白的墙，\n写下你的第一句话。', {
          x: 84,
          y: 1590,
          width: 700,
          size: 42,
          weight: 500,
          line: 1.5,
          color: BLUE,
        }),
        text('时间', '12.31 周四 21:00 – 次日 1:00', {
          x: 84,
          y: 1760,
          width: 912,
          size: 44,
          weight: 900,
          color: PINK,
        }),
        text('地址', '半页书店二楼　入场 ¥60 含一杯热红酒', { x: 84, y: 1826, width: 912, size: 34, color: BLUE }),
      ],
    },
  ],
})
