import { below, circle, drawing, family, group, line, linear, mix, n, page, path, pick, range } from '../kit.ts'

/** A leaf with deep cuts, tip upwards. */
const monstera = (s: number, fill: string, vein: string) => {
  const side = (k: number) =>
    `C${k * 20} -20 ${k * 62} -30 ${k * 74} -64L${k * 30} -66L${k * 82} -92C${k * 88} -118 ${k * 84} -132 ${k * 80} -140L${k * 28} -112L${k * 70} -168C${k * 58} -190 ${k * 36} -206 0 -226`
  return group(
    { transform: `scale(${n(s)})` },
    path(`M0 0${side(1)}L0 0Z`, fill),
    path(`M0 0${side(-1)}L0 0Z`, mix(fill, vein, 0.22)),
    line('M0 30V-206', vein, 3.5),
  )
}

const palm = (s: number, fill: string) =>
  group(
    { transform: `scale(${n(s)})` },
    line('M0 20Q8 -120 0 -270', fill, 5, { 'stroke-linecap': 'round' }),
    ...range(14).flatMap(i =>
      [-1, 1].map(k => {
        const reach = 118 * Math.sin(((i + 2.2) / 16.4) * Math.PI)
        return path(
          `M0 ${-16 - i * 18}q${n(k * reach * 0.5)} -26 ${n(k * reach)} -34q${n(-k * reach * 0.5)} 16 ${n(-k * reach)} 42Z`,
          fill,
        )
      }),
    ),
    path('M0 -262q9 -34 0 -66q-9 32 0 66Z', fill),
  )

export const tropical = family(
  '热带叶影',
  '热带 叶子 夏天 度假 植物',
  2,
  `
雨林深绿|绿色 深色|#0c2f27 #14523f #1f7a57 #3ba374 #f2b84b|0
薄荷棕榈|绿色 清新|#eefaf2 #bfe8cf #83cfa5 #4bab7b #ff9a76|1
沙滩粉棕榈|粉色 度假|#ffeee8 #ffc9b9 #f79a8b #37907f #ffd98a|1
正午阳光|黄色|#fff3c4 #ffdf7d #4fae72 #1f7d58 #ff8a5c|0
青蓝热带|蓝色|#e6f6fa #a5dce6 #4fb3c5 #1c7d96 #ffb36b|1
暮色棕榈|紫色 橙色|#ffb27d #e4687a #8a3b78 #472463 #ffe2a6|2
白底绿叶|白色 绿色 极简|#ffffff #a9d6b6 #58ac7b #22724f #e9f4ec|0
落日椰影|橙色 红色|#ffd58f #ff9a5c #d4515a #6b2450 #fff1cd|2
`,
  (c, layout) => {
    const put = (x: number, y: number, turn: number, inside: string) =>
      group({ transform: `translate(${x} ${y}) rotate(${turn})` }, inside)
    const leaf = (x: number, y: number, turn: number, s: number, i: number) =>
      put(x, y, turn, monstera(s, c(i), c(i + 1 > 3 ? 2 : i + 1)))
    const frond = (x: number, y: number, turn: number, s: number, i: number) => put(x, y, turn, palm(s, c(i)))
    const bodies = [
      () => [
        frond(-60, 300, 62, 2.2, 1),
        frond(1140, 1560, -64, 2.3, 1),
        leaf(-60, -40, 130, 2.5, 2),
        leaf(320, -90, 165, 1.7, 3),
        leaf(1130, 60, -140, 1.9, 2),
        leaf(1150, 1960, -46, 2.7, 2),
        leaf(740, 2010, -12, 1.8, 3),
        leaf(-70, 1860, 52, 1.9, 2),
      ],
      () => [
        circle(540, 960, 380, c(1), { opacity: 0.35 }),
        frond(-40, -40, 128, 2.6, 2),
        frond(220, -80, 160, 2, 1),
        frond(-90, 360, 92, 1.8, 3),
        frond(1120, 1960, -52, 2.7, 2),
        frond(860, 2000, -18, 2.1, 1),
        frond(1170, 1560, -88, 1.8, 3),
      ],
      () => [
        circle(540, 1060, 330, c(4)),
        path(
          below([
            [-40, 1500],
            [300, 1450],
            [620, 1520],
            [1120, 1440],
          ]),
          c(2),
        ),
        ...[-40, -75, -10, 25, 62, -112, 105].map((turn, i) => put(250, 900, turn, palm(1.25 + (i % 3) * 0.12, c(3)))),
        line('M250 900Q330 1240 210 1700', c(3), 34),
        ...[-35, -75, 0, 40, 80].map((turn, i) => put(860, 1130, turn, palm(0.85 + (i % 2) * 0.1, c(3)))),
        line('M860 1130Q830 1400 900 1700', c(3), 24),
        path(
          below([
            [-40, 1680],
            [400, 1630],
            [760, 1700],
            [1120, 1640],
          ]),
          c(3),
        ),
      ],
    ]
    const sky = layout === 2 ? linear('p', 90, [c(0), c(1), c(2)], [0, 0.55, 1]) : ''
    return drawing(sky, page(layout === 2 ? 'url(#p)' : c(0)), ...pick(bodies, layout)())
  },
)
