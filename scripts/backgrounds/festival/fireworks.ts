import {
  circle,
  drawing,
  family,
  glow,
  group,
  line,
  linear,
  n,
  page,
  path,
  polar,
  random,
  range,
  rect,
  scatter,
  W,
} from '../kit.ts'

const burst = (x: number, y: number, r: number, color: string, rays: number) =>
  group(
    {},
    line(
      range(rays)
        .map(i => {
          const a = (i * 360) / rays
          const [sx, sy] = polar(x, y, r * (i % 2 ? 0.3 : 0.22), a)
          const [ex, ey] = polar(x, y, r * (i % 2 ? 0.72 : 0.92), a)
          return `M${n(sx)} ${n(sy)}L${n(ex)} ${n(ey)}`
        })
        .join(''),
      color,
      Math.max(3, r * 0.022),
      { 'stroke-linecap': 'round' },
    ),
    ...range(rays).map(i => circle(...polar(x, y, r * (i % 2 ? 0.8 : 1.02), (i * 360) / rays), r * 0.028, color)),
  )

export const fireworks = family(
  '璀璨烟花',
  '节日 烟花 跨年 国庆 晚会 夜空',
  3,
  `
跨年夜空|蓝色 深色|#0a1233 #2a2f78 #ffd36b #ff6f91 #6fd3ff #05081c|0
国庆红夜|红色|#4a0510 #a3141f #ffd778 #ffab5a #fff0cf #25020a|0
紫幕流光|紫色|#190a3d #4f2391 #ff8ad0 #ffd86b #9fe0ff #0c041f|0
青海花火|青色|#04262d #0f5c66 #9ff0dd #ffe08a #ff9a8a #021418|0
夏祭花火|蓝色 粉色|#1b1e58 #6b4aa6 #ffb3c7 #ffe69a #a6f0ff #0d0f33|0
墨金花火|黑色 金色|#0d0c10 #2a2430 #f0ca7a #d9a94f #fff0cc #050507|0
`,
  (c, _, index) => {
    const tower = random(index + 4)
    return drawing(
      linear('p', 90, [c(0), c(1)]) + glow('g', c(3), 0.5) + glow('h', c(2), 0.5),
      page('url(#p)'),
      circle(330, 560, 480, 'url(#g)'),
      circle(800, 900, 420, 'url(#h)'),
      ...scatter(70, index, W, 1500).map(([x, y], i) => circle(x, y, 1.2 + (i % 3), '#fff', { opacity: 0.5 })),
      burst(330, 560, 330, c(2), 36),
      burst(330, 560, 190, c(3), 24),
      burst(810, 900, 250, c(4), 30),
      burst(810, 900, 130, c(2), 20),
      burst(800, 300, 170, c(3), 24),
      burst(190, 1060, 150, c(4), 22),
      burst(560, 1230, 110, c(2), 18),
      path(
        `M0 1920V1660${range(20)
          .map(i => {
            const h = 1500 + tower() * 250
            return `H${i * 54}V${n(h)}H${i * 54 + 40}V1730`
          })
          .join('')}L1080 1700V1920Z`,
        c(5),
      ),
      ...range(60).map(i => rect(12 + ((i * 97) % 1050), 1770 + ((i * 53) % 130), 8, 12, c(2), { opacity: 0.5 })),
    )
  },
)
