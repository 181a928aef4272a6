import {
  below,
  circle,
  drawing,
  family,
  glow,
  group,
  line,
  linear,
  mix,
  page,
  path,
  range,
  scatter,
  W,
} from '../kit.ts'
import { cloud } from './auspicious.ts'

export const moon = family(
  '花好月圆',
  '国风 月亮 中秋 七夕 团圆',
  1,
  `
皓月丹桂|蓝色 中秋|#10204a #2a4585 #fdeebb #e0a23c #5f7f5c|0
暖月橘红|橙色 中秋|#c4451f #ee8a3c #fff0c4 #ffd27a #7a2414|1
粉月樱夜|粉色 七夕|#7b4a86 #d98fae #fff1e6 #ffc1d0 #4d2c5f|0
青月竹影|青色|#0e3a3d #2d6c68 #f2f0cf #8fb58a #08282b|1
紫月鹊桥|紫色 七夕|#241552 #553a9c #fbe7c0 #e3b6f0 #160c38|0
米月留白|米色 极简|#f7efdf #efe0c3 #fffdf6 #d69b4e #b5543b|1
`,
  (c, layout, index) => {
    const [x, y] = layout ? ([540, 700] as const) : ([660, 560] as const)
    const branch = (flip: number) =>
      group(
        { transform: `translate(${flip > 0 ? -20 : 1100} ${flip > 0 ? 1500 : 260}) scale(${flip} 1)` },
        line(
          'M0 0C140 -40 220 -150 360 -170M150 -62C220 -40 290 -50 340 -20M240 -130C260 -190 310 -220 350 -260',
          c(4),
          15,
          { 'stroke-linecap': 'round' },
        ),
        ...[
          [360, -172],
          [300, -150],
          [345, -22],
          [350, -262],
          [210, -100],
          [270, -48],
          [310, -226],
          [120, -46],
        ].flatMap(([bx = 0, by = 0], i) => [
          ...range(5).map(k =>
            circle(bx + Math.cos(k * 1.257) * 22, by + Math.sin(k * 1.257) * 22, 18 + (i % 2) * 4, c(3)),
          ),
          circle(bx, by, 9, c(2)),
        ]),
      )
    return drawing(
      linear('p', 90, [c(0), c(1)]) + glow('g', c(2), 0.65),
      page('url(#p)'),
      ...scatter(layout ? 0 : 40, index + 5, W, 1000).map(([sx, sy], i) =>
        circle(sx, sy, 1.6 + (i % 3), c(2), { opacity: 0.6 }),
      ),
      circle(x, y, 640, 'url(#g)'),
      circle(x, y, 300, c(2)),
      circle(x - 90, y - 50, 56, c(3), { opacity: 0.16 }),
      circle(x + 80, y + 90, 84, c(3), { opacity: 0.14 }),
      cloud(120, y + 190, 1.3, mix(c(0), c(1), 0.7), c(3)),
      cloud(1010, y + 300, 1.4, mix(c(0), c(1), 0.7), c(3), true),
      branch(-1),
      ...(layout ? [branch(1)] : []),
      path(
        below([
          [-40, 1700],
          [260, 1610],
          [560, 1690],
          [820, 1620],
          [1120, 1700],
        ]),
        mix(c(0), c(4), 0.5),
      ),
      path(
        below([
          [-40, 1800],
          [300, 1740],
          [700, 1810],
          [1120, 1750],
        ]),
        c(4),
      ),
    )
  },
)
