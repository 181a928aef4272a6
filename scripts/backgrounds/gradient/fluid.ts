import { curve, drawing, family, linear, mix, type Point, page, path, random, range } from '../kit.ts'

export const fluid = family(
  '流体',
  '渐变 流体 潮流 液态 动感',
  2,
  `
霓虹流体|彩色 潮流|#2b0f6b #6a2cff #ff3d9a #ffb545 #24d1ff|0
奶油流体|米色 温柔|#fbf3e6 #f5ddc3 #eec2a6 #f8e9d6 #d9a98b|1
薄荷流体|绿色 清新|#e9f9f0 #bfeed5 #8fdcc2 #d8f6c8 #55bfa6|2
海浪流体|蓝色|#e5f2ff #a9d3ff #5ba5ff #2f6be8 #8be2ff|0
莓莓流体|粉色|#fff0f5 #ffc7d9 #ff8fb5 #f25a92 #ffe0b8|1
午夜流体|深色 紫色|#0d0b1f #241a55 #4b2fa8 #8a45d6 #0f1640|2
熔岩流体|红色 橙色|#2a0610 #7d0f22 #d8322c #ff7a2f #ffc04d|0
紫藤流体|紫色|#f4eeff #d9c8ff #b697ff #8c68ef #ffc9e8|1
青碧流体|青色 国风|#e8f3f1 #a8d3cc #62a8a3 #2f7d80 #d8e6c8|2
`,
  (c, layout) => {
    const bands = range(5).map(i => {
      const seed = layout * 10 + i
      const next = random(seed + 3)
      const y = 300 + i * 330
      const tilt = [-240, 260, -90][layout] ?? 0
      const points = range(6).map(
        (k): Point => [
          -120 + k * 270,
          y + tilt * (k / 5 - 0.5) + Math.sin(k * 1.35 + i * 0.8 + layout) * 150 + next() * 50,
        ],
      )
      return path(`${curve(points)}L1300 2100L-200 2100Z`, `url(#g${i})`)
    })
    return drawing(
      range(5)
        .map(i => linear(`g${i}`, [60, 120, 90][layout] ?? 90, [c(i + 1), mix(c(i + 1), c(i + 2), 0.55), c(i + 2)]))
        .join('') + linear('p', 90, [mix(c(0), '#ffffff', 0.08), c(0)]),
      page('url(#p)'),
      ...bands,
    )
  },
)
