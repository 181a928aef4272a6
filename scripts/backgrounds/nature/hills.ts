import {
  below,
  circle,
  drawing,
  family,
  glow,
  line,
  linear,
  mix,
  type Point,
  page,
  path,
  pick,
  random,
  range,
} from '../kit.ts'

const ridge = (seed: number, base: number, height: number, roughness: number): readonly Point[] => {
  const next = random(seed)
  return range(10).map(
    (i): Point => [
      -60 + i * 133,
      base - Math.abs(Math.sin(i * 0.9 + seed * 1.3)) * height - next() * height * roughness,
    ],
  )
}

export const hills = family(
  '层峦远山',
  '山 风景 自然 户外 意境',
  2,
  `
晨雾青山|青色 蓝色|#eaf3f5 #c7dde3 #8fb8c4 #5b8f9f #2f6577 #174455 #f6c88a|0
落日群山|橙色 红色|#ffe3b8 #ffbd84 #f58a63 #c9555a #873558 #4c2450 #fff1cf|1
紫夜群峰|紫色 深色|#2a1d57 #44307f #6446a3 #4a2f86 #2d1c60 #180f3c #f4e2ff|2
春野新绿|绿色 春天|#f2f9e4 #d7ecb5 #aed47c #7cb650 #4d9140 #2a6b35 #ffe38f|0
雪岭冬日|蓝色 白色 冬天|#eef4fa #d5e3f0 #b3cbe2 #8aacce #5f86b0 #3c618c #ffffff|1
秋山红叶|红色 橙色 秋天|#fdf0da #f6d09b #eaa35c #cf6f3b #a3452f #6d2a28 #fff6df|0
蓝调远山|蓝色|#e3edf9 #b9d0ec #86addb #5784c0 #33609e #1a3f73 #fdfdfd|2
玫瑰峡谷|粉色 红色|#fdeae6 #f7c8c0 #e99a97 #cc6b78 #994564 #5e2a4c #fff3d9|1
墨绿幽谷|绿色 深色|#dfe9df #b4cbb6 #82a68b #527f68 #2e5a4a #14382f #f7efcf|2
金色麦田|黄色 金色|#fff7dc #fde7a8 #f5cc6b #dfa53e #b27a28 #7a4d1b #ffffff|0
`,
  (c, layout, index) =>
    drawing(
      linear('sky', 90, [c(0), c(1)]) +
        range(5)
          .map(i => linear(`m${i}`, 90, [c(i + 1), mix(c(i + 1), c(i), 0.45)]))
          .join('') +
        glow('g', c(6), 0.75),
      page('url(#sky)'),
      circle(pick([780, 540, 280], layout), pick([480, 760, 420], layout), 480, 'url(#g)'),
      circle(pick([780, 540, 280], layout), pick([480, 760, 420], layout), pick([120, 190, 100], layout), c(6), {
        opacity: 0.92,
      }),
      ...range(5).map(i =>
        path(below(ridge(index * 7 + i, 860 + i * 235, 250 - i * 28, layout === 1 ? 0.5 : 0.25)), `url(#m${i})`),
      ),
      ...(layout === 2
        ? []
        : [
            line(
              'M300 620q18 -18 34 0q18 -18 34 0M402 560q14 -14 27 0q14 -14 27 0M250 540q11 -11 21 0q11 -11 21 0',
              c(4),
              5,
              { 'stroke-linecap': 'round', opacity: 0.6 },
            ),
          ]),
    ),
)
