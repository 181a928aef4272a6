import {
  circle,
  drawing,
  family,
  group,
  line,
  mix,
  type Point,
  page,
  path,
  pattern,
  pick,
  polygon,
  random,
  range,
  rect,
  W,
} from '../kit.ts'
import { shadow } from './grid.ts'

export const notebook = family(
  '笔记本页',
  '纸张 笔记本 手账 学习 校园 通知',
  2,
  `
横线笔记|白色 蓝色 校园|#f0c24b #fffdf6 #bcd3e8 #e8838a #3b3f4a|0
牛皮手账|棕色 复古|#b98c5a #fbf3e3 #d9c4a1 #b0573c #5b3c22|0
薄荷练习簿|绿色|#7cc7a5 #fbfffc #c5e6d6 #f09a7a #2f6a52|0
粉色日记|粉色|#f5a5b8 #fffafb #f6cfd9 #e0607f #8c3c53|0
撕页便签|黄色|#ffe27a #fffef6 #ece6cf #e98f52 #6b5a2c|1
撕页湖蓝|蓝色|#5aa9dd #f9fdff #cfe5f3 #f5b94c #1f4e74|1
撕页藕紫|紫色|#a58bd1 #fdfbff #ded3ef #f19aa7 #4f3a7a|1
夹板清单|棕色 商务|#d8b48a #ffffff #dfe3e8 #50617a #394454|2
夹板绿植|绿色|#8fb59a #fffefa #d5e2d6 #5a7d62 #33503d|2
`,
  (c, layout) => {
    const lines = range(20)
      .map(i => line(`M${layout ? 190 : 250} ${470 + i * 66}H${W - 170}`, c(2), 3))
      .join('')
    const torn = () => {
      const next = random(7)
      return polygon([
        ...range(30).map((i): Point => [110 + i * 29.6, 250 + next() * 34]),
        [970, 1690],
        ...range(30).map((i): Point => [970 - i * 29.6, 1690 - next() * 34]),
      ])
    }
    const body = pick(
      [
        () => [
          rect(96, 130, 888, 1660, c(1), { rx: 26, filter: 'url(#s)' }),
          lines,
          line('M214 130V1790', c(3), 4, { opacity: 0.7 }),
          ...range(13).flatMap(i => [
            circle(150, 260 + i * 118, 20, mix(c(0), '#000000', 0.18)),
            path(`M150 ${260 + i * 118}C80 ${220 + i * 118} 60 ${300 + i * 118} 92 ${300 + i * 118}`, 'none', {
              stroke: '#d9dde2',
              'stroke-width': 13,
              'stroke-linecap': 'round',
            }),
          ]),
        ],
        () => [
          group(
            { transform: 'rotate(-4 540 960)' },
            rect(120, 220, 850, 1490, mix(c(1), c(0), 0.3), { filter: 'url(#s)' }),
          ),
          path(torn(), c(1), { filter: 'url(#s)' }),
          lines,
          rect(420, 190, 240, 90, c(3), { opacity: 0.78, transform: 'rotate(-3 540 235)' }),
          circle(930, 1770, 60, c(3), { opacity: 0.6 }),
        ],
        () => [
          rect(80, 200, 920, 1620, mix(c(4), c(0), 0.5), { rx: 40, filter: 'url(#s)' }),
          rect(140, 320, 800, 1430, c(1), { rx: 10 }),
          lines,
          rect(380, 130, 320, 150, '#c3c9d1', { rx: 24 }),
          rect(430, 90, 220, 90, '#aab2bd', { rx: 40 }),
          circle(540, 132, 20, c(0)),
        ],
      ],
      layout,
    )()
    return drawing(
      shadow('s') + pattern('d', 46, 46, circle(10, 10, 4, mix(c(0), '#ffffff', 0.3))),
      page(c(0)),
      page('url(#d)'),
      ...body,
    )
  },
)
