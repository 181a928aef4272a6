import { circle, drawing, family, glow, H, line, linear, n, page, random, range, W } from '../kit.ts'

export const circuit = family(
  '科技线路',
  '科技 线路 芯片 互联网 数码 未来',
  3,
  `
芯蓝脉络|蓝色 深色|#06142f #0f2f63 #2f86ff #7fd0ff|0
矩阵绿脉|绿色 深色|#04170f #0b3a27 #1fc47a #9bf5c4|1
紫电核心|紫色 深色|#120a2c #2d1560 #8f56ff #e29bff|0
橙焰主板|橙色 深色|#1d0d06 #43200d #ff7a2e #ffc48a|1
浅云网络|蓝色 白色|#f3f8ff #dbe9fb #6aa5ee #2f6fd0|0
银灰电路|灰色|#f3f4f6 #dfe3e8 #9aa6b4 #5c6b7c|1
青芒数据|青色 深色|#03191d #07414a #16c3c9 #a1fff4|0
`,
  (c, layout, index) => {
    const next = random(index + 5)
    const traces = range(46).map(i => {
      const side = i % 2 ? 1 : -1
      const x0 = layout ? 24 + (i / 46) * W : 540 + side * (150 + (i >> 1) * 22)
      const y0 = layout ? (i % 2 ? -20 : H + 20) : i % 4 < 2 ? -20 : H + 20
      const dir = y0 < 0 ? 1 : -1
      const straight = 120 + next() * 330
      const slant = (40 + next() * 120) * (layout ? side : -side * 0.7)
      const rest = 60 + next() * 240
      const [x1, y1] = [x0 + slant, y0 + dir * (straight + Math.abs(slant))]
      return (
        line(
          `M${n(x0)} ${y0}V${n(y0 + dir * straight)}L${n(x1)} ${n(y1)}V${n(y1 + dir * rest)}`,
          i % 5 === 0 ? c(3) : c(2),
          i % 5 === 0 ? 5 : 3,
          { opacity: i % 5 === 0 ? 0.95 : 0.55 },
        ) + circle(x1, y1 + dir * (rest + 10), 10, c(0), { stroke: i % 5 === 0 ? c(3) : c(2), 'stroke-width': 5 })
      )
    })
    return drawing(
      linear('p', 90, [c(0), c(1), c(0)]) + glow('g', c(2), 0.5),
      page('url(#p)'),
      circle(540, 960, 720, 'url(#g)'),
      ...traces,
    )
  },
)
