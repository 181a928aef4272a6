import type { AnyLayer } from '#schemas/document/records.ts'
import { design, picture, shape } from '../kit.ts'
import { textStyle } from './text-style.ts'

const YEAR = 2027
const GREEN = '#1d5b4b'
const CORAL = '#ef5a3c'
const body = textStyle({ color: GREEN })
const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']
/** Days with a festival or solar term that people look for: `month-day`. */
const FESTIVALS = ['1-1', '2-6', '2-20', '4-5', '5-1', '6-9', '8-8', '9-15', '10-1', '10-8']

/** px; width of a day and height of a week. */
const [DAY, WEEK] = [132, 70]

/** The days of a weekday (0 = Monday) from top to bottom; a blank where the month has none. */
const daysOf = (month: number, weekday: number): readonly string[] => {
  const first = (new Date(Date.UTC(YEAR, month, 1)).getUTCDay() + 6) % 7
  const count = new Date(Date.UTC(YEAR, month + 1, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((first + count) / 7) }, (_, week) => {
    const day = week * 7 + weekday - first + 1
    return day >= 1 && day <= count ? String(day) : '　'
  })
}

const monthGrid = (month: number): readonly AnyLayer[] => {
  const x = 250 + (month % 3) * 1050
  const y = 2190 + Math.floor(month / 3) * 660
  const title = `${month + 1}月`
  return [
    body(title, title, [x, y - 12, 400, 84], { weight: 900, color: CORAL }),
    ...WEEKDAYS.flatMap((name, weekday) => {
      const left = x + weekday * DAY
      const color = weekday > 4 ? CORAL : GREEN
      const days = daysOf(month, weekday)
      const marks = days.flatMap((day, week) =>
        FESTIVALS.includes(`${month + 1}-${day}`)
          ? [
              shape(`${title}${day}日`, 'circle', {
                x: left + DAY / 2 - 33,
                y: y + 161 + week * WEEK,
                width: 66,
                height: 66,
                fill: '#ffd9a3',
              }),
            ]
          : [],
      )
      return [
        ...marks,
        body(`${title}周${name}`, [name, ...days].join('\n'), [left, y + 90, DAY, 46], {
          align: 'center',
          color,
          weight: 500,
          line: WEEK / 46,
        }),
      ]
    }),
  ]
}

/** A calendar of the year of the goat: all months on one sheet. */
export const GOAT_CALENDAR = design({
  id: 324,
  name: '2027 羊年全年日历',
  typeId: 4,
  keywords: '日历 年历 2027 羊年 挂历 全年 新年 可爱 插画 A3 印刷',
  width: 3507,
  height: 4960,
  pages: [
    {
      name: '日历',
      color: '#fff8ea',
      layers: [
        picture('山坡', 't-p-calendar-hills.svg', { x: 0, y: 0, width: 3507, isLocked: true }),
        body('年份', '2027', [232, 160, 1900, 560], { font: 'Abril Fatface', color: GREEN }),
        body('生肖', '丁未羊年', [250, 770, 1500, 160], { font: '思源宋体', weight: 900, color: CORAL, spacing: 24 }),
        body('祝福', '愿你慢慢走，事事三羊开泰', [256, 972, 1700, 78], { font: '思源宋体', weight: 600 }),
        picture('大羊', 't-p-e-ewe.svg', { x: 1980, y: 980, width: 780 }),
        picture('小羊', 't-p-e-ewe.svg', { x: 1520, y: 1430, width: 420, isFlippedX: true }),
        picture('小小羊', 't-p-e-ewe.svg', { x: 2820, y: 1420, width: 360 }),
        ...Array.from({ length: 12 }, (_, month) => monthGrid(month)).flat(),
        body(
          '节日',
          '春节 2.6　元宵 2.20　清明 4.5　劳动节 5.1　端午 6.9　七夕 8.8　中秋 9.15　国庆 10.1　重阳 10.8',
          [250, 4790, 3007, 56],
          {
            weight: 500,
            align: 'center',
          },
        ),
      ],
    },
  ],
})
