import { circle, drawing, family, glow, linear, mix, n, page, range } from '../kit.ts'

export const dotwave = family(
  '数据波点',
  '科技 数据 波点 大数据 金融 智能',
  3,
  `
深空数据海|蓝色 深色|#051129 #0e2e66 #3fa0ff #b4e3ff|0
紫域星潮|紫色 深色|#0f0928 #33196e #a470ff #ffb1ef|1
青绿数流|青色 深色|#03191b #0b4a4a #27d3bd #dcffb8|0
白昼数据|白色 蓝色|#f7faff #e1ecfb #4b8df0 #7b6bf0|1
炽金数据|黑色 金色|#100d09 #33260f #e3a63c #fff0bf|0
玫红信号|粉色 深色|#1d0619 #541241 #ff4f93 #ffc38f|1
`,
  (c, layout) => {
    const dots = range(30).flatMap(row =>
      range(34).map(column => {
        const depth = row / 29
        const x = 540 + (column - 16.5) * (26 + depth * 46)
        const wave = Math.sin(column * 0.34 + row * 0.28) * 62 + Math.cos(column * 0.17 - row * 0.33) * 52
        const y = (layout ? 300 : 980) + depth ** 1.2 * 780 + wave * (0.45 + depth)
        return x < -20 || x > 1100
          ? ''
          : circle(x, y, 1.8 + depth * 5.6, mix(c(2), c(3), Math.min(1, Math.max(0, wave / 130 + 0.45))), {
              opacity: n(0.3 + depth * 0.65),
            })
      }),
    )
    return drawing(
      linear('p', 90, layout ? [c(1), c(0)] : [c(0), c(1), c(0)]) + glow('g', c(2), 0.35),
      page('url(#p)'),
      circle(layout ? 880 : 540, layout ? 700 : 1250, 760, 'url(#g)'),
      ...dots,
    )
  },
)
