import { circle, drawing, family, glow, group, line, linear, mix, page, path, pick } from '../kit.ts'

/** A curled cloud, 300 px wide, in outline or filled. */
const CLOUD =
  'M0 96C-34 96 -46 52 -14 40C-20 2 34 -14 54 16C70 -30 142 -28 150 20C186 0 226 26 212 60C248 58 258 96 226 96Z'

const CURLS =
  'M18 72C2 60 14 36 34 44C50 52 40 74 26 66M92 56C74 30 100 4 126 18C150 36 132 66 110 56C98 48 104 32 116 36M186 74C176 56 192 44 204 54'

export const cloud = (x: number, y: number, s: number, fill: string, ink: string, flip = false) =>
  group(
    { transform: `translate(${x} ${y}) scale(${flip ? -s : s} ${s})` },
    path(CLOUD, fill, { stroke: ink, 'stroke-width': 5, 'stroke-linejoin': 'round' }),
    line(CURLS, ink, 5, { 'stroke-linecap': 'round' }),
    line('M-70 112H160M60 128H300', ink, 5, { 'stroke-linecap': 'round' }),
  )

export const auspicious = family(
  '祥云',
  '国风 祥云 吉祥 中国风 新年',
  2,
  `
红金祥云|红色 金色 喜庆|#b3151d #d9262c #f2c572 #fbe3a7|0
青花祥云|蓝色 白色|#f7fafc #e1ebf5 #1f4f93 #c6d8ec|1
鎏金墨绿|绿色 金色|#0d3830 #15503f #d3ad62 #1f6a53|2
米金祥云|米色 金色|#faf3e3 #f2e5c7 #c59a4d #ead7ad|1
黛蓝月夜|蓝色 中秋|#142548 #20386a #e3c98a #f6e9bd|2
胭脂祥云|粉色 红色|#fbe6e3 #f4cdc8 #c2525c #fff6f2|1
紫气东来|紫色|#3a1b55 #542a75 #e0bd7a #6d3a92|0
玄金祥云|黑色 金色|#131214 #211f22 #c9a35a #2d2a2e|2
`,
  (c, layout) => {
    const places: readonly (readonly [number, number, number, boolean])[] = pick<
      readonly (readonly [number, number, number, boolean])[]
    >(
      [
        [
          [-40, 180, 1.5, false],
          [1110, 330, 1.7, true],
          [60, 1560, 1.8, false],
          [1060, 1450, 1.5, true],
          [420, 1740, 1.9, false],
          [1100, 1700, 2, true],
          [-30, 1780, 1.6, false],
        ],
        [
          [90, 130, 1.1, false],
          [990, 420, 1.2, true],
          [160, 700, 1, false],
          [930, 980, 1.1, true],
          [120, 1300, 1.2, false],
          [960, 1570, 1.1, true],
          [260, 1780, 1.2, false],
        ],
        [
          [-60, 1420, 2.1, false],
          [1140, 1520, 2.2, true],
          [180, 1690, 2.3, false],
          [1180, 1770, 2.4, true],
          [-80, 1800, 2, false],
          [1120, 90, 1.5, true],
        ],
      ],
      layout,
    )
    return drawing(
      linear('p', 90, [c(0), c(1)]) + glow('g', c(3), 0.6),
      page('url(#p)'),
      ...(layout === 2
        ? [
            circle(360, 560, 560, 'url(#g)'),
            circle(360, 560, 240, c(3)),
            circle(360, 560, 262, 'none', { stroke: c(2), 'stroke-width': 4 }),
          ]
        : []),
      ...(layout === 0 ? [circle(540, 780, 700, 'url(#g)', { opacity: 0.4 })] : []),
      ...places.map(([x, y, s, flip]) => cloud(x, y, s, layout === 1 ? c(1) : mix(c(0), c(1), 0.6), c(2), flip)),
    )
  },
)
