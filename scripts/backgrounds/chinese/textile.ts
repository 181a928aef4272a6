import { circle, drawing, el, family, line, linear, page, path, pattern, pick } from '../kit.ts'

const star = (ink: string) =>
  line(
    'M0 0H104M0 90H104M0 180H104M0 0L52 90L104 0M0 180L52 90L104 180M52 30L0 0M52 30L104 0M52 30V90M0 60V0M0 60L52 90M0 60L-52 90M104 60V0M104 60L52 90M0 120L52 90M0 120V180M104 120L52 90M104 120V180M52 150V90M52 150L0 180M52 150L104 180',
    ink,
    3.5,
  )

const PATTERNS: readonly (readonly [number, number, (a: string, b: string) => string])[] = [
  [104, 180, a => star(a)],
  [
    120,
    120,
    (a, b) =>
      [
        [0, 0],
        [120, 0],
        [0, 120],
        [120, 120],
        [60, 60],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 60, 'none', { stroke: a, 'stroke-width': 5 }))
        .join('') +
      circle(60, 0, 9, b) +
      circle(0, 60, 9, b) +
      circle(120, 60, 9, b) +
      circle(60, 120, 9, b),
  ],
  [
    104,
    180,
    (a, b) =>
      line('M52 0L104 30V90L52 120L0 90V30ZM52 120V180', a, 5) +
      line('M52 22L84 41V79L52 98L20 79V41Z', b, 4) +
      circle(52, 60, 10, b) +
      [0, 104].map(x => line(`M${x} 112l32 19v38l-32 19l-32 -19v-38Z`, b, 4) + circle(x, 150, 10, b)).join(''),
  ],
  [
    120,
    120,
    (a, b) =>
      line('M0 0L120 120M120 0L0 120', a, 4) +
      path('M60 34L86 60L60 86L34 60Z', b) +
      path(
        'M0 -26L26 0L0 26L-26 0ZM120 -26L146 0L120 26L94 0ZM0 94L26 120L0 146L-26 120ZM120 94L146 120L120 146L94 120Z',
        b,
      ),
  ],
  [
    140,
    140,
    (a, b) =>
      [0, 72, 144, 216, 288]
        .map(t => el('ellipse', { cx: 70, cy: 44, rx: 15, ry: 24, fill: b, transform: `rotate(${t} 70 70)` }))
        .join('') +
      circle(70, 70, 10, a) +
      line('M0 0q20 20 0 40M140 100q-20 20 0 40M140 0q-20 20 0 40M0 100q20 20 0 40', a, 4),
  ],
]

export const textile = family(
  '传统织锦',
  '国风 日式 纹样 织锦 七宝 麻叶 龟甲',
  3,
  `
麻叶靛蓝|蓝色|#1f3f73 #7f9fcb #1f3f73|0
麻叶米金|米色 金色|#f8f0de #caa25e #f8f0de|0
麻叶豆绿|绿色|#e3edd8 #7f9f70 #e3edd8|0
七宝朱红|红色 金色|#b3202a #efc477 #f7dca4|1
七宝青白|青色 白色|#f0f6f5 #5f9c9a #2f6f70|1
七宝紫藤|紫色|#efe8f6 #a283c4 #6f4c99|1
龟甲墨金|黑色 金色|#1b1a1d #b8924f #7d6336|2
龟甲松绿|绿色|#12463c #6fae95 #d6b96e|2
龟甲赤茶|棕色 红色|#f4e3d0 #a9573b #d49a6a|2
锦地藏蓝|蓝色 金色|#16264a #c9a45c #31508c|3
锦地胭脂|粉色 红色|#f9e3e1 #c85b66 #e59aa0|3
梅花点红|红色 粉色|#fff3f0 #f3b9b3 #d8414b|4
梅花点青|青色|#e9f4f2 #a9cfc8 #3f8e86|4
梅花点金|金色 深色|#2a1f33 #6a5380 #d9b26a|4
`,
  (c, layout, index) => {
    const [width, height, draw] = pick(PATTERNS, layout)
    const vertical = index % 3 === 1
    return drawing(
      pattern('t', width, height, draw(c(1), c(2)), `scale(${pick([1.25, 1.35, 1.2, 1.1, 1.15], layout)})`) +
        linear(
          'v',
          vertical ? 90 : 60,
          index % 3 === 2 ? [`${c(0)}/0.1`, `${c(0)}/0.1`] : [`${c(0)}/0.05`, `${c(0)}/0.82`, `${c(0)}/0.05`],
          index % 3 === 2 ? undefined : [0, 0.5, 1],
        ),
      page(c(0)),
      page('url(#t)'),
      page('url(#v)'),
    )
  },
)
