import { circle, drawing, family, glow, H, linear, mix, n, range, rect, scatter, W } from '../kit.ts'

export const dusk = family(
  '晨昏天色',
  '渐变 天空 日落 日出 风景',
  2,
  `
海上生明月|蓝色 中秋 夜晚|#0a1740 #274690 #7d9bd6 #f6eac2 #0b1b4a|0
赤霞满天|红色 橙色 日落|#4a1d4f #b23a5c #f47c57 #ffd38a #5a2353|1
粉黛暮色|粉色 紫色 浪漫|#6e6bb8 #c58fc9 #f7b4b0 #ffe3c4 #7a6fb4|1
晨曦微露|黄色 清晨|#8fb8de #cfe0ea #fde9c9 #fff6dc #9dbfd9|1
青黛夜阑|青色 夜晚|#06202b #0f4c5c #4c8c8a #f1e7c0 #082a36|0
紫夜新月|紫色 夜晚|#150f3a #3d2a7d #8c6bc9 #fbe7f2 #1c1449|0
金秋斜阳|金色 秋天|#7a3b1d #c9752d #f0b355 #ffe9b0 #8a4722|1
薄暮海岸|蓝色 橙色|#1f3a68 #5d6fa6 #e8a09a #ffd9a8 #2c4a7d|1
`,
  (c, layout, index) => {
    const sea = 1290
    return drawing(
      linear('sky', 90, [c(0), c(1), c(2), c(3)], [0, 0.42, 0.8, 1]) +
        linear('sea', 90, [c(2), c(1), c(4)], [0, 0.3, 1]) +
        glow('g', c(3), 0.8),
      rect(0, 0, W, sea + 2, 'url(#sky)'),
      ...(layout === 0
        ? [
            circle(760, 420, 420, 'url(#g)', { opacity: 0.6 }),
            circle(760, 420, 118, mix(c(3), '#ffffff', 0.4)),
            ...scatter(46, index + 5, W, 900).map(([x, y], i) =>
              circle(x, y, 1.2 + (i % 4) * 0.6, '#fff', { opacity: 0.5 }),
            ),
          ]
        : [circle(540, sea, 620, 'url(#g)'), circle(540, sea - 40, 170, mix(c(3), '#ffffff', 0.55))]),
      rect(0, sea, W, H - sea, 'url(#sea)'),
      ...range(15).map(i => {
        const x = layout === 0 ? 760 : 540
        const half = (layout === 0 ? 110 : 165) * (1 - i * 0.045) + (i % 3) * 26
        return rect(
          x - half + (i % 2 ? 22 : -16),
          sea + 22 + i * i * 2.1 + i * 9,
          half * 2,
          5 + i * 0.5,
          mix(c(3), '#ffffff', 0.3),
          { rx: 5, opacity: n(0.75 - i * 0.045) },
        )
      }),
    )
  },
)
