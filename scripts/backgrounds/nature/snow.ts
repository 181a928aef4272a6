import {
  below,
  circle,
  drawing,
  family,
  group,
  line,
  linear,
  mix,
  n,
  page,
  path,
  polar,
  range,
  scatter,
  W,
} from '../kit.ts'

const flake = (x: number, y: number, r: number, turn: number, color: string) =>
  line(
    range(6)
      .map(i => {
        const a = turn + i * 60
        const [ex, ey] = polar(x, y, r, a)
        return [
          `M${n(x)} ${n(y)}L${n(ex)} ${n(ey)}`,
          ...[0.5, 0.75].flatMap(at => {
            const [bx, by] = polar(x, y, r * at, a)
            return [40, -40].map(s => {
              const [tx, ty] = polar(bx, by, r * (at === 0.5 ? 0.3 : 0.2), a + s)
              return `M${n(bx)} ${n(by)}L${n(tx)} ${n(ty)}`
            })
          }),
        ].join('')
      })
      .join(''),
    color,
    Math.max(3, r * 0.07),
    { 'stroke-linecap': 'round' },
  )

const pine = (x: number, y: number, s: number, fill: string) =>
  path(
    `M${n(x)} ${n(y - s * 3)}l${n(s * 0.7)} ${n(s)}h${n(-s * 0.3)}l${n(s * 0.65)} ${n(s)}h${n(-s * 0.35)}l${n(s * 0.7)} ${n(s)}h${n(-s * 2.8)}l${n(s * 0.7)} ${n(-s)}h${n(-s * 0.35)}l${n(s * 0.65)} ${n(-s)}h${n(-s * 0.3)}Z`,
    fill,
  )

export const snow = family(
  '雪夜松林',
  '雪 冬天 圣诞 大雪 小寒',
  1,
  `
初雪晴蓝|蓝色|#9cc9ec #e1f0fb #6ba0cf #3f749f #ffffff|0
静夜飞雪|蓝色 深色|#0f1f45 #2f4d8a #1b3566 #0c1836 #eaf2ff|0
暮雪粉紫|粉色 紫色|#8c7cc4 #f4c9d6 #7567ad #4a3f82 #fff6fa|0
松林雪原|绿色|#bcd8d4 #eff7f5 #5d928b #275e58 #ffffff|0
极光雪野|青色 深色|#0a2a35 #2f8a86 #12464d #071c24 #e6fffb|0
暖冬橘雪|橙色|#f2a56b #ffe6c9 #b8704a #6e3f35 #fffaf2|0
`,
  (c, _, index) =>
    drawing(
      linear('sky', 90, [c(0), c(1)], [0, 0.8]),
      page('url(#sky)'),
      ...scatter(5, index + 2, W, 900)
        .map(([x, y], i) => flake(x, y, 52 + i * 14, i * 13, c(4)))
        .map(each => group({ opacity: 0.55 }, each)),
      ...range(15).map(i => pine(-30 + i * 82, 1400 + ((i * 37) % 60), 52 + ((i * 29) % 30), c(2))),
      path(
        below([
          [-40, 1430],
          [260, 1370],
          [620, 1420],
          [860, 1360],
          [1120, 1400],
        ]),
        mix(c(4), c(1), 0.5),
      ),
      ...[90, 230, 870, 1010, 960].map((x, i) => pine(x, 1590 + (i % 3) * 40, 84 + (i % 2) * 34, c(3))),
      path(
        below([
          [-40, 1620],
          [300, 1660],
          [640, 1590],
          [900, 1640],
          [1120, 1600],
        ]),
        c(4),
      ),
      ...scatter(110, index + 31, W, 1750).map(([x, y], i) =>
        circle(x, y, 2.5 + (i % 5) * 1.6, c(4), { opacity: 0.45 + (i % 3) * 0.2 }),
      ),
    ),
)
