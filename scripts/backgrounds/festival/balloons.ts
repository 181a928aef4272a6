import {
  curve,
  drawing,
  el,
  family,
  group,
  line,
  linear,
  mix,
  n,
  page,
  path,
  polygon,
  range,
  rect,
  scatter,
} from '../kit.ts'

const balloon = (x: number, y: number, s: number, fill: string, light: string) =>
  group(
    { transform: `translate(${n(x)} ${n(y)}) scale(${n(s)})` },
    line('M0 128q26 90 -6 180t10 200', mix(fill, '#ffffff', 0.45), 4),
    path('M0 118C-82 70 -104 6 -96 -40C-86 -98 -44 -124 0 -124C44 -124 86 -98 96 -40C104 6 82 70 0 118Z', fill),
    path('M-16 130L0 112L16 130Z', fill),
    el('ellipse', { cx: -38, cy: -62, rx: 19, ry: 34, fill: light, opacity: 0.55, transform: 'rotate(24 -38 -62)' }),
  )

export const balloons = family(
  '气球庆生',
  '节日 气球 生日 儿童节 周岁 派对',
  2,
  `
马卡龙气球|彩色 粉色|#fff0f3 #ffd7df #ff9bb0 #ffd27d #8fd8e8 #b6a4ef|0
蓝天气球|蓝色|#c8e9fb #eef9ff #4fa9e8 #ffcf5c #ff8a80 #7fd1b9|0
奶油金气球|金色 米色|#fdf5e6 #f6e5c5 #d8ac5c #f1d59a #e9bfa0 #ffffff|0
紫粉气球|紫色|#efe4ff #fbeffd #a376e0 #f58fc3 #ffc86b #7e9df0|0
薄荷气球|绿色|#dcf5ea #f3fcf7 #3fbf94 #ffd166 #ff9f80 #7cc6e8|0
黑金气球|黑色 金色|#17151a #2a262d #d7ad58 #f3d692 #5a5560 #fff0c9|0
`,
  (c, _, index) =>
    drawing(
      linear('p', 90, [c(0), c(1)]),
      page('url(#p)'),
      ...[
        [130, 420, 1.3, 2],
        [930, 330, 1.5, 3],
        [330, 200, 0.95, 4],
        [760, 140, 0.85, 5],
        [60, 860, 0.9, 5],
        [1030, 850, 1.1, 4],
        [950, 1260, 0.7, 2],
        [120, 1250, 0.75, 3],
      ].map(([x = 0, y = 0, s = 0, i = 0]) => balloon(x, y, s, c(i), '#ffffff')),
      line(
        curve([
          [-20, 60],
          [260, 190],
          [540, 90],
          [820, 190],
          [1100, 60],
        ]),
        c(5),
        5,
      ),
      ...range(15).map(i => {
        const x = i * 76
        const y = 66 + Math.abs(Math.sin((x / 560) * Math.PI)) * 96
        return path(
          polygon([
            [x - 25, y],
            [x + 25, y + 6],
            [x - 2, y + 66],
          ]),
          c(2 + (i % 4)),
        )
      }),
      ...scatter(60, index + 8)
        .filter(([, y]) => y > 1380)
        .map(([x, y], i) =>
          rect(x, y, 13, 28, c(2 + (i % 4)), { rx: 3, transform: `rotate(${(i * 71) % 180} ${n(x)} ${n(y)})` }),
        ),
    ),
)
