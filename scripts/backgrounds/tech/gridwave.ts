import {
  circle,
  drawing,
  family,
  glow,
  H,
  line,
  linear,
  mix,
  n,
  page,
  path,
  polygon,
  range,
  rect,
  scatter,
  W,
} from '../kit.ts'

export const gridwave = family(
  '透视网格',
  '科技 网格 赛博 蒸汽波 电竞 未来',
  3,
  `
蒸汽波日落|紫色 粉色|#1a0b3f #5a1a86 #ff4fa3 #ffd166 #31e1ff|0
赛博青城|青色 深色|#03121d #0a3a52 #17e0d4 #b8fff4 #2c7bff|0
电竞赤焰|红色 深色|#16050a #4a0d1a #ff3b4e #ffb36b #ff7a3c|0
霓虹蓝海|蓝色|#050f2e #10307f #3f8bff #a7d8ff #7b5cff|0
绿域矩阵|绿色|#03140c #0a4026 #2ee57f #d4ff9a #1fb6a0|0
金域黑夜|黑色 金色|#0c0b0d #2b2417 #e1b458 #fff0c2 #a9792c|0
`,
  c => {
    const horizon = 1120
    return drawing(
      linear('p', 90, [c(0), c(1)]) +
        linear('s', 90, [c(3), c(2)]) +
        linear('f', 90, [c(0), `${c(0)}/0`], [0, 0.5]) +
        glow('g', c(2), 0.6) +
        linear('floor', 90, [mix(c(0), c(1), 0.6), c(0)]),
      page('url(#p)'),
      ...scatter(60, 8, W, 900).map(([x, y], i) => circle(x, y, 1.2 + (i % 3), '#fff', { opacity: 0.55 })),
      circle(540, 880, 620, 'url(#g)'),
      circle(540, 860, 290, 'url(#s)'),
      ...range(7).map(i => rect(220, 850 + i * 44, 640, 6 + i * 4, mix(c(0), c(1), 0.75))),
      path(
        polygon([
          [0, horizon],
          [0, 980],
          [120, 900],
          [230, 1010],
          [330, 950],
          [420, 1060],
          [540, 1090],
          [660, 1060],
          [770, 940],
          [880, 1020],
          [980, 890],
          [1080, 990],
          [1080, horizon],
        ]),
        mix(c(0), c(1), 0.3),
        { stroke: c(4), 'stroke-width': 4 },
      ),
      rect(0, horizon, W, H - horizon, 'url(#floor)'),
      ...range(25).map(i =>
        line(`M${n(540 + (i - 12) * 46)} ${horizon}L${n(540 + (i - 12) * 330)} ${H}`, c(4), 3, { opacity: 0.75 }),
      ),
      ...range(14).map(i =>
        line(`M0 ${n(horizon + 800 * (i / 13) ** 2.1)}H${W}`, c(4), 2 + i * 0.25, { opacity: n(0.4 + i * 0.035) }),
      ),
      line(`M0 ${horizon}H${W}`, c(3), 6),
    )
  },
)
