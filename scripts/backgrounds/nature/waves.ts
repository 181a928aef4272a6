import { below, circle, curve, drawing, family, line, linear, mix, type Point, page, path, range } from '../kit.ts'

export const waves = family(
  '海浪涟漪',
  '海浪 波浪 夏天 海洋 清凉',
  2,
  `
夏日海岸|蓝色 黄色 夏天|#fff4d6 #ffe0a1 #a5e4f0 #5cc4e6 #2a93cf #1666a8|0
深蓝浪涌|蓝色 深色|#0c2d57 #134a86 #1c69b0 #3d92d1 #7cc0e8 #d7f0fb|1
薄荷海浪|绿色 青色|#f1fbf7 #c8f0e2 #8fdcc8 #50c0ad #239b90 #0d716d|0
日落海浪|橙色 粉色|#fff0dc #ffd0a8 #ffa48c #f27787 #b8527f #6c376d|1
紫夜海浪|紫色|#f2ecff #d3c3f7 #a98feb #7b5fd0 #5440a5 #33286f|0
白浪碧海|青色 白色|#f7fdfd #d2f2f2 #93dde0 #4bbdc9 #1b8ea6 #0c5f7d|1
樱粉浪花|粉色|#fff5f7 #ffdbe3 #ffb6c8 #fb8aa8 #dd5f87 #a83f68|0
琥珀浪纹|橙色 棕色 复古|#fbf1de #f3d9a9 #e4b16a #c8823f #945529 #5d321b|1
`,
  (c, layout, index) => {
    const row = (y: number, height: number, shift: number): readonly Point[] =>
      range(8).map((i): Point => [-200 + i * 210 + shift, y + (i % 2 ? -height : height)])
    return drawing(
      range(5)
        .map(i => linear(`w${i}`, 90, [c(i + 1), mix(c(i + 1), c(Math.min(i + 2, 5)), 0.5)]))
        .join(''),
      page(c(0)),
      ...(layout === 0 ? [circle(800, 430, 150, c(1)), circle(800, 430, 215, c(1), { opacity: 0.45 })] : []),
      ...range(5).flatMap(i => {
        const y = (layout === 0 ? 980 : 420) + i * (layout === 0 ? 190 : 310)
        const points = row(y, 62 - i * 4, ((i * 93 + index * 20) % 210) - 80)
        return [
          path(below(points), `url(#w${i})`),
          line(curve(points.map(([x, p]): Point => [x, p + 34])), '#fff', 5, { opacity: 0.35 }),
          line(curve(points.map(([x, p]): Point => [x + 30, p + 66])), '#fff', 3, { opacity: 0.22 }),
        ]
      }),
    )
  },
)
