import { circle, drawing, family, glow, line, linear, mix, n, page, path, range, rect, W } from '../kit.ts'
import { cloud } from './auspicious.ts'

export const cliff = family(
  '海水江崖',
  '国风 海水江崖 山海 宫廷 吉祥',
  2,
  `
宫墙红|红色 金色|#8f1d1f #c73a2f #e7b75d #174b6b #2f7f8f #f6e2b8|0
霁蓝海崖|蓝色|#0f2a52 #2a5f9e #d9b268 #1d6f7c #4aa3a8 #f3ead2|1
青绿山海|青色 绿色|#e9f1e6 #3f8f7d #c79a45 #1f6b74 #78b8a5 #fbf6e6|2
明黄御案|黄色 金色|#f4c94c #d9822b #9c2f24 #1f6484 #3e9aa6 #fff3cf|0
月白江崖|白色 蓝色|#f6f8f9 #8fb3cf #c2a463 #4a7fa8 #b4d0e0 #ffffff|2
玄色江崖|黑色 金色|#161418 #3b3238 #d2a95c #24414f #3d6672 #efdcae|1
`,
  (c, layout, index) => {
    const arc = (x: number, y: number, r: number, i: number) =>
      range(5)
        .map(k => circle(x, y, r * (1 - k * 0.19), c(k % 2 ? 5 : 3 + (i % 2))))
        .join('')
    const rock = (x: number, s: number) =>
      range(4)
        .map(k =>
          path(
            `M${n(x - s * (1 - k * 0.22))} 1700L${n(x - s * 0.52 * (1 - k * 0.2))} ${n(1700 - s * (1.15 - k * 0.2))}Q${n(x)} ${n(1700 - s * (2.5 - k * 0.52))} ${n(x + s * 0.52 * (1 - k * 0.2))} ${n(1700 - s * (1.15 - k * 0.2))}L${n(x + s * (1 - k * 0.22))} 1700Z`,
            c([2, 4, 5, 1][k] ?? 1),
          ),
        )
        .join('')
    return drawing(
      linear('p', 90, [c(0), mix(c(0), c(1), 0.35)]) + glow('g', c(5), 0.5),
      page('url(#p)'),
      ...(layout === 1 ? [circle(540, 620, 640, 'url(#g)', { opacity: 0.5 }), circle(540, 620, 210, c(2))] : []),
      ...(layout === 0
        ? [circle(800, 420, 150, c(2)), circle(800, 420, 176, 'none', { stroke: c(2), 'stroke-width': 4 })]
        : []),
      ...(layout === 2
        ? [
            cloud(80, 300, 1.1, mix(c(0), '#ffffff', 0.4), c(2)),
            cloud(1010, 560, 1.2, mix(c(0), '#ffffff', 0.4), c(2), true),
          ]
        : [cloud(-20, 900, 1.2, mix(c(0), c(1), 0.5), c(2)), cloud(1090, 1040, 1.3, mix(c(0), c(1), 0.5), c(2), true)]),
      ...[
        [220, 150],
        [870, 170],
        [540, 250],
      ].map(([x = 0, s = 0]) => rock(x, s)),
      ...range(2).flatMap(row =>
        range(7).map(i => arc(i * 180 + (row ? 0 : 90), 1600 + row * 62, 104, i + row + index)),
      ),
      ...range(3)
        .flatMap(row =>
          range(10).map(i =>
            line(
              `M${-140 + i * 130 + (row % 2 ? 65 : 0)} ${1740 + row * 64}q32 -56 65 0t65 0`,
              c([5, 2, 4][row] ?? 5),
              15,
            ),
          ),
        )
        .map((each, i) => (i === 0 ? rect(0, 1690, W, 230, c(3)) + each : each)),
    )
  },
)
