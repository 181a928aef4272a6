import {
  below,
  circle,
  drawing,
  family,
  glow,
  group,
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

const ink = (seed: number, base: number, height: number): readonly Point[] => {
  const next = random(seed)
  return range(14).map(
    (i): Point => [
      -80 + i * 96,
      base - Math.max(0, Math.sin(i * 0.62 + seed)) ** 1.6 * height - next() * height * 0.22,
    ],
  )
}

export const landscape = family(
  '水墨远山',
  '国风 水墨 山水 留白 意境',
  2,
  `
水墨江山|黑色 白色|#f4f1ea #c9c7c1 #93928e #55555a #2a2b30 #b4352b|0
青绿山水|青色 绿色|#f5f0de #c4d6c0 #7fae9b #3f8079 #1f4f57 #c9553a|1
赭石晚山|棕色 橙色|#f8ecd8 #e6c79f #c99565 #956040 #5c3727 #c8412f|2
黛蓝烟雨|蓝色|#eef1f3 #c5d1da #8ea5b8 #506f8c #28425e #c23b32|0
淡紫烟岚|紫色|#f5f1f5 #d8cbdb #b09fbb #7d6b90 #4b3f61 #cd5a4e|1
鎏金山河|金色 深色|#1a2226 #2c3a3d #42534f #b08d4c #dcbb74 #c23b2e|2
翠微春山|绿色|#f6f5e8 #d6e2bf #a5c390 #688f62 #38593f #d96a4a|0
`,
  (c, layout, index) =>
    drawing(
      range(4)
        .map(i => linear(`m${i}`, 90, [c(i + 1), mix(c(i + 1), c(0), 0.5), `${c(0)}/0`], [0, 0.35, 1]))
        .join('') + glow('g', c(5), 0.2),
      page(c(0)),
      circle(pick([790, 280, 540], layout), pick([420, 460, 520], layout), 320, 'url(#g)'),
      circle(pick([790, 280, 540], layout), pick([420, 460, 520], layout), pick([96, 90, 150], layout), c(5), {
        opacity: 0.9,
      }),
      ...range(4).map(i => path(below(ink(index * 5 + i * 1.7 + 1, 900 + i * 240, 330 - i * 40)), `url(#m${i})`)),
      group(
        { opacity: 0.75 },
        ...range(5).map(i =>
          line(`M${180 + ((i * 263) % 700)} ${1500 + i * 66}q70 -16 150 0t150 0`, c(2), 4, {
            'stroke-linecap': 'round',
          }),
        ),
      ),
      path('M660 1616q70 34 150 0q-20 34 -70 36q-58 0 -80 -36ZM712 1610q22 -54 60 -2Z', c(4)),
      line('M300 330q24 -22 46 0q22 -22 46 0M430 270q17 -16 33 0q16 -16 33 0', c(3), 6, {
        'stroke-linecap': 'round',
        opacity: 0.8,
      }),
    ),
)
