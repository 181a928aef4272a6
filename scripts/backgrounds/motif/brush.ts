import { circle, curve, drawing, family, group, line, linear, mix, n, page, random, range, scatter, W } from '../kit.ts'

export const brush = family(
  '笔刷色块',
  '笔刷 色块 水彩 文艺 艺术 手作',
  3,
  `
赤陶笔刷|橙色 棕色|#faf0e6 #c8694a #e3a07c #7a4a3a #f0cdb4|0
海盐笔刷|蓝色|#f5f8fa #3f77a8 #8fb8d6 #1e3f63 #cfe1ee|0
苔绿笔刷|绿色|#f5f6ec #6f8a4f #a9bd85 #3d5230 #d9e2c2|1
玫瑰笔刷|粉色|#fdf3f2 #cf6a7c #eaa9b1 #8e3a4d #f7d9da|1
芥末笔刷|黄色|#fdf8e6 #d9a128 #efcc74 #7d5a16 #f7e7b8|0
烟紫笔刷|紫色|#f6f2f8 #7f659b #b9a5cd #4c3a63 #e0d5ea|1
墨痕留白|黑色 白色|#f8f6f1 #2a2a2c #8d8b87 #111112 #d6d3cc|0
`,
  (c, layout, index) => {
    const stroke = (x: number, y: number, length: number, width: number, turn: number, color: string, seed: number) => {
      const next = random(seed)
      return group(
        { transform: `translate(${x} ${y}) rotate(${turn})`, opacity: 0.86 },
        ...range(30).map(i => {
          const v = (i / 29 - 0.5) * width
          const a = -length / 2 + next() * 90
          const b = length / 2 - next() * 150
          return line(
            curve([
              [a, v + next() * 8],
              [-length / 6, v - 26 + next() * 14],
              [length / 5, v - 14 + next() * 14],
              [b, v + next() * 8],
            ]),
            color,
            width / 24 + next() * 7,
            { 'stroke-linecap': 'round', opacity: n(0.66 + next() * 0.34) },
          )
        }),
      )
    }
    const body = layout
      ? [
          stroke(150, 200, 900, 330, -32, c(2), index + 1),
          stroke(330, 60, 760, 210, -32, c(4), index + 2),
          stroke(930, 1710, 1000, 360, -32, c(1), index + 3),
          stroke(700, 1880, 800, 200, -32, c(4), index + 4),
        ]
      : [
          stroke(540, 150, 1400, 260, -4, c(4), index + 1),
          stroke(620, 60, 1300, 190, -6, c(2), index + 2),
          stroke(480, 1700, 1400, 330, -5, c(1), index + 3),
          stroke(560, 1880, 1400, 220, -4, c(3), index + 4),
        ]
    return drawing(
      linear('p', 90, [c(0), mix(c(0), c(4), 0.3)]),
      page('url(#p)'),
      ...body,
      ...scatter(26, index + 60, W, 1900)
        .filter(([, y]) => y < 560 || y > 1420)
        .map(([x, y], i) => circle(x, y, 4 + (i % 4) * 4, c(1 + (i % 3)), { opacity: 0.65 })),
    )
  },
)
