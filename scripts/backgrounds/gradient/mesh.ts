import { circle, drawing, family, glow, page, pick, range } from '../kit.ts'

/** Where the four lights of a mesh are: x, y, radius. */
const LIGHTS: readonly (readonly (readonly [number, number, number])[])[] = [
  [
    [120, 260, 900],
    [1000, 620, 860],
    [160, 1320, 900],
    [980, 1760, 820],
  ],
  [
    [980, 160, 900],
    [80, 760, 820],
    [1040, 1240, 900],
    [180, 1800, 860],
  ],
  [
    [540, 120, 1000],
    [60, 1060, 760],
    [1060, 1060, 760],
    [540, 1840, 900],
  ],
  [
    [540, 960, 760],
    [60, 120, 780],
    [1040, 300, 700],
    [900, 1760, 980],
  ],
  [
    [80, 1700, 1000],
    [900, 1240, 760],
    [200, 640, 700],
    [1000, 100, 820],
  ],
]

export const mesh = family(
  '弥散光',
  '渐变 弥散 柔和 光感 氛围',
  3,
  `
蜜桃汽水|粉色 橙色 温柔 夏天|#ffe9dc #ffb199 #ff8fb1 #ffd6a5 #fff3e6|0
海盐冰沙|蓝色 清新 夏天|#e8f6ff #8fd3ff #b8f0e6 #9db8ff #f4fbff|1
葡萄晚霞|紫色 浪漫|#f3e3ff #b58cff #ff9ecf #8f7bff #ffd9ec|2
薄荷奶绿|绿色 清新 春天|#eefaf1 #a6e8c6 #d9f5a9 #8fd9d4 #fbfff0|3
落日橘海|橙色 红色 热烈|#ff7a59 #ffb03a #ff4f79 #ffd26e #c93d8a|4
深海幽蓝|蓝色 深色 科技|#071a3d #1b5fd9 #0fb5c9 #4330b8 #2b8df0|0
极夜紫幕|紫色 深色 科技 音乐|#140b2e #7a2ff0 #e0379a #2a45e8 #b14cff|1
雾粉裸茶|裸色 高级 美妆|#f5ebe4 #e8c9bb #f0dcd2 #d9b3a6 #faf4ef|2
雪松灰绿|绿色 灰色 高级|#e6ebe6 #a9bdb0 #d5d9c4 #8aa6a0 #f3f5f0|3
彩虹果冻|彩色 潮流 活力|#fff0f6 #ff8bd1 #7cc7ff #ffe26b #9dffd0|1
莓果奶昔|红色 粉色 甜美|#ffe5ec #ff6f91 #ffc2d4 #e0447c #fff2f5|4
黎明薄雾|蓝色 粉色 清晨|#dfe9fb #b7c9f5 #fbd3dc #f9e6cf #eef3fd|0
香槟金雾|金色 高级 奢华|#f7efe0 #e6cc98 #fbf3df #d3ae6d #fffaf0|2
青柠晨光|绿色 黄色 春天|#f4ffe0 #c8f26b #fff59a #8ae6a8 #fbffe9|4
`,
  (c, layout) =>
    drawing(
      range(4)
        .map(i => glow(`l${i}`, c(Math.min(3, i + 1)), 0.95))
        .join('') + glow('h', c(4), 0.9),
      page(c(0)),
      ...pick(LIGHTS, layout).map(([x, y, r], i) => circle(x, y, r, `url(#l${i})`)),
      circle(layout % 2 ? 300 : 780, 980, 430, 'url(#h)'),
    ),
)
