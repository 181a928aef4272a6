import { design, picture, shape, text } from '../kit.ts'

const RED = '#c8161d'
const GOLD = '#ffe0a1'
const DAYS = Array.from({ length: 31 }, (_, index) => index + 1)

export const NATIONAL_DAY = design({
  id: 109,
  name: '国庆日历 门店营业海报',
  typeId: 6,
  keywords: '国庆 国庆节 十一 日历 营业 放假 通知 红色 海报',
  width: 1080,
  height: 1920,
  pages: [
    {
      name: '国庆',
      color: RED,
      layers: [
        shape('红底', 'gradient-two', { x: 0, y: 0, width: 1080, height: 1920, fill: '#e02a22', fill2: '#a50d14' }),
        text('标题', '国庆快乐', {
          x: 60,
          y: 120,
          width: 960,
          size: 216,
          font: '思源宋体',
          weight: 900,
          align: 'center',
          color: GOLD,
        }),
        text('副题', '七天照常营业，等您来坐坐', {
          x: 84,
          y: 384,
          width: 912,
          size: 48,
          weight: 500,
          align: 'center',
          color: GOLD,
          spacing: 6,
        }),
        picture('绸带', 'p-silk.svg', { x: 0, y: 400, width: 1080 }),
        shape('日历', 'round-rect', { x: 84, y: 906, width: 912, height: 760, radius: 32, fill: '#fff6e6' }),
        text('月份', '十月', { x: 140, y: 950, width: 300, size: 72, font: '思源宋体', weight: 900, color: RED }),
        text('年份', '2027', {
          x: 640,
          y: 958,
          width: 300,
          size: 64,
          font: 'Oswald',
          weight: 700,
          align: 'right',
          color: RED,
        }),
        ...['一', '二', '三', '四', '五', '六', '日'].map((day, index) =>
          text(`周${day}`, day, {
            x: 132 + index * 118,
            y: 1062,
            width: 108,
            size: 30,
            align: 'center',
            color: '#9a6b52',
          }),
        ),
        ...DAYS.flatMap(day => {
          // 1 October 2027 is a Friday.
          const [x, y] = [132 + ((day + 3) % 7) * 118, 1122 + Math.floor((day + 3) / 7) * 102]
          const isHoliday = day <= 7
          return [
            ...(isHoliday ? [shape(`圆 ${day}`, 'circle', { x: x + 12, y, width: 84, height: 84, fill: RED })] : []),
            text(`${day} 日`, `${day}`, {
              x,
              y: y + 20,
              width: 108,
              size: 42,
              font: 'Oswald',
              weight: isHoliday ? 700 : 400,
              align: 'center',
              color: isHoliday ? '#fff6e6' : '#4a2a22',
            }),
          ]
        }),
        text('时间', '10 月 1 日—7 日　10:00–22:00', {
          x: 84,
          y: 1716,
          width: 912,
          size: 44,
          weight: 700,
          align: 'center',
          color: GOLD,
        }),
        text('地址', '梧桐里小馆　平江路 61 号　0512-5550 3321', {
          x: 84,
          y: 1796,
          width: 912,
          size: 32,
          align: 'center',
          color: GOLD,
        }),
      ],
    },
  ],
})
